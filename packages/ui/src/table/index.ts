export { DataTable, type DataTableProps, type TableColumn, type TableSelection, type TableSort } from './data-table.tsx';
export { Pagination, type PaginationProps } from './pagination.tsx';

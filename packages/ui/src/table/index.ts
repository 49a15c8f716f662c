export { DataTable, type DataTableProps, type TableColumn } from './data-table.tsx';
export { Pagination, type PaginationProps } from './pagination.tsx';

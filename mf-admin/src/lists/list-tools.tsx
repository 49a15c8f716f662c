import type { ReactNode } from 'react';
import css from './lists.module.css';

interface ListToolsProps {
  search?: ReactNode;
  filters?: ReactNode;
  /** What is done with the list: saved views, columns, export, new. */
  children: ReactNode;
}

/** The line above a list. */
export const ListTools = ({ search, filters, children }: ListToolsProps) => (
  <div className={css.filters}>
    {search}
    {filters}
    <span className={css.tools}>{children}</span>
  </div>
);

import type { Ref } from 'react';
import { classNames } from '../class-names/index.ts';
import { CircleX } from '../icons/index.ts';
import styles from './alert.module.css';

export interface ErrorSummaryProps {
  title: string;
  /** `id` is the id of the field; the link moves the focus there. */
  errors: { id: string; message: string }[];
  ref?: Ref<HTMLDivElement>;
}

/** What is wrong with a form, in one place: focus it after a refused submit. */
export function ErrorSummary({ title, errors, ref }: ErrorSummaryProps) {
  if (errors.length === 0) return null;
  return (
    <div ref={ref} tabIndex={-1} role="alert" className={classNames(styles.alert, styles.danger)}>
      <span className={styles.icon}>
        <CircleX />
      </span>
      <div className={styles.body}>
        <p className={styles.title}>{title}</p>
        <ul className={styles.errors}>
          {errors.map(({ id, message }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(id)?.focus();
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

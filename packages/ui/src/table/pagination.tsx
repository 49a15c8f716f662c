import { type ComponentProps, cloneElement, type ReactElement, type ReactNode } from 'react';
import { Button, ButtonLink } from '../button/index.ts';
import { ChevronLeft, ChevronRight } from '../icons/index.ts';
import styles from './pagination.module.css';

type LinkElement = ReactElement<ComponentProps<'a'>>;

export interface PaginationProps {
  label: string;
  previousLabel: string;
  nextLabel: string;
  /** Absent: there is no such page. Give either a function or a link. */
  onPrevious?: () => void;
  onNext?: () => void;
  previousLink?: LinkElement;
  nextLink?: LinkElement;
  /** Between them, for example "51–100 of 1,204". */
  summary?: ReactNode;
  busy?: boolean;
}

/** Back and forth through pages that have no numbers. */
export function Pagination(props: PaginationProps) {
  const { label, previousLabel, nextLabel, onPrevious, onNext, previousLink, nextLink, summary, busy } = props;
  return (
    <nav aria-label={label} className={styles.pagination}>
      <span className={styles.summary} role="status">
        {summary}
      </span>
      <Direction label={previousLabel} onClick={onPrevious} link={previousLink} busy={busy} icon={<ChevronLeft />} />
      <Direction label={nextLabel} onClick={onNext} link={nextLink} busy={busy} iconEnd={<ChevronRight />} />
    </nav>
  );
}

interface DirectionProps {
  label: string;
  onClick?: () => void;
  link?: LinkElement;
  busy?: boolean;
  icon?: ReactNode;
  iconEnd?: ReactNode;
}

function Direction({ label, onClick, link, busy, icon, iconEnd }: DirectionProps) {
  if (link) {
    return (
      <ButtonLink variant="secondary" size="sm" icon={icon} iconEnd={iconEnd} render={cloneElement(link)}>
        {label}
      </ButtonLink>
    );
  }
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={icon}
      iconEnd={iconEnd}
      disabled={!onClick}
      aria-disabled={busy || undefined}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}

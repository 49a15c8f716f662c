import { SearchField } from '@merchloom/ui/field';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useEffect, useRef, useState } from 'react';

interface SearchBoxProps {
  /** Also what stands in the empty field: "Search by name or e-mail". */
  label: string;
  value: string;
  /** Typing has rested. */
  onRest: (value: string) => void;
}

/** How long typing must rest before the list is asked. */
const restMs = 250;

export function SearchBox({ label, value, onRest }: SearchBoxProps) {
  const { t } = useTranslation('admin');
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  const rested = useRef(onRest);
  rested.current = onRest;

  // The address may change behind the field: back button, cleared filters.
  useEffect(() => {
    if (value !== told.current) setTyped(value);
    told.current = value;
  }, [value]);
  useEffect(() => {
    if (typed.trim() === told.current) return;
    const rest = setTimeout(() => {
      told.current = typed.trim();
      rested.current(typed.trim());
    }, restMs);
    return () => clearTimeout(rest);
  }, [typed]);

  return <SearchField label={label} placeholder={label} clearLabel={t('list.clearSearch')} value={typed} onValueChange={setTyped} />;
}

import { Tabs as Base } from '@base-ui/react/tabs';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './tabs.module.css';

export interface TabsProps {
  label: string;
  tabs: readonly { id: string; label: ReactNode; badge?: ReactNode; panel: ReactNode }[];
  value: string;
  onValueChange: (id: string) => void;
}

export function Tabs({ label, tabs, value, onValueChange }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  // Where they do not all fit, the one that is shown is among those in view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen tab is looked up in the document
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (list.current && chosen) list.current.scrollLeft = chosen.offsetLeft + (chosen.offsetWidth - list.current.clientWidth) / 2;
  }, [value]);
  return (
    <Base.Root value={value} onValueChange={(id) => onValueChange(String(id))} className={styles.tabs}>
      <Base.List ref={list} aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.id} value={tab.id} className={styles.tab}>
            {tab.label}
            {tab.badge}
          </Base.Tab>
        ))}
        <Base.Indicator className={styles.indicator} />
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.id} value={tab.id} className={styles.panel}>
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}

import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import styles from './tabs.module.css';

export interface TabsProps {
  label: string;
  tabs: readonly { id: string; label: ReactNode; badge?: ReactNode; panel: ReactNode }[];
  value: string;
  onValueChange: (id: string) => void;
}

export function Tabs({ label, tabs, value, onValueChange }: TabsProps) {
  return (
    <Base.Root value={value} onValueChange={(id) => onValueChange(String(id))} className={styles.tabs}>
      <Base.List aria-label={label} className={styles.list}>
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

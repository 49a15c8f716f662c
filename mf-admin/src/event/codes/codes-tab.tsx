import { Stack } from '@merchloom/ui/layout';
import type { TabProps } from '../tab-props.ts';
import { BudgetCard } from './budget-card.tsx';
import { CodeList } from './code-list.tsx';

/** Gifts: what they may cost, the codes that claim them, codes from a file and into one. */
export function CodesTab(props: TabProps) {
  return (
    <Stack gap={20}>
      <BudgetCard {...props} />
      <CodeList {...props} />
    </Stack>
  );
}

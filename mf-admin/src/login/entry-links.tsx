import { ButtonLink } from '@merchloom/ui/button';
import { Stack } from '@merchloom/ui/layout';
import { Link as TextLink } from '@merchloom/ui/link';
import { followLocale, Link } from '@merchloom/web-kit/router';
import type { ReactNode } from 'react';
import { EntryHead } from './entry-form.tsx';

export const EntryLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <TextLink render={<Link to={to} />}>{children}</TextLink>
);

/** How something ended, and where to go from there. */
export function EntryEnd({ title, text, to, action }: { title: string; text: string; to: string; action: string }) {
  return (
    <Stack gap={24}>
      <EntryHead title={title} lead={text} />
      <ButtonLink size="lg" block render={<Link to={to} />}>
        {action}
      </ButtonLink>
    </Stack>
  );
}

/** A full load: whoever has just come in starts with nothing in memory of the one before. */
export const enter = (path: string): void => location.assign(followLocale(path, location.pathname));

import { Button } from '@merchloom/ui/button';
import type { Growing } from './use-growing.ts';

/** Below a list that is read in parts; nothing once all is there. */
export const MoreButton = ({ list: { more, adding }, label }: { list: Pick<Growing<unknown>, 'more' | 'adding'>; label: string }) =>
  more && (
    <div>
      <Button variant="secondary" busy={adding} onClick={more}>
        {label}
      </Button>
    </div>
  );

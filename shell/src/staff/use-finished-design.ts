import { useNavigate } from '@merchloom/web-kit/router';
import { $session } from '@merchloom/web-kit/session';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { $madeEvent, eventShown, layoutShown } from './finish-design.ts';

/** Makes an event of what this person designed before they had an account, and goes there (R11.15). */
export function useFinishedDesign(): void {
  const { user, slug } = useUnit({ user: $session, slug: $madeEvent });
  const act = useUnit({ layoutShown, eventShown });
  const navigate = useNavigate();
  useEffect(() => {
    if (user) act.layoutShown(user);
  }, [user, act.layoutShown]);
  useEffect(() => {
    if (slug === null) return;
    act.eventShown();
    void navigate(`/events/${slug}`);
  }, [slug, act.eventShown, navigate]);
}

import type { User } from '@merchloom/contracts/identity';
import type { SetupStep } from '@merchloom/contracts/setup';
import { useUnit } from 'effector-react';
import { useCallback, useEffect, useState } from 'react';
import { checkSetupFx, type Steps } from './setup.ts';

/** What this browser saw last is there at once; the truth follows. The dashboard link of the header forgets it (R10.24). */
const KEY = 'udm.onboarding';

export function useSetup(user: User): { steps: Steps | null; check: (only?: readonly SetupStep[]) => Promise<void> } {
  const ask = useUnit(checkSetupFx);
  const [steps, setSteps] = useState<Steps | null>(() => read(user.tenant_id));
  const check = useCallback(
    async (only?: readonly SetupStep[]) => {
      const found = await ask({ user, ...(only && { only }) });
      setSteps((now) => {
        const next = { ...now, ...found };
        write(user.tenant_id, next);
        return next;
      });
    },
    [ask, user],
  );
  useEffect(() => void check(), [check]);
  return { steps, check };
}

function read(tenant: string): Steps | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as { tenant: string; steps: Steps } | null;
    return kept?.tenant === tenant ? kept.steps : null;
  } catch {
    return null;
  }
}

function write(tenant: string, steps: Steps): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ tenant, steps }));
  } catch {
    // Asked again next time.
  }
}

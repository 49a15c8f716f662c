import type { PlatformTenant } from '@merchloom/contracts/platform-tenants';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { ReasonDialog } from '../forms/reason-dialog.tsx';
import { setTenantStatusFx } from './model.ts';

interface StatusDialogProps {
  tenant: PlatformTenant;
  onClose: () => void;
  onDone: () => void;
}

/** Says what suspending means, and asks why. */
export function StatusDialog({ tenant, onClose, onDone }: StatusDialogProps) {
  const { t } = useTranslation('admin-platform');
  const setStatus = useUnit(setTenantStatusFx);
  const suspends = tenant.status === 'active';
  return (
    <ReasonDialog
      title={t(suspends ? 'suspendAsk' : 'activateAsk', { name: tenant.name })}
      text={t(suspends ? 'suspendText' : 'activateText')}
      action={t(suspends ? 'suspend' : 'activate')}
      danger={suspends}
      onClose={onClose}
      onGiven={(reason) => setStatus({ tenant, status: suspends ? 'suspended' : 'active', reason }).then(onDone)}
    />
  );
}

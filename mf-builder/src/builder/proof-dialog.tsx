import { proofFormats } from '@merchloom/contracts/proof-formats';
import { Alert } from '@merchloom/ui/alert';
import { Button } from '@merchloom/ui/button';
import { Dialog } from '@merchloom/ui/dialog';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { $session } from '@merchloom/web-kit/session';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { $counts } from '../model/designer.ts';
import css from './builder.module.css';
import { $opened, $saveState } from './model.ts';

/** The saved draft as a file: what the printer gets, or something to hand on. */
export function ProofDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('builder');
  const { user, opened, counts, state } = useUnit({ user: $session, opened: $opened, counts: $counts, state: $saveState });
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const sides = (['front', 'back'] as const).filter((side) => counts[side] > 0);

  async function download(side: string, format: string) {
    setBusy(`${side} ${format}`);
    setFailure(null);
    try {
      const reply = await fetch(`/api/${user?.tenant_id}/designs/${opened?.id}/proof?side=${side}&format=${format}`, {
        headers: { 'x-requested-with': 'XMLHttpRequest' },
      });
      if (!reply.ok)
        throw new Error(((await reply.json().catch(() => null)) as { message?: string } | null)?.message ?? t('proof.failedText'));
      const link = document.createElement('a');
      link.href = URL.createObjectURL(await reply.blob());
      link.download = /filename="([^"]+)"/.exec(reply.headers.get('content-disposition') ?? '')?.[1] ?? `proof-${side}.${format}`;
      link.click();
      URL.revokeObjectURL(link.href);
    } catch (error) {
      setFailure((error as Error).message);
    }
    setBusy(null);
  }

  return (
    <Dialog open onClose={onClose} title={t('proof.title')} description={t('proof.text')} closeLabel={t('close')}>
      {sides.length === 0 && <p>{t('proof.empty')}</p>}
      {state !== 'saved' && <Alert tone="info">{t('proof.unsaved')}</Alert>}
      {failure && <Alert tone="danger">{failure}</Alert>}
      {sides.map((side) => (
        <section key={side} className={css.proofs} aria-label={t(`stage.${side}`)}>
          <h3>{t(`stage.${side}`)}</h3>
          {proofFormats.map((format) => (
            <Button key={format} variant="secondary" busy={busy === `${side} ${format}`} onClick={() => download(side, format)}>
              {t(`proof.${format}`)}
            </Button>
          ))}
        </section>
      ))}
    </Dialog>
  );
}

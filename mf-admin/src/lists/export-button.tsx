import type { Endpoint } from '@merchloom/contracts/endpoint';
import { Button } from '@merchloom/ui/button';
import { Download } from '@merchloom/ui/icons';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { toastRaised } from '@merchloom/web-kit/toasts';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { download, failureText } from './download.ts';

interface ExportButtonProps {
  /** Answers text/csv for the same filters as the list. */
  endpoint: Endpoint;
  params: Record<string, string>;
  /** What is on screen; its page is left out: the file holds all pages. */
  query: object;
  /** Used when the reply names no file: `orders.csv`. */
  fileName: string;
}

/** CSV of exactly what is filtered. */
export function ExportButton({ endpoint, params, query, fileName }: ExportButtonProps) {
  const { t } = useTranslation('admin');
  const raise = useUnit(toastRaised);
  const [busy, setBusy] = useState(false);

  async function start() {
    const { cursor: _, limit: __, ...filters } = query as Record<string, unknown>;
    setBusy(true);
    try {
      await download(endpoint, { params, query: filters }, fileName);
    } catch (error) {
      raise({ success: false, message: failureText(error, t('list.exportFailed')) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button variant="secondary" icon={<Download />} busy={busy} onClick={start}>
      {t('list.export')}
    </Button>
  );
}

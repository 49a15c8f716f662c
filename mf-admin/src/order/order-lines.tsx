import { statusGroup } from '@merchloom/commerce';
import type { DesignElement } from '@merchloom/contracts/design';
import type { OrderDetail, StatusGroup } from '@merchloom/contracts/orders';
import type { DesignProofProps } from '@merchloom/contracts/remotes';
import { shownPictures, shownTexts } from '@merchloom/contracts/shown-texts';
import type { OrderStatus, Side } from '@merchloom/contracts/vocabulary';
import { Badge } from '@merchloom/ui/badge';
import { Button, ButtonLink } from '@merchloom/ui/button';
import { Card, CardHeader } from '@merchloom/ui/card';
import { DescriptionList } from '@merchloom/ui/description-list';
import { Dialog } from '@merchloom/ui/dialog';
import { Check, Download } from '@merchloom/ui/icons';
import { Link } from '@merchloom/ui/link';
import { Skeleton } from '@merchloom/ui/skeleton';
import { Text } from '@merchloom/ui/text';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { RemoteComponent } from '@merchloom/web-kit/remotes';
import { $session } from '@merchloom/web-kit/session';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { NotLoaded } from '../forms/not-loaded.tsx';
import { price } from '../status/format.ts';
import { LinePictures } from './line-pictures.tsx';
import css from './order.module.css';

type Line = OrderDetail['lines'][number];

/** What was ordered, as it was ordered: mockups, choices, own texts, print files and the print proof. */
export function OrderLines({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('admin');
  const [proof, setProof] = useState<Line | null>(null);
  const tenant = useUnit($session)?.tenant_id ?? '';

  return (
    <Card>
      <CardHeader
        title={t('order.lines')}
        headingLevel={2}
        actions={
          <ButtonLink size="sm" variant="secondary" icon={<Download />} href={`${addressOf(tenant, order)}/packing-slip`} target="_blank">
            {t('order.slip')}
          </ButtonLink>
        }
      />
      <ul className={css.lines}>
        {order.lines.map((line) => (
          <li key={line.id} className={css.line}>
            <LinePictures images={line.images} />
            <div className={css.lineText}>
              <div className={css.lineHead}>
                <h3>{line.name}</h3>
                <Text numeric weight="bold">
                  {price(line.total, order.currency, order.event.region)}
                </Text>
              </div>
              <Text size="sm" tone="muted">
                {[line.colour, line.size, `${line.quantity} × ${price(line.price, order.currency, order.event.region)}`, line.sku]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
              <OwnTexts line={line} />
              <OwnPictures line={line} tenant={tenant} />
              <PrintFiles line={line} status={order.status} address={addressOf(tenant, order)} />
              <div>
                <Button size="sm" variant="secondary" onClick={() => setProof(line)}>
                  {t('order.proof')}
                </Button>
              </div>
            </div>
          </li>
        ))}
      </ul>
      <Dialog
        open={proof !== null}
        onClose={() => setProof(null)}
        title={proof ? t('order.proofOf', { name: proof.name }) : t('order.proof')}
        closeLabel={t('state.close')}
        size="lg"
      >
        {proof && <Proof line={proof} tenant={tenant} />}
      </Dialog>
    </Card>
  );
}

function OwnTexts({ line }: { line: Line }) {
  const { t } = useTranslation('admin');
  const texts = shownTexts(line.custom_text_front, line.custom_text_back);
  if (texts.length === 0) return null;
  return (
    <Text size="sm">
      <span className={css.term}>{t('order.customText')}</span> {texts.join(' / ')}
    </Text>
  );
}

const pictureAddress = (tenant: string, file: string): string => `/api/${tenant}/shopper-pictures/${file}`;

/** What shoppers put on a product is shown to nobody but who looks after the order. */
const seenBy = (tenant: string, elements: readonly DesignElement[]): DesignElement[] =>
  elements.map((element) => {
    const file = element.type === 'Image' && element.src.split('/media/shopper-pictures/')[1];
    return file ? { ...element, src: pictureAddress(tenant, file) } : element;
  });

function OwnPictures({ line, tenant }: { line: Line; tenant: string }) {
  const { t } = useTranslation('admin');
  const files = shownPictures(line.custom_text_front, line.custom_text_back).map((picture) => picture.split('@')[0]!);
  if (files.length === 0) return null;
  return (
    <div className={css.own}>
      <span className={css.term}>{t('order.ownPicture')}</span>
      {files.map((file) => (
        <a key={file} href={pictureAddress(tenant, file)} target="_blank" rel="noreferrer">
          <img src={pictureAddress(tenant, file)} alt={t('order.ownPicture')} loading="lazy" />
        </a>
      ))}
    </div>
  );
}

const beforePrint = new Set<StatusGroup>(['new', 'preparing']);

const addressOf = (tenant: string, order: OrderDetail): string => `/api/${tenant}/orders/${order.order_ref}`;

function PrintFiles({ line, status, address }: { line: Line; status: OrderStatus; address: string }) {
  const { t } = useTranslation('admin');
  if (line.print_files.length === 0) {
    if (!beforePrint.has(statusGroup(status))) return null;
    return (
      <Text size="sm" tone="muted">
        {t('order.noPrintFiles')}
      </Text>
    );
  }
  const name: Record<Side, string> = { front: t('order.front'), back: t('order.backSide') };
  return (
    <DescriptionList
      items={line.print_files.map((file) => ({
        term: `${t('order.printFiles')}: ${name[file.side]}`,
        value: (
          <>
            {t('order.fileFacts', { width: file.width, height: file.height, dpi: file.dpi })}{' '}
            <Link href={`${address}/print-files/${file.sha256}`} target="_blank" title={t('order.downloadFile', { side: name[file.side] })}>
              <code className={css.hash}>{file.sha256.slice(0, 12)}</code>
            </Link>{' '}
            {file.proof && (
              <Badge tone={file.proof === file.sha256 ? 'success' : 'danger'}>
                {file.proof === file.sha256 && <Check />} {t(file.proof === file.sha256 ? 'order.asApproved' : 'order.notAsApproved')}
              </Badge>
            )}
          </>
        ),
      }))}
    />
  );
}

function Proof({ line, tenant }: { line: Line; tenant: string }) {
  const { t } = useTranslation('admin');
  return (
    <RemoteComponent<DesignProofProps>
      remote="mf-builder"
      module="design-proof"
      name="DesignProof"
      props={{
        design: { version: 1, printArea: line.design.print_area, elements: seenBy(tenant, [...line.design.front, ...line.design.back]) },
        label: t('order.proofOf', { name: line.name }),
      }}
      fallback={<Skeleton shape="block" height={480} />}
      panel={({ retry }) => <NotLoaded title={t('order.proofFailed')} onRetry={retry} />}
    />
  );
}

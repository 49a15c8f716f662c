import type { IncomingMessage } from 'node:http';
import { type Asset, uploadLimit } from '@merchloom/contracts/assets';
import { type AuditEntry, type Database, recordAudit } from '@merchloom/service-kit';
import { shownName } from '../file-name.ts';
import { fileKind } from '../reading/file-kind.ts';
import { withReceivedFile } from '../receive-file.ts';
import type { UploadReader } from '../upload-reader.ts';
import { addAsset, findBySource } from './asset.repository.ts';
import { presentAsset } from './asset-row.ts';

export type Asker = Omit<AuditEntry, 'action' | 'object' | 'before' | 'after'>;

/** Drawings and fonts are programs; what they cost has to be limited more tightly than a picture's. */
export const isProgram = (head: Uint8Array): boolean => ['svg', 'font'].includes(fileKind(head) ?? '');

interface Upload {
  request: IncomingMessage;
  name: string | undefined;
  folderId: string | null;
  asker: Asker;
}

/** Adds a file to the library; bytes that it has already are not read again. */
export function createUpload(db: Database, reader: UploadReader) {
  return ({ request, name, folderId, asker }: Upload): Promise<{ data: Asset; duplicate: boolean }> =>
    withReceivedFile(request, uploadLimit, async (received) => {
      const { tenantId } = asker;
      const known = await db.tenant(tenantId, (trx) => findBySource(trx, received.sha256));
      if (known) return { data: presentAsset(known, 0), duplicate: true };
      const file = await reader.read(received.path, 'asset', isProgram(received.head));
      return db.tenant(tenantId, async (trx) => {
        const shown = shownName(name, file.font?.family ?? 'Picture');
        const { row, added } = await addAsset(trx, { tenantId, file, sourceSha256: received.sha256, name: shown, folderId });
        if (added) await recordAudit(trx, { ...asker, action: 'asset.uploaded', object: { type: 'asset', id: row.id, label: row.name } });
        return { data: presentAsset(row, 0), duplicate: !added };
      });
    });
}

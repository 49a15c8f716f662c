import { endpoints } from '@merchloom/contracts/endpoints/assets';
import type { DesignerUploads, UploadedPicture } from '@merchloom/contracts/remotes';
import { uploadLimit } from '@merchloom/contracts/upload-limit';
import { type ApiError, call, firstMessages } from '@merchloom/web-kit/http';
import { uploadFile } from '@merchloom/web-kit/upload-file';

interface AssetFacts {
  src: string;
  width: number;
  height: number;
  name: string;
}

const pictureOf = ({ src, width, height, name }: AssetFacts): UploadedPicture => ({ src, width, height, name });

/** The tenant's library, as the designer's pictures and fonts. */
export function libraryUploads(tenant: string, words: Record<'failed' | 'offline' | 'tooLarge', string>): DesignerUploads {
  return {
    async upload(file, { signal, onProgress }) {
      if (file.size > uploadLimit) throw new Error(words.tooLarge);
      const sending = { endpoint: endpoints.uploadAsset, params: { tenant }, query: { name: file.name }, file, signal, onProgress };
      const { data } = await uploadFile(sending).catch((refusal: Partial<ApiError>) => {
        const said = Object.values(firstMessages(refusal))[0] ?? refusal.message;
        throw new Error((refusal.code === 'network' ? words.offline : said) || words.failed);
      });
      return pictureOf(data);
    },
    list: async () => {
      const { data } = await call(
        endpoints.listAssets,
        { params: { tenant } as never, query: { kind: 'image', limit: 60 } },
        { quiet: true },
      );
      return data.map(pictureOf);
    },
    fonts: async () => {
      const query = { kind: 'font', sort: 'name', limit: 100 } as const;
      const { data } = await call(endpoints.listAssets, { params: { tenant } as never, query }, { quiet: true });
      return data.flatMap(({ src, name, font }) =>
        font ? { src, name, family: font.family, weight: font.weight, italic: font.italic } : [],
      );
    },
  };
}

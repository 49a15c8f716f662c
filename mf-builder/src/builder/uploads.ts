import { endpoints } from '@merchloom/contracts/endpoints/assets';
import type { DesignerUploads, UploadedPicture } from '@merchloom/contracts/remotes';
import { call } from '@merchloom/web-kit/http';

interface AssetFacts {
  src: string;
  width: number;
  height: number;
  name: string;
}

const pictureOf = ({ src, width, height, name }: AssetFacts): UploadedPicture => ({ src, width, height, name });

/** The tenant's library. Sent by XMLHttpRequest: `fetch` does not tell how far an upload has come. */
export function libraryUploads(tenant: string, words: { failed: string; offline: string }): DesignerUploads {
  return {
    upload: (file, { signal, onProgress }) =>
      new Promise((resolve, reject) => {
        const request = new XMLHttpRequest();
        request.open('POST', `/api/${encodeURIComponent(tenant)}/assets?name=${encodeURIComponent(file.name)}`);
        request.responseType = 'json';
        request.setRequestHeader('content-type', 'application/octet-stream');
        request.setRequestHeader('x-requested-with', 'XMLHttpRequest');
        request.setRequestHeader('accept-language', document.documentElement.lang || 'en');
        const xsrf = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
        if (xsrf) request.setRequestHeader('x-xsrf-token', decodeURIComponent(xsrf));
        request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
        request.onload = () => {
          const reply = request.response as { data?: AssetFacts; message?: string; errors?: Record<string, string[]> } | null;
          if (request.status < 300 && reply?.data) resolve(pictureOf(reply.data));
          else reject(new Error(Object.values(reply?.errors ?? {})[0]?.[0] ?? reply?.message ?? words.failed));
        };
        request.onerror = () => reject(new Error(words.offline));
        request.onabort = () => reject(new Error('aborted'));
        signal.addEventListener('abort', () => request.abort());
        request.send(file);
      }),
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

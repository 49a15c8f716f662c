import { endpoints } from '@merchloom/contracts/endpoints/assets';
import { surroundCalls } from '@merchloom/web-kit/http';
import { uploadFile } from './upload-file.ts';

type Answer = { status: number; body?: unknown } | 'fail' | 'hang';
const sent: { method: string; path: string; headers: Record<string, string>; body: unknown }[] = [];
let answers: Answer[] = [];

class FakeRequest {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  headers: Record<string, string> = {};
  status = 0;
  response: unknown = null;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  method = '';
  path = '';
  open(method: string, path: string) {
    Object.assign(this, { method, path });
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  abort() {
    this.onabort?.();
  }
  send(body: unknown) {
    sent.push({ method: this.method, path: this.path, headers: this.headers, body });
    const answer = answers.shift() ?? 'fail';
    queueMicrotask(() => {
      this.upload.onprogress?.({ loaded: 1, total: 4 });
      if (answer === 'hang') return;
      if (answer === 'fail') return this.onerror?.();
      Object.assign(this, { status: answer.status, response: answer.body });
      this.onload?.();
    });
  }
}

beforeEach(() => {
  sent.length = 0;
  Object.assign(globalThis, { XMLHttpRequest: FakeRequest });
  surroundCalls({ cookies: () => 'XSRF-TOKEN=token', fetch: (async () => ({ ok: true, status: 204 })) as never });
});

const file = new Blob(['picture']);
const upload = (more: object = {}) =>
  uploadFile({ endpoint: endpoints.uploadAsset, params: { tenant: 'north' }, query: { name: 'a b.png' }, file, ...more });

test('the file is the body, with the anti-forgery token, and its progress is told', async () => {
  answers = [{ status: 201, body: { success: true, duplicate: false } }];
  const shares: number[] = [];

  const reply = await upload({ onProgress: (share: number) => shares.push(share) });

  expect(reply).toEqual({ success: true, duplicate: false });
  expect(sent[0]).toMatchObject({ method: 'POST', path: '/api/north/assets?name=a+b.png', body: file });
  expect(sent[0]?.headers).toMatchObject({ 'x-xsrf-token': 'token', 'content-type': 'application/octet-stream' });
  expect(shares).toEqual([0.25]);
});

test('a refusal carries what the server says; an outdated token is fetched anew once', async () => {
  answers = [{ status: 419 }, { status: 422, body: { code: 'validation', message: 'No', errors: { file: ['Not a picture'] } } }];

  await expect(upload()).rejects.toMatchObject({ status: 422, message: 'No', errors: { file: ['Not a picture'] } });
  expect(sent).toHaveLength(2);
});

test('an upload can be cancelled, and a lost network is told from it', async () => {
  answers = ['hang', 'fail'];
  const cancel = new AbortController();
  const cancelled = upload({ signal: cancel.signal });
  cancel.abort();

  await expect(cancelled).rejects.toMatchObject({ code: 'aborted' });
  await expect(upload()).rejects.toMatchObject({ code: 'network' });
  await expect(upload({ signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'aborted' });
});

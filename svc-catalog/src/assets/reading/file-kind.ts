export type FileKind = 'png' | 'jpeg' | 'webp' | 'svg' | 'font';

const starts = (bytes: Uint8Array, text: string, at = 0): boolean =>
  Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text;

/** What a file is by its first bytes; names and types that a browser sends are not asked. */
export function fileKind(bytes: Uint8Array): FileKind | null {
  if (starts(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (starts(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8)) return 'webp';
  if (starts(bytes, '\0\x01\0\0') || starts(bytes, 'OTTO') || starts(bytes, 'true')) return 'font';
  return isSvg(bytes) ? 'svg' : null;
}

/** An XML text whose first element is `svg`, perhaps behind a declaration, comments and a document type. */
function isSvg(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 4096))
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  return head.startsWith('<') && /<(?:\w+:)?svg[\s>/]/.test(head) && !/^<!doctype\s+html|<html[\s>]/i.test(head);
}

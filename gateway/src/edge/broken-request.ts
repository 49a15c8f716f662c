import type { Duplex } from 'node:stream';

const bodies: Record<string, { line: string; code: string; status: number }> = {
  HPE_HEADER_OVERFLOW: { line: '431 Request Header Fields Too Large', code: 'too_large', status: 431 },
  ERR_HTTP_REQUEST_TIMEOUT: { line: '408 Request Timeout', code: 'timeout', status: 408 },
};

/** What Node's parser refuses before there is a request: smuggling, broken lines, headers without end. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const { line, code, status } = bodies[error.code ?? ''] ?? { line: '400 Bad Request', code: 'malformed', status: 400 };
  const body = JSON.stringify({
    type: 'about:blank',
    title: line.slice(4),
    status,
    code,
    success: false,
    message: 'The request could not be read.',
  });
  socket.end(
    `HTTP/1.1 ${line}\r\nContent-Type: application/problem+json\r\nCache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

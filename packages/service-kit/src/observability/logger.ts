import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino';
import { currentCall, traceIdOf } from './call-context.ts';

export type Logger = PinoLogger;

const secretNames = ['password', 'token', 'secret', 'authorization', 'cookie', 'client_secret', 'clientSecret', 'apiKey', 'card'];
const redacted = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

export interface LoggerOptions {
  name: string;
  level?: string;
  /** `json` for machines, `text` for a person at a terminal. */
  format?: 'json' | 'text';
  destination?: DestinationStream;
}

/** A JSON logger whose every line carries the request id, trace and tenant of the work that wrote it; secrets are redacted. */
export function createLogger({ name, level = 'info', format = 'json', destination }: LoggerOptions): Logger {
  return pino(
    {
      name,
      level,
      base: { name },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: redacted, censor: '[redacted]' },
      mixin: () => {
        const call = currentCall();
        if (!call) return {};
        return { requestId: call.requestId, traceId: traceIdOf(call.traceparent), ...(call.tenantId && { tenantId: call.tenantId }) };
      },
    },
    destination ?? (format === 'text' ? textStream() : pino.destination({ fd: 1, sync: true })),
  );
}

function textStream(): DestinationStream {
  return {
    write(line: string) {
      const { time, level, name, msg, requestId, traceId: _trace, err, ...rest } = JSON.parse(line);
      const facts = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : '';
      const stack = err?.stack ? `\n${err.stack}` : '';
      process.stdout.write(
        `${String(time).slice(11, 23)} ${String(level).padEnd(5)} ${name} ${requestId ? `[${requestId}] ` : ''}${msg ?? ''}${facts}${stack}\n`,
      );
    },
  };
}

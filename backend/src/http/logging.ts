import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../config'

/** Tests read the lines. */
export interface LogTarget {
  readonly level?: string
  readonly stream?: { write(line: string): void }
}

/**
 * Structured lines without personal data: no addresses, no headers, no bodies. Errors keep name, code and stack; the
 * text of a database error may quote values, so its detail and query parameters stay out.
 */
export function loggerOptions(config: Config, target: LogTarget = {}): FastifyServerOptions['logger'] {
  return {
    level: config.mode === 'test' ? 'warn' : 'info',
    ...target,
    serializers: {
      req: (request) => ({ method: request.method, path: request.routeOptions?.url ?? 'unknown' }),
      err: (error: Error & { code?: string }) => {
        const cause = error.cause instanceof Error ? error.cause : undefined
        const shown = cause ?? error
        return {
          type: shown.name,
          code: (shown as { code?: string }).code ?? error.code ?? '',
          // Drizzle's own message lists the parameters; the cause's does not.
          message: shown.message.split('\nparams:')[0] ?? '',
          stack: (shown.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at ')).join('\n'),
        }
      },
    },
  }
}

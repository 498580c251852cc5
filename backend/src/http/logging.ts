import { callFields, logOutput } from '@portal/node'
import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../config/config'
import { safeError } from './safe-error'

/** Tests read the lines. */
export interface LogTarget {
  readonly level?: string
  readonly stream?: { write(line: string): void }
}

/**
 * Structured log lines without personal data: no addresses, headers or bodies. Errors keep class, code and stack
 * (safe-error.ts).
 */
export function loggerOptions(config: Config, target: LogTarget = {}): FastifyServerOptions['logger'] {
  return {
    level: config.mode === 'test' ? 'warn' : 'info',
    stream: target.stream ?? logOutput(),
    ...(target.level && { level: target.level }),
    mixin: () => callFields(),
    serializers: {
      req: (request) => ({ method: request.method, route: request.routeOptions?.url ?? 'unknown' }),
      err: (error: unknown) => ({ ...safeError(error, config.mode === 'development') }),
    },
  }
}

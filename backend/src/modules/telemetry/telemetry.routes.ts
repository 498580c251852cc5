import { RUNNING_HEADER, telemetryEndpoints } from '@portal/contracts/telemetry'
import { AppError } from '../../errors/app-error'
import { networkOf } from '../../security/network-address'
import type { Module } from '../../services/module'
import { createAddressLimit } from './address-limit'

export const REPORTS_A_MINUTE = 30
const REPORT_BYTES = 4_096

/** Logs a fault of a browser in one line, without address, user and URL. */
export const telemetryRoutes: Module = (app, { bind, metrics }) => {
  const limit = createAddressLimit({ most: REPORTS_A_MINUTE, windowMs: 60_000 })
  bind(
    app,
    telemetryEndpoints.report,
    ({ body, request, now }) => {
      const wait = limit.take(networkOf(request.ip), now.getTime())
      if (wait !== undefined) throw new AppError('too_many_requests', { retryAfter: Math.ceil(wait / 1000) })
      const version = request.headers[RUNNING_HEADER] === undefined ? 'other' : body.version
      metrics.remoteFault({ remote: body.remote, version, kind: body.name })
      request.log.warn({ fault: body }, 'a fault in the portal')
    },
    { bodyLimit: REPORT_BYTES },
  )
}

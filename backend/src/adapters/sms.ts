import type { Db } from '../database/database'
import { sentSms } from '../database/system.tables'
import { permanentFailure, temporaryFailure } from '../outbox/failure'
import type { Clock } from '../ports/clock'
import type { SmsPort } from '../ports/sms'

/** Development and test: stores sent messages for D31. */
export const keptSms = (db: Db, clock: Clock): SmsPort => ({
  concurrency: 1,
  send: async (sms) => {
    await db.insert(sentSms).values({ recipient: sms.to, text: sms.text, code: sms.code ?? null, sentAt: clock.now() })
  },
})

export interface SmsProvider {
  readonly url: string
  readonly token: string
  readonly from: string
}

const CONCURRENCY = 2
const TIME_LIMIT_MS = 15_000
/** 4xx codes that concern our account, the configured address or the current load, not this SMS. */
const NOT_ABOUT_THE_SMS = new Set([401, 402, 403, 404, 405, 407, 408, 409, 421, 423, 425, 429])

/**
 * A provider that accepts `POST url` with a JSON message and a bearer token, and recognises a repeated SMS by its
 * `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header).
 */
export function httpSms(provider: SmsProvider): SmsPort {
  return {
    concurrency: CONCURRENCY,
    send: async (sms, { key, signal }) => {
      const answer = await fetch(provider.url, {
        method: 'POST',
        redirect: 'error',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${provider.token}`,
          'idempotency-key': `"${key}"`,
        },
        body: JSON.stringify({ from: provider.from, to: sms.to.replace('-', ''), text: sms.text }),
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT_MS)]),
      }).catch((error: unknown) => {
        throw temporaryFailure('sms_unreachable', error)
      })
      await answer.body?.cancel()
      if (answer.ok) return `sms_${answer.status}`
      const reason = `sms_${answer.status}`
      const isPermanent = answer.status >= 400 && answer.status < 500 && !NOT_ABOUT_THE_SMS.has(answer.status)
      throw isPermanent ? permanentFailure(reason) : temporaryFailure(reason)
    },
  }
}

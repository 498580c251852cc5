import type { Db } from '../database/database'
import { sentSms } from '../database/system.tables'
import type { Clock } from '../ports/clock'
import type { SmsPort } from '../ports/sms'

/** Development and test: keeps what was sent, for D31. */
export const keptSms = (db: Db, clock: Clock): SmsPort => ({
  send: async (sms) => {
    await db.insert(sentSms).values({ recipient: sms.to, text: sms.text, code: sms.code ?? null, sentAt: clock.now() })
  },
})

export interface SmsProvider { readonly url: string; readonly token: string; readonly from: string }

/** A provider that takes `POST url` with a JSON message and a bearer token. */
export function httpSms(provider: SmsProvider): SmsPort {
  return {
    send: async (sms) => {
      const answer = await fetch(provider.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${provider.token}` },
        body: JSON.stringify({ from: provider.from, to: sms.to.replace('-', ''), text: sms.text }),
        signal: AbortSignal.timeout(10_000),
      })
      if (!answer.ok) throw new Error(`The SMS provider answered ${answer.status}`)
    },
  }
}

/**
 * TELL-04: the signed address in a mail that stops mails of its kind without a login. It does nothing else and never
 * expires.
 */
import { NOTIFICATION_TYPES, notificationsEndpoints } from '@portal/contracts/notifications'
import type { NotificationType } from '@portal/contracts/notifications'
import type { Config } from '../../config/config'
import type { Db, Queryable } from '../../database/database'
import { keyFor } from '../../security/secret'
import { sameSecret, signed } from '../../security/tokens'
import type { Services } from '../../services/services'

/** All kinds that are sent in digests. */
export const DIGEST = 'digest'
export type Stoppable = NotificationType | typeof DIGEST
export interface StopLink {
  readonly memberId: number
  readonly what: Stoppable
}

const keys = new WeakMap<Config, Buffer>()
const PURPOSE = 'stop_mails'

/** Called before the transaction: if the transaction fails, a key that was created in it is lost. */
export async function readStopKey(services: Services): Promise<void> {
  keys.set(services.config, await keyFor(services, PURPOSE))
}

const keyIn = async (tx: Queryable, services: Services): Promise<Buffer> =>
  keys.get(services.config) ?? keyFor({ ...services, db: tx as Db }, PURPOSE)

export async function stopUrl(tx: Queryable, services: Services, { memberId, what }: StopLink): Promise<string> {
  const text = `${memberId}.${what}`
  return `${services.config.origin}${notificationsEndpoints.stop.path}?token=${text}.${signed(await keyIn(tx, services), text)}`
}

const isStoppable = (what: string): what is Stoppable =>
  what === DIGEST || (NOTIFICATION_TYPES as readonly string[]).includes(what)

export async function readStopToken(services: Services, token: string): Promise<StopLink | undefined> {
  const [id = '', what = '', signature = '', ...rest] = token.split('.')
  if (rest.length > 0 || !/^\d{1,9}$/.test(id) || !isStoppable(what)) return undefined
  const isOurs = sameSecret(signature, signed(await keyIn(services.db, services), `${id}.${what}`))
  return isOurs ? { memberId: Number(id), what } : undefined
}

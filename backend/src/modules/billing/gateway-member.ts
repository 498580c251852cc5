/** Our identifiers at the gateway. They reveal nothing about the company. */
import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../database/database'
import { settings } from '../../database/system.tables'
import { billingAccounts } from '../../tables/billing.tables'

/** The company's id at the gateway, created once even by parallel requests. */
export async function gatewayMemberOf(tx: Queryable, companyId: number, now: Date): Promise<string> {
  const made = `EP${randomBytes(12).toString('hex')}`
  const [account] = await tx
    .update(billingAccounts)
    .set({ gatewayMemberId: sql`coalesce(${billingAccounts.gatewayMemberId}, ${made})`, updatedAt: now })
    .where(eq(billingAccounts.companyId, companyId))
    .returning({ gatewayMemberId: billingAccounts.gatewayMemberId })
  if (!account?.gatewayMemberId) throw new Error('The company has no billing account')
  return account.gatewayMemberId
}

const SETTING = 'installation'
const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz'
const randomText = (length: number): string =>
  Array.from(randomBytes(length), (byte) => LETTERS[byte % LETTERS.length]).join('')

/** A prefix per installation, because two installations may share a shop at the gateway. */
async function installation(tx: Queryable, now: Date): Promise<string> {
  await tx
    .insert(settings)
    .values({ key: SETTING, value: randomText(5), updatedAt: now })
    .onConflictDoNothing()
  const [row] = await tx.select().from(settings).where(eq(settings.key, SETTING))
  return String(row?.value)
}

/** The number of one attempt to charge: 27 characters, the gateway's limit, and never used again. */
export const newChargeNumber = async (tx: Queryable, now: Date): Promise<string> =>
  `${await installation(tx, now)}-${randomText(21)}`

/** For an order that goes to the hosted page. */
export const newGatewayOrderId = (): string => `O${randomBytes(12).toString('hex')}`

/** For an order that is paid with the registered card, without the hosted page (D56). */
export const newDirectOrderId = (): string => `D${randomBytes(12).toString('hex')}`
export const isDirectOrderId = (gatewayOrderId: string): boolean => gatewayOrderId.startsWith('D')

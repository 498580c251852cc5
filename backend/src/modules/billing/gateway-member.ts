/** The company's number at the gateway: made once, says nothing about the company. */
import { randomBytes } from 'node:crypto'
import type { Queryable } from '../../database/database'
import { getAccount, updateAccount } from './billing.repository'

export async function gatewayMemberOf(tx: Queryable, companyId: number, now: Date): Promise<string> {
  const account = await getAccount(tx, companyId)
  if (account.gatewayMemberId) return account.gatewayMemberId
  const gatewayMemberId = `EP${randomBytes(12).toString('hex')}`
  await updateAccount(tx, companyId, { gatewayMemberId, updatedAt: now })
  return gatewayMemberId
}

/** At most 27 characters at the gateway, unique for ever. */
export const newGatewayOrderId = (): string => `O${randomBytes(12).toString('hex')}`

/** Of an order that pays with the registered card, without the hosted page (D56). */
export const newDirectOrderId = (): string => `D${randomBytes(12).toString('hex')}`
export const isDirectOrderId = (gatewayOrderId: string): boolean => gatewayOrderId.startsWith('D')

import type { VerificationStatus } from '@portal/contracts/billing'
import { audit } from '../../audit/audit'
import { transaction } from '../../database/database'
import { AppError } from '../../errors/app-error'
import type { Actor } from '../../services/actor'
import { SETTING_OPERATOR } from '../../services/operator'
import type { Operator } from '../../services/operator'
import type { Services } from '../../services/services'
import { notifyMembers } from '../notifications'
import { decideOrder, getAccount, getPlan, updateAccount, waitingOrders } from './billing.repository'
import { refuseWhileCharging } from './ledger'
import { lockBilling } from '../../facts/plan-facts'
import { fulfil } from './purchase.service'
import { tellOperators } from './screening.mail'

/** D94: 200 at NA and PENDING. VERIFIED and REJECTED are final, so a request is refused. */
export async function requestInvoice(services: Services, actor: Actor): Promise<VerificationStatus> {
  const now = services.clock.now()
  return transaction(services.db, async (tx) => {
    await lockBilling(tx, actor.companyId)
    const { verificationStatus } = await getAccount(tx, actor.companyId)
    if (verificationStatus === 'PENDING') return verificationStatus
    if (verificationStatus !== 'NA') throw new AppError('already_invoice_member')
    await audit(tx, now, { action: 'screening.requested', companyId: actor.companyId, memberId: actor.memberId })
    await updateAccount(tx, actor.companyId, { verificationStatus: 'PENDING', updatedAt: now })
    await tellOperators(tx, services, actor.companyId)
    return 'PENDING'
  })
}

/** D20, D52: approval starts the waiting invoice orders, rejection voids them. */
export async function decideScreening(
  services: Services,
  companyId: number,
  isApproved: boolean,
  operator: Operator = SETTING_OPERATOR,
): Promise<VerificationStatus> {
  const now = services.clock.now()
  return transaction(services.db, async (tx) => {
    await lockBilling(tx, companyId)
    const account = await getAccount(tx, companyId)
    if (account.verificationStatus !== 'PENDING') throw new AppError('nothing_pending')
    // An approval starts plans, and a charge in progress reserves its place (REAL-04).
    if (isApproved) await refuseWhileCharging(tx, companyId)
    const verificationStatus = isApproved ? ('VERIFIED' as const) : ('REJECTED' as const)
    await audit(tx, now, { action: 'screening.decided', companyId, operator, data: { approved: isApproved } })
    await updateAccount(tx, companyId, { verificationStatus, updatedAt: now })
    // The order for the present place is the oldest one and starts first.
    for (const order of await waitingOrders(tx, companyId)) {
      if (order.mode !== 'INV') continue
      if (isApproved) await fulfil(tx, services, order, await getPlan(tx, order.planId), now)
      else await decideOrder(tx, order.id, 'void')
    }
    await notifyMembers(tx, services, {
      companyId,
      type: 'screening_result',
      textKey: isApproved ? 'screening_approved' : 'screening_rejected',
      data: {},
    })
    return verificationStatus
  })
}

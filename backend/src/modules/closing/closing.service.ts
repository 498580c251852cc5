/** CARE-03: a company is closed after a waiting time; an admin asks and takes it back, or the operator for it. */
import type { Closing } from '@portal/contracts/company'
import { DAY_SECONDS } from '@portal/contracts/kernel'
import { eq } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { transaction } from '../../database/database'
import type { Queryable } from '../../database/database'
import type { Tx } from '../../database/tx'
import { AppError, invalidFields, notFound } from '../../errors/app-error'
import { isNameOf } from '../../facts/one-company'
import { lockBilling, presentPlan, runningJobs } from '../../facts/plan-facts'
import { epochOrNull } from '../../ports/clock'
import type { Actor } from '../../services/actor'
import type { Operator } from '../../services/operator'
import type { Services } from '../../services/services'
import { companies } from '../../tables/company.tables'
import type { CompanyRow } from '../../tables/company.tables'
import { findMember, withPassword } from '../accounts'
import { openApplicationsOf } from '../applications'
import { closingHindrances, stopRenewal } from '../billing'
import { takeDownAll } from '../jobs'
import { tellAdmins } from './closing.mails'

/** Who asks, or takes back. */
type By = { readonly memberId: number } | { readonly operator: Operator }

export async function closingOf(tx: Queryable, services: Services, companyId: number): Promise<Closing> {
  const now = services.clock.now()
  const [company] = await tx.select().from(companies).where(eq(companies.id, companyId))
  if (!company) throw notFound()
  const asker = company.closingAskedById === null ? undefined : await findMember(tx, company.closingAskedById)
  const plan = await presentPlan(tx, companyId, now)
  return {
    name: company.nameJp,
    waiting_days: services.config.closingDays,
    closes_at: epochOrNull(company.closesAt),
    asked_by: asker?.displayName ?? null,
    hindrances: await closingHindrances(tx, companyId, now),
    running_postings: await runningJobs(tx, companyId),
    open_applications: await openApplicationsOf(tx, companyId),
    plan_until: epochOrNull(plan?.expiresAt ?? null),
  }
}

/**
 * Under the lock of its billing nothing is published, bought or closed at the same time. The row of the company is
 * locked last, as everywhere.
 */
export async function lockedCompany(tx: Tx, companyId: number): Promise<CompanyRow> {
  await lockBilling(tx, companyId)
  const [company] = await tx.select().from(companies).where(eq(companies.id, companyId))
  if (!company) throw notFound()
  return company
}

/** Postings end and the plan is not renewed at once; everything else goes on until the day. */
export async function askClosing(tx: Tx, services: Services, companyId: number, by: By): Promise<Closing> {
  const now = services.clock.now()
  const company = await lockedCompany(tx, companyId)
  if (company.closesAt) throw new AppError('already_done')
  if ((await closingHindrances(tx, companyId, now)).length > 0) throw new AppError('closing_hindered')
  const closesAt = new Date(now.getTime() + services.config.closingDays * DAY_SECONDS * 1000)
  const closingAskedById = 'memberId' in by ? by.memberId : null
  await takeDownAll(tx, companyId, now)
  await stopRenewal(tx, companyId, now)
  await tx.update(companies).set({ closesAt, closingAskedById }).where(eq(companies.id, companyId))
  await audit(tx, now, {
    action: 'company.closing_asked',
    companyId,
    ...by,
    data: { days: services.config.closingDays },
  })
  await tellAdmins(tx, services, { company, about: 'asked', at: closesAt, by: closingAskedById })
  return closingOf(tx, services, companyId)
}

/** Postings are published again by hand, and the renewal is chosen again. */
export async function takeClosingBack(tx: Tx, services: Services, companyId: number, by: By): Promise<Closing> {
  const now = services.clock.now()
  const company = await lockedCompany(tx, companyId)
  if (!company.closesAt) throw new AppError('already_done')
  // The people who waited may have been told already.
  if (company.closesAt <= now) throw new AppError('too_late')
  await tx.update(companies).set({ closesAt: null, closingAskedById: null }).where(eq(companies.id, companyId))
  await audit(tx, now, { action: 'company.closing_taken_back', companyId, ...by })
  const memberId = 'memberId' in by ? by.memberId : null
  await tellAdmins(tx, services, { company, about: 'taken_back', at: now, by: memberId })
  return closingOf(tx, services, companyId)
}

export const closeByAdmin = (
  services: Services,
  actor: Actor,
  { company_name: name, current_password: password }: { company_name: string; current_password: string },
): Promise<Closing> =>
  withPassword(services, actor, password, async (tx, member) => {
    const [company] = await tx.select().from(companies).where(eq(companies.id, member.companyId))
    if (!company || !isNameOf(company, name)) throw invalidFields({ company_name: 'rule.companyName' })
    return askClosing(tx, services, member.companyId, { memberId: member.id })
  })

export const takeBackByAdmin = (services: Services, { companyId, memberId }: Actor): Promise<Closing> =>
  transaction(services.db, (tx) => takeClosingBack(tx, services, companyId, { memberId }))

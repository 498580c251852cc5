/** OPER-01: the members of a suspended company read and see why; nothing of them changes or sends. */
import { companiesOfPortalEndpoints as endpoints } from '@portal/contracts/partner'
import { and, eq } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import type { Tx } from '../../database/tx'
import { AppError } from '../../errors/app-error'
import { forOneCompany } from '../../facts/one-company'
import type { Module } from '../../services/module'
import type { Operator } from '../../services/operator'
import { companies } from '../../tables/company.tables'
import type { CompanyRow } from '../../tables/company.tables'
import { jobs } from '../../tables/jobs.tables'

interface Change {
  /** Null ends the suspension. */
  readonly reason: string | null
  readonly operator: Operator
  readonly now: Date
}

async function change(tx: Tx, { id, suspendedAt }: CompanyRow, { reason, operator, now }: Change) {
  if ((suspendedAt === null) === (reason === null)) throw new AppError('already_done')
  await tx
    .update(companies)
    .set({ suspendedAt: reason === null ? null : now, suspendedReason: reason })
    .where(eq(companies.id, id))
  // The job board reads what changed since its last reading, so it hears of postings that it shows no more.
  await tx
    .update(jobs)
    .set({ updatedAt: now })
    .where(and(eq(jobs.companyId, id), eq(jobs.status, 'RN')))
  const action = reason === null ? 'company.resumed' : 'company.suspended'
  await audit(tx, now, { action, companyId: id, operator })
  return { company_id: id, is_suspended: reason !== null }
}

export const suspensionRoutes: Module = (app, { bind, db }) => {
  bind(app, endpoints.suspend, ({ body, operator, now }) =>
    forOneCompany(db, body, (tx, company) => change(tx, company, { reason: body.reason, operator, now })),
  )
  bind(app, endpoints.resume, ({ body, operator, now }) =>
    forOneCompany(db, body, (tx, company) => change(tx, company, { reason: null, operator, now })),
  )
}

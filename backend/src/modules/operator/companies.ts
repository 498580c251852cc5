/** OPER-01: companies, screenings and postings, as operators see and change them. */
import { companiesOfPortalEndpoints as endpoints } from '@portal/contracts/partner'
import type { CompanyLine, CompanyState } from '@portal/contracts/partner'
import { and, asc, count, eq, gte, ilike, isNull, or } from 'drizzle-orm'
import type { Queryable } from '../../database/database'
import { notFound } from '../../errors/app-error'
import { forOneCompany } from '../../facts/one-company'
import { planExpiry } from '../../facts/plan-facts'
import { toEpochSeconds } from '../../ports/clock'
import type { Module } from '../../services/module'
import { members } from '../../tables/accounts.tables'
import { billingAccounts } from '../../tables/billing.tables'
import { companies } from '../../tables/company.tables'
import type { CompanyRow } from '../../tables/company.tables'
import { jobs } from '../../tables/jobs.tables'
import { mailTrace } from '../../tables/mail-trace.tables'
import { askClosing, takeClosingBack } from '../closing'
import { decideScreening } from '../billing'
import { terminate } from '../jobs'
import { tellTermination } from './termination.mail'

const WEEK_MS = 7 * 86_400_000
const seconds = (at: Date | null): number | null => (at === null ? null : toEpochSeconds(at))
const lineOf = (company: CompanyRow): CompanyLine => ({
  id: company.id,
  name_jp: company.nameJp,
  name_en: company.nameEn,
  created_at: toEpochSeconds(company.createdAt),
})

async function stateOf(tx: Queryable, id: number, now: Date): Promise<CompanyState> {
  const [company] = await tx.select().from(companies).where(eq(companies.id, id))
  if (!company) throw notFound()
  const [account] = await tx.select().from(billingAccounts).where(eq(billingAccounts.companyId, id))
  const [team] = await tx
    .select({ rows: count() })
    .from(members)
    .where(and(eq(members.companyId, id), isNull(members.removedAt)))
  const [running] = await tx
    .select({ rows: count() })
    .from(jobs)
    .where(and(eq(jobs.companyId, id), eq(jobs.status, 'RN')))
  const [refused] = await tx
    .select({ rows: count() })
    .from(mailTrace)
    .where(
      and(
        eq(mailTrace.companyId, id),
        eq(mailTrace.state, 'refused'),
        gte(mailTrace.queuedAt, new Date(now.getTime() - WEEK_MS)),
      ),
    )
  return {
    ...lineOf(company),
    suspended_at: seconds(company.suspendedAt),
    suspended_reason: company.suspendedReason,
    closes_at: seconds(company.closesAt),
    closed_at: seconds(company.closedAt),
    plan_expires_at: seconds(await planExpiry(tx, id)),
    verification_status: account?.verificationStatus ?? 'NA',
    members: team?.rows ?? 0,
    running_postings: running?.rows ?? 0,
    refused_mails: refused?.rows ?? 0,
  }
}

export const companyRoutes: Module = (app, services) => {
  const { bind, db } = services
  bind(app, endpoints.find, async ({ query: { search, limit } }) => {
    const part = `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
    const number = /^[1-9]\d{0,8}$/.test(search) ? Number(search) : undefined
    const rows = await db
      .select()
      .from(companies)
      .where(
        or(
          ilike(companies.nameJp, part),
          ilike(companies.nameEn, part),
          number === undefined ? undefined : eq(companies.id, number),
        ),
      )
      .orderBy(asc(companies.id))
      .limit(limit)
    return { companies: rows.map(lineOf) }
  })
  bind(app, endpoints.state, ({ id, now }) => stateOf(db, id, now))
  bind(app, endpoints.close, ({ body, operator }) =>
    forOneCompany(db, body, async (tx, { id }) => ({
      company_id: id,
      ...(await (body.take_back ? takeClosingBack : askClosing)(tx, services, id, { operator })),
    })),
  )
  bind(app, endpoints.screenings, async () => {
    const rows = await db
      .select({ company: companies, since: billingAccounts.updatedAt })
      .from(billingAccounts)
      .innerJoin(companies, eq(companies.id, billingAccounts.companyId))
      .where(eq(billingAccounts.verificationStatus, 'PENDING'))
      .orderBy(asc(billingAccounts.updatedAt), asc(companies.id))
    return {
      screenings: rows.map(({ company, since }) => ({
        company_id: company.id,
        name_jp: company.nameJp,
        name_en: company.nameEn,
        waits_since: toEpochSeconds(since),
      })),
    }
  })
  bind(app, endpoints.decideScreening, async ({ body, operator }) => ({
    verification_status: await forOneCompany(db, body, (_tx, { id }) =>
      decideScreening(services, id, body.decision === 'approve', operator),
    ),
  }))
  bind(app, endpoints.terminate, ({ body, operator }) =>
    forOneCompany(db, body, async (tx, { id }) => {
      const [job] = await tx
        .select({ id: jobs.id })
        .from(jobs)
        .where(and(eq(jobs.id, body.job_id), eq(jobs.companyId, id)))
      if (!job) throw notFound()
      await terminate(services, job.id, operator)
      await tellTermination(tx, services, { companyId: id, jobId: job.id, reason: body.reason })
      return { job_id: job.id, status: 'TR' }
    }),
  )
}

/**
 * CARE-03: everything of a company as a ZIP, read while it is downloaded, so nothing is stored. The address is signed,
 * ends soon, and works as long as the member is an admin there.
 */
import { EXPORT_SECONDS } from '@portal/contracts/company'
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { audit, wasAudited } from '../../audit/audit'
import { transaction } from '../../database/database'
import { auditLog } from '../../database/system.tables'
import { notFound } from '../../errors/app-error'
import { filesOfPeople, isOfPeople, personColumns, PERSONAL_DATA } from '../../facts/personal-data'
import { zipOf } from '../../http/zip'
import type { ZipEntry } from '../../http/zip'
import { fromEpochSeconds, toEpochSeconds } from '../../ports/clock'
import { signingSecret } from '../../security/secret'
import { sameSecret, signed } from '../../security/tokens'
import type { Actor } from '../../services/actor'
import type { Module } from '../../services/module'
import type { Services } from '../../services/services'
import { members } from '../../tables/accounts.tables'
import { applications, messageTemplates } from '../../tables/applications.tables'
import { orders, subscriptions, transactions } from '../../tables/billing.tables'
import { companies } from '../../tables/company.tables'
import { creditNotes } from '../../tables/documents.tables'
import { drafts } from '../../tables/drafts.tables'
import { tags } from '../../tables/handling.tables'
import { payrollColumns } from '../../tables/hire.tables'
import { companyInfos, jobImages, jobs } from '../../tables/jobs.tables'
import { locations } from '../../tables/locations.tables'
import { notifications } from '../../tables/notifications.tables'
import { slots } from '../../tables/scheduling.tables'
import { withPassword } from '../accounts'
import { tellExport } from './export.mail'

const PATH = '/api/v5/company/data/export.zip'
const ROWS = 500

interface OwnTable {
  readonly table: PgTable
  readonly id: PgColumn
  readonly company: PgColumn
}
const own = <T extends PgTable & { id: PgColumn; companyId: PgColumn }>(table: T): OwnTable => ({
  table,
  id: table.id,
  company: table.companyId,
})

/** What belongs to a company itself; what belongs to its applicants is in the table of personal data. */
const TABLES: readonly OwnTable[] = [
  { table: companies, id: companies.id, company: companies.id },
  own(members),
  own(companyInfos),
  own(locations),
  own(jobs),
  own(jobImages),
  own(drafts),
  own(slots),
  own(messageTemplates),
  own(payrollColumns),
  own(tags),
  own(notifications),
  own(subscriptions),
  own(orders),
  own(transactions),
  own(creditNotes),
  own(auditLog),
]

/** No secret leaves, not even its hash. */
const SECRET = /hash|secret|token|password/i

const columnsOf = (table: PgTable): Record<string, PgColumn> =>
  Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => !SECRET.test(name)))

const json = (rows: readonly unknown[]): Buffer => Buffer.from(JSON.stringify(rows, null, 1))

async function* tableEntries({ db }: Services, companyId: number, { table, id, company }: OwnTable) {
  const columns = { ...columnsOf(table), id }
  for (let [after, page] = [0, 1]; ; page += 1) {
    const rows = await db
      .select(columns)
      .from(table)
      .where(and(eq(company, companyId), gt(id, after)))
      .orderBy(asc(id))
      .limit(ROWS)
    if (rows.length > 0) yield { name: `${getTableName(table)}/${page}.json`, data: json(rows) }
    if (rows.length < ROWS) return
    after = Number(rows.at(-1)?.id)
  }
}

async function* applicantEntries(services: Services, companyId: number): AsyncGenerator<ZipEntry> {
  const { db, files } = services
  for (let [after, page] = [0, 1]; ; page += 1) {
    const people = await db
      .select(personColumns)
      .from(applications)
      .where(and(eq(applications.companyId, companyId), gt(applications.id, after)))
      .orderBy(asc(applications.id))
      .limit(ROWS)
    for (const entry of people.length > 0 ? PERSONAL_DATA : []) {
      const { table, by } = entry
      const rows = await db.select(columnsOf(table)).from(table).where(isOfPeople(entry, people)).orderBy(asc(by))
      if (rows.length > 0) yield { name: `people/${getTableName(table)}/${page}.json`, data: json(rows) }
    }
    for (const key of await filesOfPeople(db, people)) {
      const data = await files.get(key)
      if (data) yield { name: `people/files/${key.split('/').pop() ?? ''}`, data }
    }
    if (people.length < ROWS) return
    after = people.at(-1)?.applicationId ?? 0
  }
}

async function* entriesOf(services: Services, companyId: number): AsyncGenerator<ZipEntry> {
  const { db, files } = services
  for (const table of TABLES) yield* tableEntries(services, companyId, table)
  const images = await db
    .select({ key: jobImages.objectKey })
    .from(jobImages)
    .where(eq(jobImages.companyId, companyId))
    .orderBy(asc(jobImages.id))
  for (const { key } of images) {
    const data = await files.get(key)
    if (data) yield { name: `job_images/files/${key.split('/').pop() ?? ''}`, data }
  }
  yield* applicantEntries(services, companyId)
}

const signature = (secret: string, memberId: number, expires: number, rev: number): string =>
  signed(secret, `company-export:${memberId}:${expires}:${rev}`)

/** The address outlives the session, so it needs the password. */
export const askExport = (services: Services, actor: Actor, password: string) =>
  withPassword(services, actor, password, async (tx, member, now) => {
    const [company] = await tx.select().from(companies).where(eq(companies.id, member.companyId))
    const expires = toEpochSeconds(now) + EXPORT_SECONDS
    const proof = signature(await signingSecret(services), member.id, expires, company?.picturesRev ?? 0)
    await audit(tx, now, { action: 'company.export_asked', companyId: member.companyId, memberId: member.id })
    await tellExport(tx, services, { about: 'asked', member, at: now })
    return {
      url: `${services.config.origin}${PATH}?member=${member.id}&expires=${expires}&signature=${proof}`,
      expires_at: expires,
    }
  })

export const exportRoutes: Module = (app, services) => {
  app.get<{ Querystring: Record<string, unknown> }>(PATH, async (request, reply) => {
    const { db, clock } = services
    const [memberId, expires] = [Number(request.query['member']), Number(request.query['expires'])]
    const now = clock.now()
    if (!Number.isInteger(memberId) || !Number.isInteger(expires) || memberId < 1 || memberId > 2_147_483_647)
      throw notFound()
    const [found] = await db
      .select({ member: members, rev: companies.picturesRev })
      .from(members)
      .innerJoin(companies, eq(companies.id, members.companyId))
      .where(and(eq(members.id, memberId), eq(members.isAdmin, true), isNull(members.removedAt)))
    const given = String(request.query['signature'] ?? '')
    const secret = await signingSecret(services)
    const isRight = found && sameSecret(given, signature(secret, memberId, expires, found.rev))
    if (!isRight || toEpochSeconds(now) >= expires) throw notFound()
    const { member } = found
    const { companyId } = member
    await transaction(db, async (tx) => {
      const action = 'company.exported'
      // Once for each address, however often it is opened.
      const since = fromEpochSeconds(expires - EXPORT_SECONDS)
      if (!(await wasAudited(tx, { companyId, memberId, action, since })))
        await tellExport(tx, services, { about: 'made', member, at: now })
      await audit(tx, now, { action, companyId, memberId })
    })
    return reply
      .type('application/zip')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="company-${companyId}.zip"`)
      .send(zipOf(entriesOf(services, companyId)))
  })
}

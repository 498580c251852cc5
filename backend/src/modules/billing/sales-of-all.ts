/** BOOK-05: sales and refunds of a year over all companies, the oldest first, read in pages. */
import type { Locale } from '@portal/contracts'
import { dayAfter, startOfDay } from '@portal/contracts/kernel'
import { and, asc, eq, gt, gte, lt, or } from 'drizzle-orm'
import { Readable } from 'node:stream'
import type { Db } from '../../database/database'
import { CSV_START, csvLine } from '../../http/csv'
import { textsIn } from '../../locales'
import { fromEpochSeconds } from '../../ports/clock'
import { transactions } from '../../tables/billing.tables'
import { companies } from '../../tables/company.tables'
import { creditNotes } from '../../tables/documents.tables'
import { cellsOf, refundRow, saleRow, titlesOf } from './transactions.csv'

const PAGE = 500

async function* pages<Row extends { readonly id: number; readonly at: Date }>(
  read: (after: { readonly id: number; readonly at: Date }) => Promise<Row[]>,
  from: Date,
): AsyncGenerator<Row[]> {
  let after = { id: 0, at: from }
  for (;;) {
    const rows = await read(after)
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last
  }
}

async function* linesOf(db: Db, year: number, locale: Locale): AsyncGenerator<string> {
  const [from, to] = [`${year}-01-01`, dayAfter(`${year}-12-31`, 1)].map((day) => fromEpochSeconds(startOfDay(day)))
  if (!from || !to) return
  const { t } = textsIn(locale)
  yield (
    CSV_START +
    csvLine([t('saleColumn.company'), t('saleColumn.companyName'), ...titlesOf(locale), t('saleColumn.reason')])
  )
  const sales = pages(
    async ({ id, at }) =>
      (
        await db
          .select({ row: transactions, name: companies.nameJp })
          .from(transactions)
          .innerJoin(companies, eq(companies.id, transactions.companyId))
          .where(
            and(
              gte(transactions.occurredAt, from),
              lt(transactions.occurredAt, to),
              or(gt(transactions.occurredAt, at), and(eq(transactions.occurredAt, at), gt(transactions.id, id))),
            ),
          )
          .orderBy(asc(transactions.occurredAt), asc(transactions.id))
          .limit(PAGE)
      ).map(({ row, name }) => ({ id: row.id, at: row.occurredAt, row, name })),
    from,
  )
  for await (const rows of sales)
    yield rows
      .flatMap(({ row, name }) =>
        row.sold ? [csvLine([row.companyId, name, ...cellsOf(saleRow({ row, sold: row.sold }, locale)), null])] : [],
      )
      .join('')
  const notes = pages(
    async ({ id, at }) =>
      (
        await db
          .select({ note: creditNotes, name: companies.nameJp })
          .from(creditNotes)
          .innerJoin(companies, eq(companies.id, creditNotes.companyId))
          .where(
            and(
              gte(creditNotes.refundedAt, from),
              lt(creditNotes.refundedAt, to),
              or(gt(creditNotes.refundedAt, at), and(eq(creditNotes.refundedAt, at), gt(creditNotes.id, id))),
            ),
          )
          .orderBy(asc(creditNotes.refundedAt), asc(creditNotes.id))
          .limit(PAGE)
      ).map(({ note, name }) => ({ id: note.id, at: note.refundedAt, note, name })),
    from,
  )
  for await (const rows of notes)
    yield rows
      .map(({ note, name }) => csvLine([note.companyId, name, ...cellsOf(refundRow(note, locale)), note.reason]))
      .join('')
}

export const salesOfAll = (db: Db, year: number, locale: Locale): Readable => Readable.from(linesOf(db, year, locale))

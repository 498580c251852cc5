/** Every column that names a stored file, with the company of the file. A test finds columns that are missing here. */
import { and, asc, eq, gt, inArray, or } from 'drizzle-orm'
import type { Queryable } from '../database/database'
import { applicants, applications } from '../tables/applications.tables'
import { transactions } from '../tables/billing.tables'
import { creditNotes } from '../tables/documents.tables'
import { jobImages } from '../tables/jobs.tables'

export interface NamedFile {
  readonly companyId: number
  readonly key: string
}

export interface FilesOfTable {
  readonly table: string
  readonly columns: readonly string[]
  /** A row may have no file: a document that was never sent. */
  readonly isOptional?: true
  /** The files of the next rows by their ids, and the last id; undefined at the end. */
  next(db: Queryable, after: number, limit: number): Promise<{ files: NamedFile[]; last: number | undefined }>
  /** Whether a row still names the file. */
  names(db: Queryable, key: string): Promise<boolean>
}

const PERSON_FILES = [
  'profileImageKey',
  'residenceCardImageKey',
  'residenceCardImageBackKey',
  'designationPaperImageKey',
] as const

const ofApplicants: FilesOfTable = {
  table: 'applicants',
  columns: PERSON_FILES,
  next: async (db, after, limit) => {
    const rows = await db
      .select({ person: applicants, companyId: applications.companyId })
      .from(applicants)
      .innerJoin(applications, eq(applications.applicantId, applicants.id))
      .where(gt(applicants.id, after))
      .orderBy(asc(applicants.id))
      .limit(limit)
    const files = rows.flatMap(({ person, companyId }) =>
      PERSON_FILES.flatMap((name) => (person[name] === null ? [] : [{ companyId, key: person[name] }])),
    )
    return { files, last: rows.at(-1)?.person.id }
  },
  names: async (db, key) => {
    const isNamed = or(...PERSON_FILES.map((name) => inArray(applicants[name], [key])))
    return (await db.select({ id: applicants.id }).from(applicants).where(isNamed).limit(1)).length > 0
  },
}

const ofJobs: FilesOfTable = {
  table: 'job_images',
  columns: ['objectKey'],
  next: async (db, after, limit) => {
    const rows = await db
      .select({ id: jobImages.id, companyId: jobImages.companyId, key: jobImages.objectKey })
      .from(jobImages)
      .where(gt(jobImages.id, after))
      .orderBy(asc(jobImages.id))
      .limit(limit)
    return { files: rows.map(({ companyId, key }) => ({ companyId, key })), last: rows.at(-1)?.id }
  },
  names: async (db, key) =>
    (
      await db
        .select({ id: jobImages.id })
        .from(jobImages)
        .where(and(eq(jobImages.objectKey, key)))
        .limit(1)
    ).length > 0,
}

/** BOOK-05: the file of a document that was sent; its name follows from the number of the document. */
export const documentFile = (number: string): string => `billing-documents/${number}.pdf`

const ofInvoices: FilesOfTable = {
  table: 'transactions',
  columns: [],
  isOptional: true,
  next: async (db, after, limit) => {
    const rows = await db
      .select({ id: transactions.id, companyId: transactions.companyId, number: transactions.transactionId })
      .from(transactions)
      .where(gt(transactions.id, after))
      .orderBy(asc(transactions.id))
      .limit(limit)
    return {
      files: rows.map(({ companyId, number }) => ({ companyId, key: documentFile(number) })),
      last: rows.at(-1)?.id,
    }
  },
  // Nothing deletes them.
  names: async () => true,
}

const ofCreditNotes: FilesOfTable = {
  table: 'credit_notes',
  columns: [],
  isOptional: true,
  next: async (db, after, limit) => {
    const rows = await db
      .select({ id: creditNotes.id, companyId: creditNotes.companyId, number: creditNotes.number })
      .from(creditNotes)
      .where(gt(creditNotes.id, after))
      .orderBy(asc(creditNotes.id))
      .limit(limit)
    return {
      files: rows.map(({ companyId, number }) => ({ companyId, key: documentFile(number) })),
      last: rows.at(-1)?.id,
    }
  },
  names: async () => true,
}

export const FILE_COLUMNS: readonly FilesOfTable[] = [ofApplicants, ofJobs, ofInvoices, ofCreditNotes]

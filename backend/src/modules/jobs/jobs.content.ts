/** Converts job content between wire and row. A field with a column is stored there; the others are in `details`. */
import { CONTENT_FIELD_NAMES, contentFields } from '@portal/contracts/jobs'
import type { ContentFieldName, CreateJobParsed, JobContent, JobType } from '@portal/contracts/jobs'
import { getTableColumns } from 'drizzle-orm'
import { camel } from '../../database/camel'
import type { Camel } from '../../database/camel'
import { defaultImage } from '../../master-data'
import { jobs } from '../../tables/jobs.tables'
import type { JobDetails, JobRow, NewJobRow } from '../../tables/jobs.tables'

/** Fields whose column has another name. */
const OTHERWISE = { interview_in_charge: 'interviewInChargeId' } as const satisfies Partial<
  Record<ContentFieldName, keyof JobRow>
>
type ColumnOf<Name extends ContentFieldName> = Name extends keyof typeof OTHERWISE
  ? (typeof OTHERWISE)[Name]
  : Camel<Name> & keyof JobRow

/** Wire name → column, for the fields that have one. */
const columns = new Map<ContentFieldName, keyof JobRow>()
for (const name of CONTENT_FIELD_NAMES) {
  const column: string = name in OTHERWISE ? OTHERWISE[name as keyof typeof OTHERWISE] : camel(name)
  if (column in getTableColumns(jobs)) columns.set(name, column as keyof JobRow)
}
export const hasColumn = (name: ContentFieldName): boolean => columns.has(name)

export type ParsedContent = Omit<CreateJobParsed, 'job_type'>
type Editable = { [Name in ContentFieldName]?: ParsedContent[Name] }
/**
 * A column that holds another type than its field does not compile. `jobFaults` refuses null for a column that has
 * none.
 */
type Columns = {
  [Name in ContentFieldName as ColumnOf<Name>]?:
    | Exclude<ParsedContent[Name], null>
    | (null extends JobRow[ColumnOf<Name>] ? null : never)
}

/** The stored content in wire names; an edit is merged into it before the check. */
export function contentOf(job: JobRow): JobContent {
  const content: Record<string, unknown> = { ...job.details }
  for (const [wire, key] of columns) content[wire] = job[key]
  content.subcategory = job.subcategoryId
  return content as JobContent
}

/** Where these fields are stored; missing fields stay unchanged. */
export function rowOf(content: Editable, stored: JobDetails = {}): Partial<NewJobRow> {
  const given = Object.entries(content).filter(([name, value]) => name in contentFields && value !== undefined) as [
    ContentFieldName,
    unknown,
  ][]
  const row: Columns = Object.fromEntries(
    given.flatMap(([name, value]) => {
      const column = columns.get(name)
      return column ? [[column, value]] : []
    }),
  )
  const details: JobDetails = Object.fromEntries(given.filter(([name]) => !hasColumn(name)))
  return { ...row, details: { ...stored, ...details } }
}

interface Settled {
  readonly companyId: number
  readonly memberId: number
  readonly locationId: number
  readonly interviewLocationId: number | null
  readonly companyInfoId: number | null
  readonly now: Date
}

/** A new posting in status `created`; `jobFaults` has checked the required fields of the type. */
export function newJobRow(jobType: JobType, content: ParsedContent, settled: Settled): Omit<NewJobRow, 'webId'> {
  const { companyId, memberId, locationId, interviewLocationId, companyInfoId, now } = settled
  const subcategoryId = content.subcategory ?? 0
  return {
    ...rowOf(content),
    companyId,
    status: 'created',
    jobType,
    subcategoryId,
    locationId,
    interviewLocationId,
    onlineIvTelephone: interviewLocationId === null ? (content.online_iv_telephone ?? null) : null,
    interviewInChargeId: content.interview_in_charge ?? 0,
    companyInfoId,
    isTransportationCoveredForInterview: content.is_transportation_covered_for_interview ?? false,
    workTiming: content.work_timing ?? {},
    defaultImage: defaultImage(subcategoryId),
    details: rowOf(content).details ?? {},
    createdById: memberId,
    createdAt: now,
    updatedAt: now,
  }
}

/** The applicant list as a file (D81). */
import type { Locale } from '@portal/contracts'
import { PRODUCT } from '@portal/contracts'
import {
  CSV_COLUMNS,
  GENDER_WORDS,
  JP_LEVEL_WORDS,
  ONLINE_WORD,
  STATUS_WORDS,
  statusWordOf,
} from '@portal/contracts/applications'
import type { ApplicationState, CsvColumn } from '@portal/contracts/applications'
import { jobTypeName } from '@portal/contracts/jobs'
import { formatTokyo, groupedPhone } from '@portal/contracts/kernel'
import { message } from '@portal/contracts/messages'
import type { FastifyBaseLogger } from 'fastify'
import { CSV_START, csvLine } from '../../../http/csv'
import { linesOf } from '../../../http/pieces'
import { textsIn } from '../../../locales'
import { toEpochSeconds } from '../../../ports/clock'
import type { Actor } from '../../../services/actor'
import type { FileItem } from '../applications.presenter'

/** Converts a row to the input of the rules in contracts. */
const stateOf = (item: FileItem['item']): ApplicationState => ({
  status: item.status_v2 ?? undefined,
  isOnline: item.job.interview_location === null,
  hasDetails: item.has_online_details,
  isActive: item.is_active,
})

function cells({ item, person, toCall }: FileItem, locale: Locale): Record<CsvColumn, string | number | null> {
  const { job } = item
  const level = toCall?.jp_level ?? null
  return {
    id: item.id,
    last_name: person.last_name,
    first_name: person.first_name,
    age: person.age,
    gender: person.gender && GENDER_WORDS[person.gender][locale],
    nationality: person.nationality,
    visa_type: person.visa_type,
    station_home: person.station_home,
    station_prefecture: person.station_prefecture,
    station_city: person.station_city,
    job_type: message(locale, jobTypeName(job.job_type)),
    status: STATUS_WORDS[statusWordOf(stateOf(item))][locale],
    interview_date: item.interview_start_timestamp === null ? null : formatTokyo(item.interview_start_timestamp),
    job_title: job.display_name,
    interview_location: job.interview_location
      ? `${job.interview_location.brand_name_jp} ${job.interview_location.branch}`
      : ONLINE_WORD[locale],
    applied_at: formatTokyo(item.applied_at_timestamp).slice(0, 10),
    interviewer: job.interview_in_charge?.display_name ?? null,
    registration_year: person.created_at === null ? null : formatTokyo(person.created_at).slice(0, 4),
    selected_through_wj: item.selected_through_wj ? textsIn(locale).t('applicantColumn.yes') : '',
    // With hyphens: a spreadsheet takes the 0 from a number without them.
    contact_num: toCall?.contact_num ? groupedPhone(toCall.contact_num) : null,
    email: toCall?.email ?? null,
    jp_level: level === null ? null : (JP_LEVEL_WORDS[level]?.[locale] ?? level),
    jlpt_score: toCall?.jlpt_score ?? null,
    residence_card_expires_on: toCall?.residence_card_expires_on ?? null,
  }
}

/** Written page by page to bound memory. */
export const applicantCsv = (pages: AsyncIterable<readonly FileItem[]>, locale: Locale): AsyncGenerator<string> =>
  linesOf(
    CSV_START + csvLine(CSV_COLUMNS.map((column) => textsIn(locale).t(`applicantColumn.${column}`))),
    pages,
    (item) => {
      const values = cells(item, locale)
      return csvLine(CSV_COLUMNS.map((column) => values[column]))
    },
  )

export const csvFileName = (now: Date): string =>
  `${PRODUCT.fileName}_${formatTokyo(toEpochSeconds(now)).slice(0, 10).replaceAll('-', '')}.csv`

/** MEET-17: the log says who took how many rows, also where the download broke off, and nothing about the people. */
export async function* loggedExport(
  log: Pick<FastifyBaseLogger, 'info'>,
  { companyId, memberId }: Pick<Actor, 'companyId' | 'memberId'>,
  pages: AsyncIterable<readonly FileItem[]>,
): AsyncGenerator<readonly FileItem[]> {
  let rows = 0
  try {
    for await (const items of pages) {
      rows += items.length
      yield items
    }
  } finally {
    log.info({ company: companyId, member: memberId, rows }, 'A list of applicants was exported')
  }
}

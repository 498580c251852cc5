/** The applicant list as a file (D81). */
import type { Locale } from '@portal/contracts'
import { PRODUCT } from '@portal/contracts'
import { CSV_COLUMNS, GENDER_WORDS, ONLINE_WORD, STATUS_WORDS, statusWordOf } from '@portal/contracts/applications'
import type { ApplicationListItem, ApplicationState, CsvColumn } from '@portal/contracts/applications'
import { JOB_TYPE_NAMES } from '@portal/contracts/jobs'
import { message } from '@portal/contracts/messages'
import { formatTokyo } from '@portal/contracts/scheduling'
import { CSV_START, csvLine } from '../../http/csv'
import { linesOf } from '../../http/pieces'
import { toEpochSeconds } from '../../ports/clock'

const HEADS: Readonly<Record<CsvColumn, Record<Locale, string>>> = {
  id: { ja: '応募ID', en: 'Application ID' },
  last_name: { ja: '姓', en: 'Last name' },
  first_name: { ja: '名', en: 'First name' },
  age: { ja: '年齢', en: 'Age' },
  gender: { ja: '性別', en: 'Gender' },
  nationality: { ja: '国籍', en: 'Nationality' },
  visa_type: { ja: '在留資格', en: 'Visa type' },
  station_home: { ja: '最寄り駅', en: 'Home station' },
  station_prefecture: { ja: '都道府県', en: 'Prefecture' },
  station_city: { ja: '市区町村', en: 'City' },
  job_type: { ja: '雇用形態', en: 'Job type' },
  status: { ja: 'ステータス', en: 'Status' },
  interview_date: { ja: '面接日時', en: 'Interview date' },
  job_title: { ja: '求人', en: 'Job title' },
  interview_location: { ja: '面接地', en: 'Interview location' },
  applied_at: { ja: '応募日', en: 'Applied on' },
  interviewer: { ja: '面接担当者', en: 'Interviewer' },
  registration_year: { ja: '登録年', en: 'Registration year' },
  selected_through_wj: { ja: 'パートナー経由', en: 'Through a partner' },
}

/** Converts a row to the input of the rules in contracts. */
const stateOf = (item: ApplicationListItem): ApplicationState => ({
  status: item.status_v2 ?? undefined,
  isOnline: item.job.interview_location === null,
  hasDetails: item.has_online_details,
  isActive: item.is_active,
})

const YES: Readonly<Record<Locale, string>> = { ja: 'はい', en: 'Yes' }

function cells(item: ApplicationListItem, locale: Locale): Record<CsvColumn, string | number | null> {
  const { applicant_profile: person, job } = item
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
    job_type: message(locale, JOB_TYPE_NAMES[job.job_type]),
    status: STATUS_WORDS[statusWordOf(stateOf(item))][locale],
    interview_date: item.interview_start_timestamp === null ? null : formatTokyo(item.interview_start_timestamp),
    job_title: job.display_name,
    interview_location: job.interview_location
      ? `${job.interview_location.brand_name_jp} ${job.interview_location.branch}`
      : ONLINE_WORD[locale],
    applied_at: formatTokyo(item.applied_at_timestamp).slice(0, 10),
    interviewer: job.interview_in_charge?.display_name ?? null,
    registration_year: person.created_at === null ? null : formatTokyo(person.created_at).slice(0, 4),
    selected_through_wj: item.selected_through_wj ? YES[locale] : '',
  }
}

/** Written page by page to bound memory. */
export const applicantCsv = (
  pages: AsyncIterable<readonly ApplicationListItem[]>,
  locale: Locale,
): AsyncGenerator<string> =>
  linesOf(CSV_START + csvLine(CSV_COLUMNS.map((column) => HEADS[column][locale])), pages, (item) => {
    const values = cells(item, locale)
    return csvLine(CSV_COLUMNS.map((column) => values[column]))
  })

export const csvFileName = (now: Date): string =>
  `${PRODUCT.fileName}_${formatTokyo(toEpochSeconds(now)).slice(0, 10).replaceAll('-', '')}.csv`

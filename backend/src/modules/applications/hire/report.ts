/** HIRE-03: the values of the notification of employment, in Japanese as they are typed into the form. */
import { BY_HAND, fieldsOfReport, isReported, reportRule } from '@portal/contracts/applications'
import type { HireReport, HireTerms, ReportField, ReportForm, Reported } from '@portal/contracts/applications'
import { isPermanent, SSW_FIELDS, statusOfResidence } from '@portal/contracts/visa'
import type { Law } from '@portal/contracts/law'
import { addressLine } from '../../../geo'
import type { companies } from '../../../tables/company.tables'
import type { SavedTerms } from '../../../tables/hire.tables'
import type { JobRow } from '../../../tables/jobs.tables'
import type { LocationRow } from '../../../tables/locations.tables'
import { locationAddress } from '../../locations'
import { insuredOf } from './insurance'

type CompanyRow = typeof companies.$inferSelect

interface ReportFacts {
  readonly terms: HireTerms
  readonly visaType: string | null
  /** The date on the residence card. */
  readonly expiresOn: string | null
  readonly job: JobRow
  readonly place: LocationRow
  readonly company: CompanyRow
  /** The first or the last day of work; null if nobody said it. */
  readonly day: string | null
}

/** `2026年12月1日` */
export const japaneseDate = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number)
  return `${year}年${month}月${date}日`
}
const dated = (day: string | null): string | null => (day === null ? null : japaneseDate(day))
const GENDERS: Readonly<Record<string, string>> = { M: '男', F: '女' }

const SKILLED = [7, 8]
function statusText(visaType: string | null, job: JobRow): string | null {
  const status = statusOfResidence(visaType)
  if (!status) return null
  if (!SKILLED.includes(status.id)) return status.ja
  const field = SSW_FIELDS.find(({ id }) => id === job.details.ssv_industry)
  return field ? `${status.ja}（${field.ja}）` : null
}

function companyAddress({ prefectureId, cityId, wardId, lotNum, buildingNameJp }: CompanyRow): string | null {
  if (prefectureId === null || cityId === null) return null
  return addressLine({ prefectureId, cityId, wardId, lotNum, building: buildingNameJp }, 'ja') || null
}

function dispatchText({ details }: JobRow, { isDispatchAgency }: CompanyRow): string | null {
  const isDispatch = details.is_dispatch ?? (isDispatchAgency ? null : false)
  return isDispatch === null ? null : isDispatch ? '該当' : '非該当'
}

const permitText = (hasPermit: boolean | null): string | null => (hasPermit === null ? null : hasPermit ? '有' : '無')

function valuesOf(law: Law, facts: ReportFacts): Readonly<Record<ReportField, string | null>> {
  const { terms, visaType, expiresOn, job, place, company, day } = facts
  return {
    latin_name: terms.latin_name,
    kana_name: terms.kana_name,
    status: statusText(visaType, job),
    expires_on: day !== null && isPermanent(law, visaType, day) ? '期限なし' : dated(expiresOn),
    born_on: dated(terms.born_on),
    gender: GENDERS[terms.gender ?? ''] ?? null,
    nationality: terms.nationality,
    has_permit: permitText(terms.has_permit),
    card_number: null,
    day: dated(day),
    dispatch: dispatchText(job, company),
    leaving_reason: terms.leaving_reason,
    place_name: [place.brandNameJp, place.branch].filter(Boolean).join(' '),
    place_address: locationAddress(place, 'ja'),
    place_phone: place.telephone,
    employer: company.nameJp,
    employer_address: companyAddress(company),
    employer_phone: company.telephone ?? company.contactNum,
  }
}

function reportFields(law: Law, form: ReportForm, what: Reported, facts: ReportFacts): HireReport['fields'] {
  const values = valuesOf(law, facts)
  return fieldsOfReport(form, what).map((name) => ({
    name,
    value: values[name],
    is_by_hand: BY_HAND.includes(name),
  }))
}

interface Reporting extends ReportFacts {
  /** As a member said it. */
  readonly saved: SavedTerms | null
  /** The day that counts while nobody said another one. */
  readonly hiredOn: string
}

/** Undefined for a status whose employment is not reported. */
export function reportOf(law: Law, what: Reported, facts: Reporting): Omit<HireReport, 'recorded'> | undefined {
  const { visaType, job, saved } = facts
  const counted = facts.day ?? facts.hiredOn
  if (!isReported(law, visaType, counted)) return undefined
  // The test of the law on the last day may be another one than at the hire.
  const insured = insuredOf(law, { visaType, job, terms: saved }, counted)
  const { form, due, isSure } = reportRule(law, what, counted, insured)
  const fields = reportFields(law, form, what, facts)
  const isMissing = fields.some(({ value, is_by_hand: isByHand }) => value === null && !isByHand)
  return { what, form, due, state: isMissing ? 'missing' : isSure ? 'ok' : 'check', is_insured: insured, fields }
}

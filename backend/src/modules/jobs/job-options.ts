import type { Locale } from '@portal/contracts'
import type { JobOptions } from '@portal/contracts/jobs'
import {
  cancelReasonOptions,
  jobCategoryOptions,
  meritCategoryOptions,
  options,
  prefectureWageOptions,
  sswFieldDays,
  sswOptions,
} from '../../master-data'
import type { Services } from '../../services/services'
import { presentCompanyInfo, presentPerson } from './jobs.presenter'
import { activeMembers, companyInfoList, companyOf } from './jobs.repository'

/** JCON-03: the operator's lists in the caller's language, with the company's members and company infos. */
export async function jobOptions(
  { db, law }: Services,
  companyId: number,
  locale: Locale,
  now: Date,
): Promise<JobOptions> {
  const [company, members, infos] = await Promise.all([
    companyOf(db, companyId),
    activeMembers(db, companyId),
    companyInfoList(db, companyId),
  ])
  return {
    prefectures: prefectureWageOptions(law.current, locale, now),
    members: members.map(presentPerson),
    company_infos: infos.map(presentCompanyInfo),
    who_can_apply: options('whoCanApply', locale),
    ssv_industries: sswOptions(law.current, locale, now),
    ssw_fields: sswFieldDays(law.current, now),
    certificates: options('certificates', locale),
    industries: options('industries', locale),
    holidays: options('holidays', locale),
    skills: options('skills', locale),
    visa_types: options('visaTypes', locale),
    positions: options('positions', locale),
    nationality_choices: options('nationalities', locale),
    job_categories: jobCategoryOptions(locale),
    merit_categories: meritCategoryOptions(locale),
    employer_cancel_reasons: cancelReasonOptions(locale),
    is_dispatch_agency: company.isDispatchAgency,
  }
}

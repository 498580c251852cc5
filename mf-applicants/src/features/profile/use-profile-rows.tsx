import { useText } from '@portal/browser/i18n'
import { formatDay } from '@portal/browser/time'
import { startOfDay } from '@portal/contracts/kernel'
import { APPLICANT_EN_LEVELS, APPLICANT_JP_LEVELS, EDUCATION_LEVELS } from '@portal/contracts/applications'
import type { ApplicantProfile } from '@portal/contracts/applications'
import { joined } from '../../parts/application-view'
import type { Fact } from '../../parts/fact-grid'

type SectionName = 'personal' | 'visa' | 'education' | 'languages' | 'skills' | 'wishes'

/** The profile as labelled rows. Codes become words here. */
export function useProfileRows(profile: ApplicantProfile): Record<SectionName, Fact[]> {
  const { t, locale } = useText()
  const row = (id: string, value: string | null | undefined): Fact => ({
    id,
    label: t(`profile.field.${id}`),
    value,
  })
  const list = (names: readonly string[]) => names.join(t('time.comma'))
  const level = (name: 'education' | 'jp' | 'en', names: readonly string[], value: number | null) => {
    const code = value === null ? undefined : names[value]
    return code === undefined ? null : t(`level.${name}.${code}`)
  }
  const permission = profile.non_fuei_job_permission
  return {
    personal: [
      row('age', profile.age === null ? null : t('card.age', { age: profile.age })),
      row('gender', profile.gender && t(`gender.${profile.gender}`)),
      row('nationality', profile.nationality),
      row(
        'station',
        joined([
          profile.station_home && t('card.station', { station: profile.station_home }),
          joined([profile.station_prefecture, profile.station_city], ' '),
        ]),
      ),
      row('stay', profile.japan_stay_duration),
    ],
    visa: [
      row('visa', profile.visa_type),
      row('visaDescription', profile.visa_description),
      row('cardNumber', profile.residence_card_number),
      row(
        'cardExpiry',
        profile.residence_card_expires_on && formatDay(startOfDay(profile.residence_card_expires_on), locale),
      ),
      row('permission', t(`profile.permission.${permission === null ? 'unknown' : permission ? 'may' : 'mayNot'}`)),
    ],
    education: [
      row('education', level('education', EDUCATION_LEVELS, profile.education_level)),
      row(
        'universities',
        list(profile.universities.map(({ country, name }) => t('profile.university', { country, name }))),
      ),
    ],
    languages: [
      row('jp', level('jp', APPLICANT_JP_LEVELS, profile.jp_level)),
      row('jlpt', profile.jlpt_score),
      row('en', level('en', APPLICANT_EN_LEVELS, profile.en_level)),
      row(
        'otherLanguages',
        list(
          profile.other_languages.map((other) =>
            t('profile.language', {
              language: other.language,
              level: level('en', APPLICANT_EN_LEVELS, other.level) ?? '',
            }),
          ),
        ),
      ),
    ],
    skills: [
      row('skills', list([...profile.skills_m2m, ...(profile.custom_skill ? [profile.custom_skill] : [])])),
      row('japaneseCertificates', list(profile.japanese_certificates)),
      row('overseasCertificates', list(profile.overseas_certificates)),
      row('qualifications', list(profile.qualifications)),
      row(
        'ssv',
        list(
          profile.ssv_exams_passed.map((exam) =>
            joined(
              [
                exam.ssv_industry,
                exam.passed_on_year === null
                  ? null
                  : exam.passed_on_month === null
                    ? t('time.year', { year: exam.passed_on_year })
                    : t('time.month', { year: exam.passed_on_year, month: exam.passed_on_month }),
              ],
              ' ',
            ),
          ),
        ),
      ),
    ],
    wishes: [
      row('weekdays', profile.availability_mon_fri),
      row('weekend', profile.availability_sat_sun),
      row('interests', list(profile.interests)),
    ],
  }
}

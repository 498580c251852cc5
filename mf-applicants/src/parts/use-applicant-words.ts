import { useText } from '@portal/browser/i18n'
import { formatDay } from '@portal/browser/time'
import { APPLICANT_JP_LEVELS } from '@portal/contracts/applications'
import type { ApplicationPageItem } from '@portal/contracts/applications'
import { fullName, startOfDay } from '@portal/contracts/kernel'
import { joined } from './application-view'

type Summary = Omit<ApplicationPageItem['applicant_profile'], 'profile_image' | 'has_profile_image'>

/** The texts about a person, for cards, rows and the head of the detail. */
export function useApplicantWords({ applicant_profile: person }: { readonly applicant_profile: Summary }) {
  const { t, locale } = useText()
  const age = person.age === null ? null : t('card.age', { age: person.age })
  const gender = person.gender === null ? null : t(`gender.${person.gender}`)
  const bothOf = (years: string | null) =>
    years && gender ? t('card.ageGender', { age: years, gender }) : joined([years, gender])
  const level = person.jp_level === null ? undefined : APPLICANT_JP_LEVELS[person.jp_level]
  const part = (key: string, value: string | null) => value && t(key, { value })
  const expiry = person.residence_card_expires_on
  return {
    name: fullName(person),
    ageAndGender: bothOf(age),
    /** Without `years old` in English. */
    briefAge: bothOf(person.age === null ? null : t('card.ageBrief', { age: person.age })),
    home: joined([
      person.station_home && t('card.station', { station: person.station_home }),
      joined([person.station_prefecture, person.station_city], ' '),
    ]),
    japanese: level && t(`level.jp.${level}`),
    availability:
      joined([part('card.weekdays', person.availability_mon_fri), part('card.weekend', person.availability_sat_sun)]) ||
      undefined,
    expiry: expiry ? formatDay(startOfDay(expiry), locale) : undefined,
  }
}

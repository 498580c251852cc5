import type { Locale } from '@portal/contracts'
import { fullName } from '@portal/contracts/kernel'
import type { ApplicantRow } from '../../tables/applications.tables'

type Named = Pick<ApplicantRow, 'lastName' | 'firstName'>

export const nameIn = ({ lastName, firstName }: Named, locale: Locale): string =>
  fullName({ last_name: lastName, first_name: firstName }, locale)

/** The name of a person in the data of a notification. */
export const names = (person: Named) => ({ name_ja: nameIn(person, 'ja'), name_en: nameIn(person, 'en') })

import { fullName } from '@portal/contracts/kernel'
import type { ApplicantRow } from '../../tables/applications.tables'

type Named = Pick<ApplicantRow, 'lastName' | 'firstName'>

export const nameOf = ({ lastName, firstName }: Named): string =>
  fullName({ last_name: lastName, first_name: firstName })

/** The name of a person in the data of a notification. */
export function names(person: Named) {
  const name = nameOf(person)
  return { name_ja: name, name_en: name }
}

/** Common passwords. The list stays in the backend, because it is larger than the whole first page of the portal. */
import { dictionary } from '@zxcvbn-ts/language-common'
import { LIMITS } from '@portal/contracts/kernel'
import { invalidFields } from '../errors/app-error'

const COMMON: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((word) => word.length >= LIMITS.passwordMin),
)

/** Words of this portal, with any digits and signs around them (ASVS 6.1.2), because an attacker tries them first. */
const OWN_WORDS: ReadonlySet<string> = new Set([
  'employerportal',
  'portal',
  'employer',
  'recruit',
  'recruiter',
  'recruiting',
  'hiring',
  'jobs',
  'saiyo',
  'saiyou',
  'saiyoportal',
  'saiyouportal',
  'kyujin',
  'tantou',
  'tantousha',
])

/** Ignores case: "Password1" is tried right after "password1". */
export function refuseCommonPassword(field: string, password: string): void {
  const plain = password.toLowerCase()
  if (COMMON.has(plain) || OWN_WORDS.has(plain.replace(/[^a-z]/g, '')))
    throw invalidFields({ [field]: 'rule.commonPassword' })
}

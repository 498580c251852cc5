/** Passwords that everybody tries first. The list stays on the server: it is larger than the whole first page. */
import { dictionary } from '@zxcvbn-ts/language-common'
import { LIMITS } from '@portal/contracts/kernel'
import { invalidFields } from '../http/app-error'

const COMMON: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((word) => word.length >= LIMITS.passwordMin),
)

/** Words of this portal, with whatever digits and signs around them (ASVS 6.1.2): the first that somebody tries here. */
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

/** Capitals do not help: "Password1" is tried right after "password1". */
export function refuseCommonPassword(field: string, password: string): void {
  const plain = password.toLowerCase()
  if (COMMON.has(plain) || OWN_WORDS.has(plain.replace(/[^a-z]/g, '')))
    throw invalidFields({ [field]: 'rule.commonPassword' })
}

/** Passwords that everybody tries first. The list stays on the server: it is larger than the whole first page. */
import { dictionary } from '@zxcvbn-ts/language-common'
import { LIMITS } from '@portal/contracts/kernel'
import { invalidFields } from '../http/app-error'

const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common'].filter((word) => word.length >= LIMITS.passwordMin))

/** Capitals do not help: "Password1" is tried right after "password1". */
export function refuseCommonPassword(field: string, password: string): void {
  if (COMMON.has(password.toLowerCase())) throw invalidFields({ [field]: 'rule.commonPassword' })
}

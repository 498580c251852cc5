import { mobileFault } from '@portal/contracts/kernel'
import * as v from 'valibot'

/** A mobile number that may be empty; otherwise the rule of D4 applies, and 050 has its own message. */
export const optionalMobile = v.pipe(
  v.string(),
  v.check((typed) => typed.trim() === '' || mobileFault(typed) !== 'rule.mobile050', 'rule.mobile050'),
  v.check((typed) => typed.trim() === '' || mobileFault(typed) !== 'rule.mobile', 'rule.mobile'),
)

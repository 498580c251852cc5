import type { RegisterBody } from '@portal/contracts/accounts'
import { normalizeNumeric } from '@portal/contracts/kernel'
import type { RegisterCompanyForm } from './register-company.schema'

/** REG-04, REG-12, REG-13: converts the input to the body of the call; empty inputs are not sent. */
export function toRegisterBody(form: RegisterCompanyForm, referrer: string | undefined): RegisterBody {
  return {
    email: form.email,
    company_name: form.companyName,
    password: form.password,
    contact_name: form.contactName,
    contact_num: form.contactNum,
    ...(referrer ? { referrer } : {}),
    ...(form.howFound ? { how_found: form.howFound } : {}),
    ...(form.howFound === 'other' ? { how_found_other: form.howFoundOther.trim() } : {}),
    is_sms_notification_ok: form.isSmsOk,
    ...(form.mobileNum.trim() ? { mobile_num: normalizeNumeric(form.mobileNum) } : {}),
  }
}

/** Wire name → form name: finds the input for a refused field. */
export const registerFieldNames = {
  company_name: 'companyName',
  contact_name: 'contactName',
  contact_num: 'contactNum',
  how_found: 'howFound',
  how_found_other: 'howFoundOther',
  is_sms_notification_ok: 'isSmsOk',
  mobile_num: 'mobileNum',
} as const

import { mobileWire, type PatchUserProfileBody, type UserProfile } from '@portal/contracts/accounts'
import { toDisplayMobile } from '@portal/contracts/kernel'
import type { ProfileForm } from './profile.schema'

export const toForm = (profile: UserProfile): ProfileForm => ({
  lastName: profile.last_name,
  firstName: profile.first_name,
  displayName: profile.display_name,
  email: profile.email,
  mobile: profile.display_contact_num ?? (profile.contact_num ? toDisplayMobile(profile.contact_num) : ''),
  currentPassword: '',
})

/** USER-04, USER-08: sends e-mail and number only if they changed; the number is sent in both of its forms. */
export function toPatch(form: ProfileForm, profile: UserProfile): PatchUserProfileBody {
  const typed = form.mobile.trim()
  const number = typed ? mobileWire(typed) : { contact_num: null, display_contact_num: null }
  const isNumberChanged =
    number.contact_num !== profile.contact_num || number.display_contact_num !== profile.display_contact_num
  return {
    last_name: form.lastName,
    first_name: form.firstName,
    display_name: form.displayName,
    ...(form.email === profile.email ? {} : { email: form.email, current_password: form.currentPassword }),
    ...(isNumberChanged ? number : {}),
  }
}

export const profileFieldNames = {
  last_name: 'lastName',
  first_name: 'firstName',
  display_name: 'displayName',
  contact_num: 'mobile',
  display_contact_num: 'mobile',
  current_password: 'currentPassword',
} as const

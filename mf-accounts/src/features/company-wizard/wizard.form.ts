import { wizardRows } from '@portal/contracts/company'
import { formOf } from '@portal/contracts/field-table'

/** The inputs of all four stages, under the names of the call, and two that are not sent as they are. */
export const emptyWizardForm = {
  ...formOf(wizardRows, {}),
  // Nearly every company is none; the question stays visible.
  company_is_dispatch_agency: 'false' as 'false' | 'true' | '',
  admin_telephone: '',
  isSameAsCeo: false,
}
export type WizardForm = typeof emptyWizardForm

/** The part of the form that one stage shows. */
export const pick = <Whole extends object, Key extends keyof Whole>(
  whole: Whole,
  keys: readonly Key[],
): Pick<Whole, Key> => Object.fromEntries(keys.map((key) => [key, whole[key]])) as Pick<Whole, Key>

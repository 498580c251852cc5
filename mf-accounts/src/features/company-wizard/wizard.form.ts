import * as v from 'valibot'

/** The form values of all four stages. */
export const WizardFormSchema = v.object({
  nameJp: v.string(),
  nameEn: v.string(),
  nameKt: v.string(),
  telephone: v.string(),
  postcode: v.string(),
  postcodeId: v.number(),
  prefecture: v.string(),
  city: v.string(),
  ward: v.string(),
  lotNum: v.string(),
  buildingJp: v.string(),
  isDispatch: v.string(),
  industry: v.string(),
  customIndustry: v.string(),
  ceoLastName: v.string(),
  ceoFirstName: v.string(),
  ceoLastNameKt: v.string(),
  ceoFirstNameKt: v.string(),
  isSameAsCeo: v.boolean(),
  adminLastName: v.string(),
  adminFirstName: v.string(),
  adminLastNameKt: v.string(),
  adminFirstNameKt: v.string(),
  adminTelephone: v.string(),
})
export type WizardForm = v.InferOutput<typeof WizardFormSchema>

export const emptyWizardForm: WizardForm = {
  nameJp: '',
  nameEn: '',
  nameKt: '',
  telephone: '',
  postcode: '',
  postcodeId: 0,
  prefecture: '',
  city: '',
  ward: '',
  lotNum: '',
  buildingJp: '',
  // Nearly every company is none; the question stays visible.
  isDispatch: 'false',
  industry: '',
  customIndustry: '',
  ceoLastName: '',
  ceoFirstName: '',
  ceoLastNameKt: '',
  ceoFirstNameKt: '',
  isSameAsCeo: false,
  adminLastName: '',
  adminFirstName: '',
  adminLastNameKt: '',
  adminFirstNameKt: '',
  adminTelephone: '',
}

/** The part of the form that one stage shows. */
export const pick = <Key extends keyof WizardForm>(form: WizardForm, keys: readonly Key[]): Pick<WizardForm, Key> =>
  Object.fromEntries(keys.map((key) => [key, form[key]])) as Pick<WizardForm, Key>

export { AddressFields } from './address-fields'
export type { AddressNames } from './address-fields'
export { CheckboxGroupField } from './checkbox-group-field'
export { CheckboxField, choicesOf, ROOMY_OPTIONS, SelectField, TimeField } from './choice-fields'
export type { Choice } from './choice-fields'
export { FieldFrame, GroupFrame, HiddenError, ReadOnlyFields, useField } from './field-frame'
export type { FieldProps } from './field-frame'
export { FormSummary } from './form-summary'
export { RadioField, YesNoField } from './radio-fields'
export { FormDialog } from './form-dialog'
export { SchemaForm } from './schema-form'
export { KatakanaField, LotNumberField } from './japanese-fields'
export {
  DateField,
  DigitsField,
  EmailField,
  PasswordField,
  PasswordWithChecklist,
  PhoneField,
  PostcodeField,
  TextAreaField,
  TextField,
  UrlField,
  YenField,
} from './text-fields'

export { useSchemaForm } from './use-schema-form'
export type { Say, SchemaFormState } from './use-schema-form'
export { useFormContext, useWatch } from 'react-hook-form'

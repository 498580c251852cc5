import { useEndpoint } from '@portal/browser/api'
import { useFormContext } from '@portal/browser/forms'
import { companyEndpoints, type RegisterOptions } from '@portal/contracts/company'
import { splitName, type Locale } from '@portal/contracts/kernel'
import { useEffect } from 'react'
import type { WizardForm } from './wizard.form'

export type Registered = NonNullable<RegisterOptions['registered']>

/** At registration the name is one text. It is taken apart if it has exactly two parts. */
export function registeredName({ contact_name }: Registered, locale: Locale): ReturnType<typeof splitName> | undefined {
  const name = splitName(contact_name, locale)
  return name.first_name !== '' && !name.first_name.includes(' ') ? name : undefined
}

/** The values given at registration; undefined until they are read. */
export const useRegistered = (): Registered | undefined =>
  useEndpoint(companyEndpoints.registerOptions, { staleTime: Infinity }).data?.registered

/** ONCE-01: fills the empty fields of a stage with the values given at registration. */
export function RegisteredValues({
  valuesOf,
}: {
  readonly valuesOf: (registered: Registered) => Partial<WizardForm>
}): null {
  const { getValues, setValue } = useFormContext<WizardForm>()
  const registered = useRegistered()
  useEffect(() => {
    if (!registered) return
    for (const [name, value] of Object.entries(valuesOf(registered)) as [keyof WizardForm, string][]) {
      if (getValues(name) === '') setValue(name, value)
    }
  }, [registered, valuesOf, getValues, setValue])
  return null
}

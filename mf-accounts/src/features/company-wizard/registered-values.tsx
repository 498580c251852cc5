import { useEndpoint } from '@portal/browser/api'
import { useFormContext } from '@portal/browser/forms'
import { companyEndpoints, type RegisterOptions } from '@portal/contracts/company'
import { useEffect } from 'react'
import type { WizardForm } from './wizard.form'

export type Registered = NonNullable<RegisterOptions['registered']>

/** ONCE-01: fills the empty fields of a stage with the values given at registration. */
export function RegisteredValues({
  valuesOf,
}: {
  readonly valuesOf: (registered: Registered) => Partial<WizardForm>
}): null {
  const { getValues, setValue } = useFormContext<WizardForm>()
  const registered = useEndpoint(companyEndpoints.registerOptions, { staleTime: Infinity }).data?.registered
  useEffect(() => {
    if (!registered) return
    for (const [name, value] of Object.entries(valuesOf(registered)) as [keyof WizardForm, string][]) {
      if (getValues(name) === '') setValue(name, value)
    }
  }, [registered, valuesOf, getValues, setValue])
  return null
}

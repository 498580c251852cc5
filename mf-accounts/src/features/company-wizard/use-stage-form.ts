import { useSchemaForm } from '@portal/browser/forms'
import { useEffect } from 'react'
import type * as v from 'valibot'
import type { CompanyWizard } from './use-company-wizard'
import { pick, type WizardForm } from './wizard.form'

type StageSchema = v.GenericSchema<Record<string, unknown>, Record<string, unknown>>

interface StageFormOptions<S extends StageSchema> {
  readonly wizard: CompanyWizard
  readonly schema: S
  readonly keys: readonly (keyof WizardForm)[]
  /** Called by Next if the stage is valid. */
  readonly onNext: () => Promise<void> | void
}

/** The form of one stage: shows errors after the first refused Next (WIZ-03) and stores every keystroke. */
export function useStageForm<S extends StageSchema>({ wizard, schema, keys, onNext }: StageFormOptions<S>) {
  const state = useSchemaForm({
    schema,
    defaults: pick(wizard.form, keys) as never,
    showErrors: 'onSubmit',
    guardLeave: false,
    onSubmit: onNext,
  })
  const { form } = state
  const { remember } = wizard
  useEffect(() => {
    const subscription = form.watch((values) => remember(values as Partial<WizardForm>))
    return () => subscription.unsubscribe()
  }, [form, remember])
  return state
}

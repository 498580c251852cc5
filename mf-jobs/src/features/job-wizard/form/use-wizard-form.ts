import { useText } from '@portal/browser/i18n'
import { faultValues } from '@portal/contracts/jobs'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useForm, type FieldErrors, type FieldPath, type UseFormReturn } from 'react-hook-form'
import type { WizardForm } from './wizard.form'
import { minimumWageOf, stageFaults } from './wizard.rules'
import type { FormFaults, RuleContext } from './wizard.rules'
import type { StageId } from '../machine/wizard.stages'

/** Converts the path `a.b.c` to nested errors, the form of react-hook-form. */
function nest(faults: FormFaults, textOf: (key: string) => string): FieldErrors<WizardForm> {
  const root: Record<string, unknown> = {}
  for (const [path, key] of Object.entries(faults)) {
    const parts = path.split('.')
    let place = root
    for (const part of parts.slice(0, -1)) place = (place[part] ??= {}) as Record<string, unknown>
    place[parts[parts.length - 1] ?? path] = { type: 'rule', message: textOf(key) }
  }
  return root as FieldErrors<WizardForm>
}

export interface WizardFormAccess {
  readonly form: UseFormReturn<WizardForm>
  /** The errors of a stage, by form path → message key. */
  faultsOf(stage: StageId): FormFaults
  showFaults(faults: FormFaults): void
  /** Hides the errors and keeps the input (JWIZ-30). */
  clearDisplay(): void
}

/** One form for all stages; only the current stage is validated, and only after its button was pressed (JWIZ-31). */
export function useWizardForm(initial: WizardForm, stage: StageId, context: RuleContext): WizardFormAccess {
  const { t, locale } = useText()
  const hasFaults = useRef(false)
  const latest = useRef({ stage, context, t })
  useLayoutEffect(() => {
    latest.current = { stage, context, t }
  })
  const textOf = (values: WizardForm) => (key: string) =>
    latest.current.t(
      key,
      faultValues({ minimumWage: minimumWageOf(values.work.prefecture.id, latest.current.context.options) }),
    )
  const form = useForm<WizardForm>({
    defaultValues: initial,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
    resolver: (values) => {
      const faults = stageFaults(latest.current.stage, values, latest.current.context)
      hasFaults.current ||= Object.keys(faults).length > 0
      return Object.keys(faults).length > 0
        ? { values: {}, errors: nest(faults, textOf(values)) }
        : { values, errors: {} }
    },
  })
  const faultsOf = useCallback(
    (wanted: StageId) => stageFaults(wanted, form.getValues(), latest.current.context),
    [form],
  )
  const clearDisplay = useCallback(() => {
    hasFaults.current = false
    form.reset(undefined, { keepValues: true, keepDefaultValues: true, keepDirty: true, keepTouched: true })
  }, [form])
  // Not `formState.errors`: reading that renders the whole wizard again at each validation.
  const language = useRef(locale)
  useEffect(() => {
    // Messages with numbers are stored as texts; validating again gives them in the new language (SHELL-20).
    if (language.current !== locale && hasFaults.current) void form.trigger()
    language.current = locale
  }, [locale, form])
  const showFaults = (faults: FormFaults) => {
    hasFaults.current = true
    const text = textOf(form.getValues())
    for (const [path, key] of Object.entries(faults))
      form.setError(path as FieldPath<WizardForm>, { type: 'server', message: text(key) })
  }
  return { form, faultsOf, showFaults, clearDisplay }
}

import { useFormContext } from '@portal/browser/forms'
import { CONTENT_FIELD_NAMES, contentFields } from '@portal/contracts/jobs'
import { useEffect } from 'react'
import type { FieldPath } from 'react-hook-form'
import type { WizardForm } from '../form/wizard.form'

const PAYS = CONTENT_FIELD_NAMES.filter((name) => /_salary_(min|max)$/.test(name) && contentFields[name].kind === 'yen')
const PATHS = PAYS.map((name) => `content.${name}` as FieldPath<WizardForm>)

/** MEET-14: the fields of the pay judge each other, so after a refused step a change of one shows the errors of all. */
export function usePayTogether(): void {
  const { watch, trigger, formState } = useFormContext<WizardForm>()
  const { isSubmitted } = formState
  useEffect(() => {
    if (!isSubmitted) return
    const { unsubscribe } = watch((_, { name, type }) => {
      if (type === 'change' && PATHS.some((path) => path === name)) void trigger(PATHS)
    })
    return unsubscribe
  }, [isSubmitted, watch, trigger])
}

/** The place in the wizard of a field by its wire name, as findings and refusals give it. */
import { useEffect, useRef } from 'react'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { unfoldField } from './fold'
import type { WizardForm } from './form/wizard.form'
import { formPathOf } from './form/wizard.rules'
import { sectionAnchor, stageOfPath, type StageId } from './machine/wizard.stages'

/** The pictures have no input of the form. */
const IMAGES = 'work_images'

export function stageOfField(field: string): StageId | undefined {
  if (field === IMAGES) return 'content'
  const path = formPathOf(field)
  return path === undefined ? undefined : stageOfPath(path)
}

/** Focuses the field of the stage that is shown. */
export function focusField({ setFocus }: Pick<UseFormReturn<WizardForm>, 'setFocus'>, field: string): void {
  const path = formPathOf(field)
  if (field === IMAGES || path === undefined) {
    const section = document.getElementById(sectionAnchor('images'))
    section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    section?.scrollIntoView({ block: 'start' })
    return
  }
  const place = document.querySelector<HTMLElement>(`[data-field="${field}"]`)
  unfoldField(place)
  setFocus(path as FieldPath<WizardForm>)
  // A field that is only shown takes no focus: its place does.
  if (place && !place.contains(document.activeElement)) {
    place.tabIndex = -1
    place.focus({ preventScroll: true })
  }
  document.activeElement?.scrollIntoView({ block: 'center' })
}

/** Focuses the field that the address names, once, after the wizard opened. */
export function useFieldOfAddress(form: UseFormReturn<WizardForm>, field: string | undefined): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    if (field !== undefined && stageOfField(field)) focusField(form, field)
  }, [form, field])
}

import { useEffect, useRef, type RefObject } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { WizardForm } from './wizard.form'
import type { WizardState } from './wizard.machine'
import type { FormFaults } from './wizard.rules'
import { sectionAnchor } from './wizard.stages'

export interface StageFocus {
  /** Stands before everything else of the wizard. */
  readonly top: RefObject<HTMLDivElement | null>
  readonly focusFirst: (faults: FormFaults) => void
}

/** Where the reader is led: to the top of a stage, to the section that was asked for, to the first wrong field. */
export function useStageFocus(form: UseFormReturn<WizardForm>, { stage, section }: WizardState): StageFocus {
  const top = useRef<HTMLDivElement>(null)
  const goTop = () => {
    top.current?.scrollIntoView({ block: 'start' })
    window.scrollTo({ top: 0 })
  }
  useEffect(() => {
    if (!section) {
      goTop()
      return
    }
    const target = document.getElementById(sectionAnchor(section))
    target?.scrollIntoView({ block: 'start' })
    target?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    // The section is reached; the stage stays.
  }, [stage, section])
  return {
    top,
    focusFirst(faults) {
      goTop()
      const [path] = Object.keys(faults)
      // The stage of the field may only now be drawn.
      if (path) setTimeout(() => form.setFocus(path as Parameters<typeof form.setFocus>[0]), 0)
    },
  }
}

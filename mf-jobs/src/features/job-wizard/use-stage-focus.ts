import { useEffect, useRef, type RefObject } from 'react'
import type { WizardState } from './machine/wizard.machine'
import { sectionAnchor } from './machine/wizard.stages'

/** Scrolls to the top of a stage or to the requested section. Returns the element at the top of the wizard. */
export function useStageFocus({
  stage,
  section,
}: Pick<WizardState, 'stage' | 'section'>): RefObject<HTMLDivElement | null> {
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!section) {
      top.current?.scrollIntoView({ block: 'start' })
      window.scrollTo({ top: 0 })
      return
    }
    const target = document.getElementById(sectionAnchor(section))
    target?.scrollIntoView({ block: 'start' })
    target?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    // The section was reached; the stage does not change.
  }, [stage, section])
  return top
}

import { useEffect, useRef, type RefObject } from 'react'
import type { WizardState } from './wizard.machine'
import { sectionAnchor } from './wizard.stages'

/** Where the reader is led: to the top of a stage, or to the section that was asked for. Answers what stands before everything else of the wizard. */
export function useStageFocus({ stage, section }: WizardState): RefObject<HTMLDivElement | null> {
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
    // The section is reached; the stage stays.
  }, [stage, section])
  return top
}

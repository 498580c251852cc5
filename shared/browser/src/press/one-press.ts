import type { KeyboardEvent, MouseEvent } from 'react'
import { isOfInputMethod } from './pressed-key'

const isSubmitter = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button[type=submit], input[type=submit]') !== null

/** Handlers that prevent a second submit, for a form or a submit button outside of it. */
export const onePress = {
  /** Ignores the second click of a double click, however fast the first one was answered. */
  onClickCapture(event: MouseEvent): void {
    if (event.detail > 1 && isSubmitter(event.target)) event.preventDefault()
  },
  /** Ignores a held Enter, and the Enter by which an IME accepts a word. */
  onKeyDown(event: KeyboardEvent): void {
    const sends = event.target instanceof HTMLInputElement || isSubmitter(event.target)
    if (sends && event.nativeEvent.key === 'Enter' && (event.repeat || isOfInputMethod(event))) event.preventDefault()
  },
} as const

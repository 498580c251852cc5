import type { KeyboardEvent, MouseEvent } from 'react'

const isSubmitter = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button[type=submit], input[type=submit]') !== null

/** The key code of IME events; in Safari also of the Enter that ends a composition. */
const IME_KEY = 229

/** Handlers that prevent a second submit, for a form or a submit button outside of it. */
export const onePress = {
  /** Ignores the second click of a double click, however fast the first one was answered. */
  onClickCapture(event: MouseEvent): void {
    if (event.detail > 1 && isSubmitter(event.target)) event.preventDefault()
  },
  /** Ignores a held Enter, and the Enter by which an IME accepts a word. */
  onKeyDown(event: KeyboardEvent): void {
    const sends = event.target instanceof HTMLInputElement || isSubmitter(event.target)
    if (
      event.key === 'Enter' &&
      sends &&
      (event.repeat || event.nativeEvent.isComposing || event.nativeEvent.keyCode === IME_KEY)
    )
      event.preventDefault()
  },
} as const

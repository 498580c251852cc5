import type { KeyboardEvent, MouseEvent } from 'react'

const isSubmitter = (target: EventTarget): boolean => target instanceof Element && target.closest('button[type=submit], input[type=submit]') !== null

/** Keys of an IME come with this code, in Safari also the Enter that ends a composition. */
const IME_KEY = 229

/** For a form, or for a submit button that stands outside of it: what must not send a second time. */
export const onePress = {
  /** The second click of a double click, however fast the first one was answered. */
  onClickCapture(event: MouseEvent): void {
    if (event.detail > 1 && isSubmitter(event.target)) event.preventDefault()
  },
  /** Enter that is held down, or that an IME takes to accept a word. */
  onKeyDown(event: KeyboardEvent): void {
    const sends = event.target instanceof HTMLInputElement || isSubmitter(event.target)
    if (event.key === 'Enter' && sends && (event.repeat || event.nativeEvent.isComposing || event.nativeEvent.keyCode === IME_KEY)) event.preventDefault()
  },
} as const

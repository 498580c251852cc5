import { pressedKey } from '@portal/browser/press'
import { useLayoutEffect, useRef } from 'react'

const TYPING = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]'
// Not a hint, which stops nobody (MEET-09).
const LAID_OVER = '[aria-modal=true], [role=alertdialog], [role=menu]'

const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  (event.target instanceof Element && event.target.closest(TYPING) !== null) ||
  // A question of the shell or a dialog gets all keys.
  [...document.querySelectorAll(LAID_OVER)].some((element) => element.getAttribute('data-state') !== 'closed')

/** LIST-05: single keys. They do nothing while the user types or while a dialog or menu is open. */
export function useKeys(keys: Readonly<Record<string, (event: KeyboardEvent) => void>>, isOn: boolean): void {
  const now = useRef(keys)
  // Before the screen is painted, so that a key works as soon as the screen is visible.
  useLayoutEffect(() => {
    now.current = keys
  })
  useLayoutEffect(() => {
    if (!isOn) return
    const act = (event: KeyboardEvent) => {
      const key = now.current[pressedKey(event)]
      if (!key || isTaken(event)) return
      event.preventDefault()
      key(event)
    }
    document.addEventListener('keydown', act)
    return () => document.removeEventListener('keydown', act)
  }, [isOn])
}

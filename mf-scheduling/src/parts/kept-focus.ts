import { useEffect, useRef, type FocusEvent } from 'react'

/** Where the focus goes when its element disappears: to the calendar, or to the heading of a page without one. */
export function focusPage(): void {
  const cell = document.querySelector<HTMLElement>('.calendar-cell[tabindex="0"]')
  const next = cell ?? document.querySelector<HTMLElement>('h1')
  next?.focus({ preventScroll: true })
}

/** Set on buttons that delete their own row. */
export const DELETES_ROW = { 'data-deletes-row': '' } as const

const buttonsIn = (box: HTMLElement | null): HTMLElement[] => [
  ...(box?.querySelectorAll<HTMLElement>('[data-deletes-row]') ?? []),
]

/**
 * When a row is deleted by its button, the focus moves to the button of the next row. `rows` changes with each
 * deletion.
 */
export function useKeptFocus(rows: unknown) {
  const box = useRef<HTMLDivElement>(null)
  const place = useRef(-1)
  useEffect(() => {
    if (place.current < 0 || document.activeElement !== document.body) return
    const left = buttonsIn(box.current)
    const next = left[Math.min(place.current, left.length - 1)]
    if (next) next.focus()
    else focusPage()
  }, [rows])
  return {
    ref: box,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      place.current = buttonsIn(box.current).indexOf(target)
    },
    onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
      // The question before a deletion returns the focus when it closes.
      if (!relatedTarget?.closest('[role="dialog"], [role="alertdialog"]')) place.current = -1
    },
  }
}

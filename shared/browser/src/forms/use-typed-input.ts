import { useLayoutEffect, useRef, useState, type ChangeEvent, type CompositionEvent } from 'react'

type TextInput = HTMLInputElement

interface Options {
  /** What the form holds. */
  readonly value: string
  /** What was typed → what the form holds: digits only, half-width … */
  readonly read?: (typed: string) => string
  /** What the form holds → what the input shows: `45000` → `45,000`. */
  readonly show?: (value: string) => string
  readonly onChange: (value: string) => void
  readonly inputRef: (element: TextInput | null) => void
}

const same = (text: string): string => text

/**
 * Normalises while typing (D5): the caret stays behind the character that was typed, and an IME is left alone until its
 * composition ends.
 */
export function useTypedInput({ value, read = same, show = same, onChange, inputRef }: Options) {
  const input = useRef<TextInput | null>(null)
  const [composed, setComposed] = useState<string>()
  /** How many kept characters stood before the caret: a new object each time, so that it is placed even where the text stays. */
  const [caret, setCaret] = useState<{ readonly kept: number; readonly read: (typed: string) => string }>()
  const shown = composed ?? show(value)

  useLayoutEffect(() => {
    const element = input.current
    if (!caret || !element || element !== document.activeElement) return
    let place = 0
    while (place < element.value.length && caret.read(element.value.slice(0, place)).length < caret.kept) place += 1
    element.setSelectionRange(place, place)
  }, [caret])

  const take = (element: TextInput) => {
    const typed = element.value
    const next = read(typed)
    if (show(next) !== typed) setCaret({ read, kept: read(typed.slice(0, element.selectionStart ?? typed.length)).length })
    onChange(next)
  }

  return {
    ref: (element: TextInput | null) => {
      input.current = element
      inputRef(element)
    },
    value: shown,
    onChange(event: ChangeEvent<TextInput>) {
      if (composed !== undefined || (event.nativeEvent as InputEvent).isComposing) setComposed(event.target.value)
      else take(event.target)
    },
    onCompositionStart: (event: CompositionEvent<TextInput>) => setComposed(event.currentTarget.value),
    onCompositionEnd(event: CompositionEvent<TextInput>) {
      setComposed(undefined)
      take(event.currentTarget)
    },
  }
}

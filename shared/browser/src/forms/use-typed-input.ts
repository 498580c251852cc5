import { useLayoutEffect, useRef, useState, type ChangeEvent, type CompositionEvent } from 'react'
import { fittedText } from '../fitted-text'

type TextInput = HTMLInputElement | HTMLTextAreaElement

interface Options<Element> {
  /** The form value. */
  readonly value: string
  /** Converts typed text to the form value: digits only, half-width … */
  readonly read?: (typed: string) => string
  /** Formats the form value for the input: `45000` → `45,000`. */
  readonly show?: (value: string) => string
  readonly onChange: (value: string) => void
  readonly inputRef: (element: Element | null) => void
  /** The most characters. */
  readonly max?: number
}

const same = (text: string): string => text

/**
 * Normalises while typing (D5). The caret stays after the typed character, and text is not changed during an IME
 * composition.
 */
export function useTypedInput<Element extends TextInput = HTMLInputElement>({
  value,
  read = same,
  show = same,
  onChange,
  inputRef,
  max,
}: Options<Element>) {
  const input = useRef<Element | null>(null)
  const [composed, setComposed] = useState<string>()
  /**
   * The number of kept characters before the caret. A new object each time, so that the caret is set even if the text
   * is equal.
   */
  const [caret, setCaret] = useState<{ readonly kept: number; readonly read: (typed: string) => string }>()
  const shown = composed ?? show(value)

  useLayoutEffect(() => {
    const element = input.current
    if (!caret || !element || element !== document.activeElement) return
    let place = 0
    while (place < element.value.length && caret.read(element.value.slice(0, place)).length < caret.kept) place += 1
    element.setSelectionRange(place, place)
  }, [caret])

  const take = ({ value: typed, selectionStart }: Element) => {
    const { text, caret: end } = fittedText(typed, selectionStart ?? typed.length, max)
    const next = read(text)
    // An input for e-mail addresses has no selection.
    if (show(next) !== typed && selectionStart !== null) setCaret({ read, kept: read(text.slice(0, end)).length })
    onChange(next)
  }

  return {
    ref: (element: Element | null) => {
      input.current = element
      inputRef(element)
    },
    value: shown,
    onChange(event: ChangeEvent<Element>) {
      if (composed !== undefined || (event.nativeEvent as InputEvent).isComposing) setComposed(event.target.value)
      else take(event.target)
    },
    onCompositionStart: (event: CompositionEvent<Element>) => setComposed(event.currentTarget.value),
    onCompositionEnd(event: CompositionEvent<Element>) {
      setComposed(undefined)
      take(event.currentTarget)
    },
  }
}

import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { pressedKey } from '../press/pressed-key'
import { SEARCH_FROM, foldText } from './search-text'

export interface SelectOption<Value extends string = string> {
  readonly value: Value
  readonly label: string
  readonly description?: string
  /** Further search terms, for example the reading of a name. */
  readonly keywords?: string
  readonly disabled?: boolean
}

interface ComboboxInput<Value extends string> {
  readonly options: readonly SelectOption<Value>[]
  readonly value: Value | null
  readonly onChange: (value: Value | null) => void
  readonly clearable: boolean
}

// The maximum number of listed options; longer lists are narrowed by typing.
const MOST_SHOWN = 200

const matches = (option: SelectOption, wanted: string) =>
  foldText(`${option.label} ${option.description ?? ''} ${option.keywords ?? ''}`).includes(wanted)

/** State and keys of a select with search (the ARIA combobox pattern, list autocomplete). */
export function useCombobox<Value extends string>({ options, value, onChange, clearable }: ComboboxInput<Value>) {
  const [open, setOpen] = useState(false)
  const [query, setQuery] = useState<string>()
  const [active, setActive] = useState<Value>()
  const typed = useRef({ text: '', at: 0 })
  const searchable = options.length >= SEARCH_FROM
  const chosen = options.find((option) => option.value === value)
  const found = useMemo(() => {
    const wanted = foldText(query ?? '')
    const all = wanted === '' ? options : options.filter((option) => matches(option, wanted))
    return all.slice(0, MOST_SHOWN)
  }, [options, query])
  const reachable = found.filter((option) => !option.disabled)

  const show = () => {
    if (open) return
    setOpen(true)
    setActive(chosen?.value ?? (value === null ? undefined : reachable[0]?.value))
  }
  const hide = () => {
    setOpen(false)
    setQuery(undefined)
    setActive(undefined)
  }
  const choose = (option: SelectOption<Value>) => {
    if (option.disabled) return
    onChange(option.value)
    hide()
  }
  const search = (text: string) => {
    setQuery(text)
    setOpen(true)
    const wanted = foldText(text)
    setActive(options.find((option) => !option.disabled && matches(option, wanted))?.value)
    if (text === '' && clearable) onChange(null)
  }
  const move = (to: (here: number) => number) => {
    if (!open) return show()
    const here = reachable.findIndex((option) => option.value === active)
    setActive(reachable[Math.max(0, Math.min(reachable.length - 1, to(here)))]?.value)
  }
  /** Without a search field the first letters jump to an option, as in a native select. */
  const jump = (letter: string) => {
    const now = performance.now()
    typed.current = { text: now - typed.current.at < 700 ? typed.current.text + letter : letter, at: now }
    const wanted = foldText(typed.current.text)
    const target = options.find((option) => !option.disabled && foldText(option.label).startsWith(wanted))
    if (target) {
      setOpen(true)
      setActive(target.value)
    }
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const key = pressedKey(event)
    const keys: Partial<Record<string, () => void>> = {
      ArrowDown: () => move((here) => here + 1),
      ArrowUp: () => move((here) => (here < 0 ? reachable.length - 1 : here - 1)),
      PageDown: () => move((here) => here + 8),
      PageUp: () => move((here) => here - 8),
      ...(open && !searchable && { Home: () => move(() => 0), End: () => move(() => reachable.length - 1) }),
      ...(open && {
        Escape: () => {
          event.stopPropagation()
          hide()
        },
        Enter: () => {
          const option = found.find((candidate) => candidate.value === active)
          if (option) choose(option)
        },
      }),
      ...(!open && !searchable && { Enter: show, ' ': show }),
      ...(open &&
        !searchable && {
          ' ': () => {
            const option = found.find((candidate) => candidate.value === active)
            if (option) choose(option)
          },
        }),
    }
    const action = keys[key]
    if (action) {
      event.preventDefault()
      action()
    } else if (key === 'Tab') {
      hide()
    } else if (!searchable && key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      jump(key)
    }
  }
  return {
    open,
    show,
    hide,
    choose,
    search,
    active,
    setActive,
    found,
    searchable,
    text: query ?? chosen?.label ?? '',
    handleKeyDown,
  }
}

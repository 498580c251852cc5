import { useEffect, useRef, useState } from 'react'
import { Box, IconButton, Input } from '../chakra'
import { fittedText } from '../fitted-text'
import { pressedKey } from '../press/pressed-key'
import { CloseIcon, SearchIcon } from './icons'

/** The search starts after this many milliseconds without a key press. */
const PAUSE = 150

export interface SearchBoxProps {
  readonly value: string
  readonly onChange: (text: string) => void
  readonly label: string
  readonly placeholder: string
  /** The label of the button that empties the field. */
  readonly clearLabel: string
  readonly maxLength: number
}

/** A search while the user types, but not during an IME composition. */
export function SearchBox({ value, onChange, label, placeholder, clearLabel, maxLength }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const told = useRef(value)
  const known = useRef(value)
  // Searches that are not in the address yet: an address that comes late must not replace text that was typed since.
  const underWay = useRef<string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (value === known.current) return
    known.current = value
    const at = underWay.current.indexOf(value)
    if (at >= 0) return void underWay.current.splice(0, at + 1)
    // The address was changed elsewhere: by Back, or by another list.
    told.current = value
    setText(value)
  }, [value])
  const tell = (next: string) => {
    clearTimeout(timer.current)
    const wanted = fittedText(next.trim(), next.length, maxLength).text
    if (wanted === told.current) return
    told.current = wanted
    underWay.current.push(told.current)
    onChange(told.current)
  }
  const type = (next: string, isComposing: boolean) => {
    setText(next)
    clearTimeout(timer.current)
    if (!isComposing) timer.current = setTimeout(() => tell(next), PAUSE)
  }
  const clear = () => {
    setText('')
    tell('')
    input.current?.focus()
  }
  return (
    <Box
      position="relative"
      flex={{ base: '1 1 100%', md: '1 1 11rem' }}
      maxW={{ md: '26rem' }}
      _print={{ display: 'none' }}
    >
      <Box
        position="absolute"
        insetStart="3"
        top="0"
        bottom="0"
        display="flex"
        alignItems="center"
        color="fg.muted"
        pointerEvents="none"
        zIndex="1"
      >
        <SearchIcon size={18} />
      </Box>
      <Input
        ref={input}
        type="search"
        size="sm"
        ps="9"
        pe="9"
        value={text}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={label}
        placeholder={placeholder}
        css={{ '&::-webkit-search-cancel-button': { display: 'none' } }}
        onChange={(event) => type(event.currentTarget.value, (event.nativeEvent as InputEvent).isComposing)}
        onCompositionEnd={(event) => type(event.currentTarget.value, false)}
        onKeyDown={(event) => {
          const key = pressedKey(event)
          if (key === 'Enter') tell(text)
          if (key === 'Escape') {
            if (text !== '') event.preventDefault()
            if (text === '') event.currentTarget.blur()
            else clear()
          }
        }}
      />
      {text === '' ? null : (
        <IconButton
          aria-label={clearLabel}
          variant="ghost"
          colorPalette="gray"
          size="xs"
          position="absolute"
          insetEnd="1"
          top="1"
          onClick={clear}
        >
          <CloseIcon size={16} />
        </IconButton>
      )}
    </Box>
  )
}

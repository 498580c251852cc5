import { useEffect, useId, useRef, useState, type Ref } from 'react'
import { Box, IconButton, Input, VisuallyHidden } from '../chakra'
import { CheckIcon, ChevronDownIcon, CloseIcon } from './icons'
import { useCombobox, type SelectOption } from './use-combobox'

export type { SelectOption } from './use-combobox'

export interface SearchSelectProps<Value extends string = string> {
  readonly options: readonly SelectOption<Value>[]
  readonly value: Value | null
  readonly onChange: (value: Value | null) => void
  readonly onBlur?: () => void
  readonly id?: string
  readonly name?: string
  readonly placeholder?: string
  /** Shown if no option matches. */
  readonly noResults: string
  /** Announced while typing: 「12件」. */
  readonly countText?: (count: number) => string
  /** The label of the button that clears the choice; without it there is none. */
  readonly clearLabel?: string
  readonly disabled?: boolean
  readonly invalid?: boolean
  readonly required?: boolean
  readonly 'aria-label'?: string
  readonly 'aria-labelledby'?: string
  readonly 'aria-describedby'?: string
  readonly inputRef?: Ref<HTMLInputElement>
  /** Adds padding to the options of short lists (JCON-06). */
  readonly isRoomy?: boolean
}

const LIST_HEIGHT = 288

/** A select that becomes a combobox with more than ten options. */
export function SearchSelect<Value extends string = string>({
  options,
  value,
  onChange,
  onBlur,
  id,
  name,
  placeholder,
  noResults,
  countText,
  clearLabel,
  disabled,
  invalid,
  required,
  inputRef,
  isRoomy = false,
  ...aria
}: SearchSelectProps<Value>) {
  const ownId = useId()
  const inputId = id ?? ownId
  const listId = `${inputId}-list`
  const frame = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [above, setAbove] = useState(false)
  const box = useCombobox({ options, value, onChange, clearable: clearLabel !== undefined })
  const optionId = (option: Value) => `${listId}-${options.findIndex((candidate) => candidate.value === option)}`

  useEffect(() => {
    if (!box.open || !frame.current) return
    const place = frame.current.getBoundingClientRect()
    setAbove(window.innerHeight - place.bottom < LIST_HEIGHT && place.top > LIST_HEIGHT)
  }, [box.open])
  useEffect(() => {
    if (box.open) list.current?.querySelector('[data-active]')?.scrollIntoView?.({ block: 'nearest' })
  }, [box.active, box.open])

  return (
    <Box
      ref={frame}
      position="relative"
      w="full"
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        box.hide()
        onBlur?.()
      }}
    >
      <Input
        ref={inputRef}
        id={inputId}
        name={name}
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={box.open}
        aria-controls={listId}
        aria-autocomplete={box.searchable ? 'list' : 'none'}
        aria-activedescendant={box.open && box.active !== undefined ? optionId(box.active) : undefined}
        aria-invalid={invalid || undefined}
        aria-required={required || undefined}
        autoComplete="off"
        spellCheck={false}
        readOnly={!box.searchable}
        disabled={disabled}
        placeholder={placeholder}
        value={box.text}
        onChange={(event) => box.search(event.currentTarget.value)}
        onClick={() => (box.open && !box.searchable ? box.hide() : box.show())}
        onFocus={(event) => {
          if (box.searchable) event.currentTarget.select()
        }}
        onKeyDown={box.handleKeyDown}
        pe={clearLabel && value !== null ? '20' : '10'}
        cursor={box.searchable ? 'text' : 'pointer'}
        textOverflow="ellipsis"
        {...aria}
      />
      <Box
        position="absolute"
        insetEnd="1"
        top="0"
        h="11"
        display="flex"
        alignItems="center"
        pointerEvents="none"
        color="fg.muted"
      >
        {clearLabel && value !== null && !disabled && (
          <IconButton
            aria-label={clearLabel}
            variant="ghost"
            colorPalette="gray"
            size="xs"
            pointerEvents="auto"
            onClick={() => onChange(null)}
          >
            <CloseIcon />
          </IconButton>
        )}
        <Box px="2">
          <ChevronDownIcon size={18} />
        </Box>
      </Box>
      <Box
        ref={list}
        id={listId}
        role="listbox"
        aria-label={aria['aria-label']}
        aria-labelledby={aria['aria-labelledby']}
        hidden={!box.open}
        position="absolute"
        zIndex="dropdown"
        insetInline="0"
        {...(above ? { bottom: 'calc(100% + 4px)' } : { top: 'calc(100% + 4px)' })}
        maxH={`${LIST_HEIGHT}px`}
        overflowY="auto"
        overscrollBehavior="contain"
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="l2"
        shadow="md"
        p={isRoomy ? '3' : '1'}
        // Keeps the focus in the field while an option is pressed.
        onMouseDown={(event) => event.preventDefault()}
      >
        {box.open &&
          box.found.map((option) => (
            <OptionRow
              key={option.value}
              id={optionId(option.value)}
              option={option}
              selected={option.value === value}
              active={option.value === box.active}
              onPoint={() => box.setActive(option.value)}
              onChoose={() => box.choose(option)}
            />
          ))}
        {box.open && box.found.length === 0 && (
          <Box px="3" py="2.5" color="fg.muted">
            {noResults}
          </Box>
        )}
      </Box>
      {box.open && box.searchable && (
        <VisuallyHidden role="status" aria-live="polite">
          {box.found.length === 0 ? noResults : countText?.(box.found.length)}
        </VisuallyHidden>
      )}
    </Box>
  )
}

interface OptionRowProps<Value extends string> {
  readonly id: string
  readonly option: SelectOption<Value>
  readonly selected: boolean
  readonly active: boolean
  readonly onPoint: () => void
  readonly onChoose: () => void
}

function OptionRow<Value extends string>({ id, option, selected, active, onPoint, onChoose }: OptionRowProps<Value>) {
  return (
    <Box
      id={id}
      role="option"
      aria-selected={selected}
      aria-disabled={option.disabled || undefined}
      data-active={active ? '' : undefined}
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      px="3"
      py="2"
      borderRadius="l1"
      cursor={option.disabled ? 'not-allowed' : 'pointer'}
      opacity={option.disabled ? 0.5 : 1}
      bg={active ? 'brand.subtle' : undefined}
      fontWeight={selected ? 'semibold' : undefined}
      onMouseMove={option.disabled || active ? undefined : onPoint}
      onClick={onChoose}
    >
      <Box minW="0">
        {option.label}
        {option.description && (
          <Box fontSize="sm" color="fg.muted" fontWeight="normal">
            {option.description}
          </Box>
        )}
      </Box>
      {selected && (
        <Box color="brand.fg" flexShrink="0">
          <CheckIcon size={18} />
        </Box>
      )}
    </Box>
  )
}

import type { FocusEventHandler, ReactNode, Ref } from 'react'
import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { useSlotRecipe } from '@chakra-ui/react/styled-system'

interface CheckboxProps extends Omit<HTMLChakraProps<'label'>, 'onChange' | 'children'> {
  readonly checked: boolean
  readonly onCheckedChange: (checked: boolean) => void
  readonly disabled?: boolean
  readonly invalid?: boolean
  readonly name?: string
  readonly inputRef?: Ref<HTMLInputElement>
  readonly onBlur?: FocusEventHandler
  readonly 'aria-describedby'?: string
  /** The label, visible and for screen readers. */
  readonly children: ReactNode
}

// Not `display: none`, so that the native checkbox keeps keyboard, form and screen reader support.
const HIDDEN = {
  position: 'absolute',
  top: '0.5',
  insetStart: '0',
  boxSize: '5',
  opacity: '0',
  cursor: 'inherit',
  margin: '0',
} as const
const FOCUS_OF_THE_BOX = {
  '&:focus-visible + span': { outline: '2px solid', outlineColor: 'colorPalette.focusRing', outlineOffset: '2px' },
} as const

/**
 * A native checkbox with Chakra's style. Chakra's own is a state machine of 15 kB brotli, which the first page would
 * load.
 */
export function Checkbox({
  checked,
  onCheckedChange,
  disabled,
  invalid,
  name,
  inputRef,
  onBlur,
  children,
  'aria-describedby': describedBy,
  ...rest
}: CheckboxProps) {
  const styles = useSlotRecipe({ key: 'checkbox' })()
  const state = {
    'data-state': checked ? 'checked' : 'unchecked',
    ...(disabled ? { 'data-disabled': '' } : {}),
    ...(invalid ? { 'data-invalid': '' } : {}),
  }
  return (
    <chakra.label css={styles['root']} cursor={disabled ? 'disabled' : 'checkbox'} {...state} {...rest}>
      <chakra.input
        type="checkbox"
        ref={inputRef}
        name={name}
        checked={checked}
        disabled={disabled}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        css={{ ...HIDDEN, ...FOCUS_OF_THE_BOX }}
        onBlur={onBlur}
        onChange={(event) => onCheckedChange(event.currentTarget.checked)}
      />
      <chakra.span css={styles['control']} aria-hidden="true" {...state}>
        {checked ? (
          <chakra.svg
            viewBox="0 0 24 24"
            boxSize="full"
            fill="none"
            stroke="currentColor"
            strokeWidth="3"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <path d="M20 6 9 17l-5-5" />
          </chakra.svg>
        ) : null}
      </chakra.span>
      <chakra.span css={styles['label']} {...state}>
        {children}
      </chakra.span>
    </chakra.label>
  )
}

import { createContext, useContext, useEffect, useRef, type ReactNode } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { Box, Field, Flex, Text, chakra } from '../chakra'
import { useText } from '../i18n'

export interface FieldProps {
  /** Path in the form's values. */
  readonly name: string
  readonly label: string
  readonly isRequired?: boolean
  /** Hides the 必須 / 任意 mark, for forms such as the login. */
  readonly hideMark?: boolean
  readonly hint?: ReactNode
  readonly isDisabled?: boolean
  readonly isReadOnly?: boolean
}

/** Value, error text and handlers of one field, its error key translated. */
export function useField(name: string) {
  const { control } = useFormContext()
  const { field, fieldState } = useController({ name, control })
  const { t } = useText()
  const key = fieldState.error?.message ?? (fieldState.error ? 'rule.required' : undefined)
  return { field, error: key === undefined ? undefined : t(key), isInvalid: fieldState.invalid }
}

/** true in read-only forms, which need no marks and input hints. */
export const ReadOnlyFields = createContext(false)

/** The mark 必須 or 任意 (REG-34), with the red star of JCON-02 on required fields. */
export function RequiredMark({ isRequired }: { readonly isRequired: boolean }) {
  const { t } = useText()
  return (
    <chakra.span
      fontSize="xs"
      fontWeight="600"
      lineHeight="1.4"
      px="1.5"
      py="0.5"
      borderRadius="sm"
      borderWidth="1px"
      flexShrink="0"
      color={isRequired ? 'brand.fg' : 'fg.muted'}
      borderColor={isRequired ? 'brand.border' : 'border'}
    >
      {isRequired ? (
        <chakra.span aria-hidden="true" color="fg.error" me="0.5" lineHeight="0">
          *
        </chakra.span>
      ) : null}
      {/* `:lang()` gives each element a line height of its own. */}
      <chakra.span lineHeight="inherit">{t(isRequired ? 'common.required' : 'common.optional')}</chakra.span>
    </chakra.span>
  )
}

interface FrameProps extends Omit<FieldProps, 'name'> {
  readonly error: string | undefined
  /** The id of the control, if it does not use Chakra's. */
  readonly controlId?: string
  /** Shown at the right end below the input, for example a counter. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/**
 * Chakra labels every checkbox inside a field with the label of the field, so checkboxes with their own labels need a
 * GroupFrame.
 */
function useRefusedBoxes(label: string) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (process.env.NODE_ENV === 'production' || label === '') return
    if (root.current?.querySelector('input[type=checkbox], input[type=radio]'))
      throw new Error(`“${label}” has boxes: use GroupFrame, not FieldFrame`)
  })
  return root
}

function useQuiet({ hideMark, hint }: Pick<FrameProps, 'hideMark' | 'hint'>): Pick<FrameProps, 'hideMark' | 'hint'> {
  return useContext(ReadOnlyFields) ? { hideMark: true } : { hideMark, hint }
}

/**
 * Label with mark, one input, hint and error, connected for assistive technology by Chakra's Field. Checkboxes and
 * radio buttons belong in a GroupFrame, where each keeps its own label.
 */
export function FieldFrame({
  label,
  isRequired = false,
  isDisabled,
  isReadOnly,
  error,
  aside,
  controlId,
  children,
  ...frame
}: FrameProps) {
  const root = useRefusedBoxes(label)
  const { hideMark, hint } = useQuiet(frame)
  return (
    <Field.Root
      ref={root}
      id={controlId}
      invalid={error !== undefined}
      required={isRequired}
      disabled={isDisabled}
      readOnly={isReadOnly}
    >
      {label === '' ? null : (
        <Flex align="center" gap="2" wrap="wrap">
          <Field.Label fontWeight="600">{label}</Field.Label>
          {hideMark ? null : <RequiredMark isRequired={isRequired} />}
        </Flex>
      )}
      {children}
      <Flex justify="space-between" gap="3" w="full" _empty={{ display: 'none' }}>
        {/* One element for both, for aria-describedby: screen readers read it more reliably than aria-errormessage. */}
        {error === undefined && !hint ? null : (
          <Field.HelperText
            aria-live="polite"
            color={error === undefined ? undefined : 'fg.error'}
            fontWeight={error === undefined ? undefined : '500'}
            _print={error === undefined ? undefined : { display: 'inline' }}
          >
            {error ?? hint}
          </Field.HelperText>
        )}
        {aside ? (
          <Box ms="auto" flexShrink="0">
            {aside}
          </Box>
        ) : null}
      </Flex>
    </Field.Root>
  )
}

/** A group of controls (radios, checkboxes, a compound input) with one legend. */
export function GroupFrame({
  label,
  isRequired = false,
  error,
  children,
  id,
  ...frame
}: FrameProps & { readonly id: string }) {
  const { hideMark, hint } = useQuiet(frame)
  const describedBy = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  return (
    <Box
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      aria-invalid={error !== undefined || undefined}
    >
      <Flex align="center" gap="2" mb="2" wrap="wrap">
        <Text id={`${id}-label`} fontWeight="600" textStyle="sm">
          {label}
        </Text>
        {hideMark ? null : <RequiredMark isRequired={isRequired} />}
      </Flex>
      {children}
      {error === undefined ? (
        hint ? (
          <Text id={`${id}-hint`} mt="1.5" textStyle="xs" color="fg.muted" _print={{ display: 'none' }}>
            {hint}
          </Text>
        ) : null
      ) : (
        <Text id={`${id}-error`} mt="1.5" textStyle="xs" color="fg.error" aria-live="polite">
          {error}
        </Text>
      )}
    </Box>
  )
}

/** The error of a value that has no input of its own, such as a list of shifts. */
export function HiddenError({ name }: { readonly name: string }) {
  const {
    field: { ref },
    error,
  } = useField(name)
  return (
    <Text ref={ref} tabIndex={-1} textStyle="sm" color="fg.error" aria-live="polite" _empty={{ display: 'none' }}>
      {error}
    </Text>
  )
}

import {
  groupedDigits,
  characterCount,
  LIMITS,
  normalizeNumeric,
  normalizeEmail,
  normalizeText,
  digitsOnly,
  PASSWORD_RULES,
  yenAmount,
} from '@portal/contracts/kernel'
import { useId, useState, type FocusEvent, type HTMLInputTypeAttribute } from 'react'
import { Box, Flex, IconButton, Input, Text, Textarea, VisuallyHidden, chakra } from '../chakra'
import { useText } from '../i18n'
import { FieldFrame, useField, type FieldProps } from './field-frame'
import { useTypedInput } from './use-typed-input'

interface InputProps extends FieldProps {
  readonly autoComplete?: string
  readonly inputMode?: 'text' | 'numeric' | 'tel' | 'email' | 'url'
  readonly type?: HTMLInputTypeAttribute
  readonly placeholder?: string
  readonly maxLength?: number
  /** Changes the text on blur. Text is only trimmed (TALK-06); numbers and codes are normalised too (D5). */
  readonly normalize?: (text: string) => string
  /** Filters the text while typing, except during an IME composition. */
  readonly read?: (typed: string) => string
  /** Formats the form value for display. */
  readonly show?: (value: string) => string
  /** The unit after the input: 円, 分, … */
  readonly unit?: string
  readonly textAlign?: 'start' | 'end'
  readonly maxW?: string
  readonly autoFocus?: boolean
}

const trimmed = (text: string) => text.trim()

/** A single-line text, normalised while typing (`read`) and on blur (`normalize`). */
export function TextField({
  normalize = trimmed,
  read,
  show,
  autoComplete = 'off',
  inputMode,
  type = 'text',
  placeholder,
  maxLength,
  unit,
  textAlign,
  maxW,
  autoFocus,
  name,
  ...frame
}: InputProps) {
  const { field, error } = useField(name)
  const typed = useTypedInput({
    value: String(field.value ?? ''),
    read,
    show,
    onChange: field.onChange,
    inputRef: field.ref,
    max: maxLength,
  })
  return (
    <FieldFrame {...frame} error={error}>
      <Flex align="center" gap="2" w="full">
        <Input
          {...typed}
          name={name}
          type={type}
          inputMode={inputMode}
          autoComplete={autoComplete}
          placeholder={placeholder}
          autoFocus={autoFocus}
          bg="bg"
          textAlign={textAlign}
          maxW={maxW}
          fontVariantNumeric={inputMode === 'numeric' ? 'tabular-nums' : undefined}
          onBlur={(event: FocusEvent<HTMLInputElement>) => {
            const current = read ? read(event.target.value) : event.target.value
            if (normalize(current) !== current) field.onChange(normalize(current))
            field.onBlur()
          }}
        />
        {unit ? (
          <Text flexShrink="0" color="fg.muted">
            {unit}
          </Text>
        ) : null}
      </Flex>
    </FieldFrame>
  )
}

export type Preset = Omit<InputProps, 'normalize' | 'read' | 'show' | 'inputMode' | 'type'>
const withoutHyphens = (text: string) => normalizeNumeric(text).replace(/-/g, '')
const unchanged = (text: string) => text
const digitsUpTo = (max: number) => (text: string) => digitsOnly(text).slice(0, max)

export const EmailField = (props: Preset) => (
  <TextField autoComplete="email" {...props} type="email" inputMode="email" normalize={normalizeEmail} />
)
/** Removes hyphens and converts full-width digits while typing (D5). */
export const PhoneField = (props: Preset) => (
  <TextField
    autoComplete="tel-national"
    {...props}
    type="tel"
    inputMode="tel"
    read={withoutHyphens}
    normalize={unchanged}
  />
)
export const UrlField = (props: Preset) => (
  <TextField autoComplete="url" {...props} type="text" inputMode="url" normalize={normalizeText} />
)
/** Seven digits; a pasted `〒100-0001` becomes `1000001`. */
export const PostcodeField = (props: Preset) => (
  <TextField
    autoComplete="postal-code"
    maxW="200px"
    {...props}
    maxLength={undefined}
    inputMode="numeric"
    read={digitsUpTo(LIMITS.postcodeLength)}
    normalize={unchanged}
  />
)

/** Keeps only digits while typing. The form value is their text. */
export const DigitsField = ({ maxLength = 12, ...props }: Preset) => (
  <TextField {...props} inputMode="numeric" read={digitsUpTo(maxLength)} normalize={unchanged} />
)

const YEN_MAX = 16
/** Digits with the commas of the field itself are digits; any other text stays until its amount is read on blur. */
const readYen = (typed: string) => {
  const text = normalizeNumeric(typed).slice(0, YEN_MAX)
  return /^[\d,、]*$/.test(text) ? digitsOnly(text).replace(/^0+(?=\d)/, '') : text
}
const yenText = (text: string) => String(yenAmount(text) ?? text)

/**
 * Yen, shown with grouping (JCON-23). The form value is the text of the digits; what is no amount stays as it was
 * typed, for the rule to refuse it (MEET-14).
 */
export const YenField = (props: Preset) => (
  <TextField
    textAlign="end"
    {...props}
    inputMode="numeric"
    read={readYen}
    show={(value) => (/^\d*$/.test(value) ? groupedDigits(value) : value)}
    normalize={yenText}
  />
)

/** A day, as `2026-11-21`. */
export function DateField({
  name,
  min,
  max,
  autoComplete = 'off',
  ...frame
}: FieldProps & { readonly min?: string; readonly max?: string; readonly autoComplete?: string }) {
  const {
    field: { ref, ...field },
    error,
  } = useField(name)
  return (
    <FieldFrame {...frame} error={error}>
      <Input
        ref={ref}
        name={name}
        type="date"
        value={String(field.value ?? '')}
        min={min}
        max={max}
        autoComplete={autoComplete}
        maxW="220px"
        bg="bg"
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
    </FieldFrame>
  )
}

/** A multi-line text, with a counter if there is a limit. */
export function TextAreaField({
  maxLength,
  rows = 4,
  placeholder,
  name,
  ...frame
}: Preset & { readonly rows?: number }) {
  const {
    field: { ref, ...field },
    error,
  } = useField(name)
  const { t } = useText()
  const text = String(field.value ?? '')
  const typed = useTypedInput<HTMLTextAreaElement>({
    value: text,
    onChange: field.onChange,
    inputRef: ref,
    max: maxLength,
  })
  return (
    <FieldFrame
      {...frame}
      error={error}
      aside={
        maxLength ? (
          <Text textStyle="xs" color="fg.muted">
            {t('common.characters', { count: characterCount(text), max: maxLength })}
          </Text>
        ) : undefined
      }
    >
      <Textarea {...typed} name={name} rows={rows} placeholder={placeholder} bg="bg" onBlur={field.onBlur} />
    </FieldFrame>
  )
}

function EyeIcon({ isOpen }: { readonly isOpen: boolean }) {
  return (
    <chakra.svg
      viewBox="0 0 24 24"
      boxSize="5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="3" />
      {isOpen ? null : <path d="M4 20 20 4" />}
    </chakra.svg>
  )
}

/** A password that can be shown. `autoComplete` is `current-password` or `new-password`. */
export function PasswordField({ name, autoComplete = 'current-password', ...frame }: Preset) {
  const {
    field: { ref, ...field },
    error,
  } = useField(name)
  const { t } = useText()
  const [isShown, setShown] = useState(false)
  const typed = useTypedInput({
    value: String(field.value ?? ''),
    onChange: field.onChange,
    inputRef: ref,
    max: LIMITS.passwordMax,
  })
  return (
    <FieldFrame {...frame} error={error}>
      <Flex w="full" position="relative" align="center">
        <Input
          {...typed}
          name={name}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          onBlur={field.onBlur}
          pe="12"
          bg="bg"
          autoCapitalize="off"
          spellCheck={false}
        />
        <IconButton
          type="button"
          variant="ghost"
          size="sm"
          position="absolute"
          insetEnd="1"
          aria-pressed={isShown}
          aria-label={t(isShown ? 'password.hide' : 'password.show')}
          onClick={() => setShown(!isShown)}
        >
          <EyeIcon isOpen={isShown} />
        </IconButton>
      </Flex>
    </FieldFrame>
  )
}

/** REG-09: each rule is ticked as soon as it holds. */
export function PasswordWithChecklist(props: Preset) {
  const { field } = useField(props.name)
  const { t } = useText()
  const id = useId()
  const text = String(field.value ?? '')
  return (
    <Box>
      <PasswordField autoComplete="new-password" {...props} />
      <VisuallyHidden id={id}>{t('password.rules')}</VisuallyHidden>
      <chakra.ul
        aria-labelledby={id}
        mt="2"
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}
        gap="1"
        listStyleType="none"
      >
        {PASSWORD_RULES.map((rule) => {
          const isMet = rule.test(text)
          return (
            <chakra.li
              key={rule.id}
              display="flex"
              gap="1.5"
              alignItems="center"
              textStyle="xs"
              color={isMet ? 'status.done.fg' : 'fg.muted'}
              data-met={isMet}
            >
              <chakra.span aria-hidden="true" fontWeight="700">
                {isMet ? '✓' : '・'}
              </chakra.span>
              {t(`password.rule.${rule.id}`)}
              <VisuallyHidden>{t(isMet ? 'password.rule.met' : 'password.rule.open')}</VisuallyHidden>
            </chakra.li>
          )
        })}
      </chakra.ul>
    </Box>
  )
}

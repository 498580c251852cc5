import { LIMITS, normalizeNumeric, normalizeText, digitsOnly, PASSWORD_RULES } from '@portal/contracts/kernel'
import { useId, useRef, useState, type CompositionEvent, type FocusEvent, type HTMLInputTypeAttribute } from 'react'
import { Box, Flex, IconButton, Input, Text, Textarea, VisuallyHidden, chakra } from '../chakra'
import { useText } from '../i18n'
import { FieldFrame, useField, type FieldProps } from './field-frame'

interface InputProps extends FieldProps {
  readonly autoComplete?: string
  readonly inputMode?: 'text' | 'numeric' | 'tel' | 'email' | 'url'
  readonly type?: HTMLInputTypeAttribute
  readonly placeholder?: string
  readonly maxLength?: number
  /** What leaving the field does to its text (D5); never while an IME composes. */
  readonly normalize?: (text: string) => string
  /** Stands behind the input: 円, 分, … */
  readonly unit?: string
  readonly autoFocus?: boolean
}

/** A one-line text. Normalises on leaving the field and at the end of an IME composition, so that the caret never jumps. */
export function TextField({ normalize = normalizeText, autoComplete, inputMode, type = 'text', placeholder, maxLength, unit, autoFocus, name, ...frame }: InputProps) {
  const { field, error } = useField(name)
  const isComposing = useRef(false)
  const tidy = (text: string) => {
    const normal = normalize(text)
    if (normal !== text) field.onChange(normal)
  }
  return (
    <FieldFrame {...frame} error={error}>
      <Flex align="center" gap="2" w="full">
        <Input
          ref={field.ref} name={name} value={String(field.value ?? '')} type={type} inputMode={inputMode} autoComplete={autoComplete ?? 'off'}
          placeholder={placeholder} maxLength={maxLength} autoFocus={autoFocus} bg="bg"
          onChange={(event) => field.onChange(event.target.value)}
          onCompositionStart={() => {
            isComposing.current = true
          }}
          onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) => {
            isComposing.current = false
            field.onChange(event.currentTarget.value)
          }}
          onBlur={(event: FocusEvent<HTMLInputElement>) => {
            if (!isComposing.current) tidy(event.target.value)
            field.onBlur()
          }}
        />
        {unit ? <Text flexShrink="0" color="fg.muted">{unit}</Text> : null}
      </Flex>
    </FieldFrame>
  )
}

type Preset = Omit<InputProps, 'normalize' | 'inputMode' | 'type'>
const lower = (text: string) => normalizeText(text).toLowerCase()
const withoutHyphens = (text: string) => normalizeNumeric(text).replace(/-/g, '')

export const EmailField = (props: Preset) => <TextField autoComplete="email" {...props} type="email" inputMode="email" normalize={lower} />
/** Pasted hyphens and full-width digits go when the field is left (D5). */
export const PhoneField = (props: Preset) => <TextField autoComplete="tel-national" {...props} type="tel" inputMode="tel" normalize={withoutHyphens} />
export const LotNumberField = (props: Preset) => <TextField {...props} inputMode="text" normalize={normalizeNumeric} />
export const KatakanaField = (props: Preset) => <TextField {...props} inputMode="text" />
export const UrlField = (props: Preset) => <TextField autoComplete="url" {...props} type="text" inputMode="url" />

/** Keeps only digits while typing; the form holds their text. */
export function DigitsField({ maxLength, unit, placeholder, name, autoComplete, ...frame }: Preset) {
  const { field, error } = useField(name)
  return (
    <FieldFrame {...frame} error={error}>
      <Flex align="center" gap="2" w="full">
        <Input
          ref={field.ref} name={name} value={String(field.value ?? '')} inputMode="numeric" autoComplete={autoComplete ?? 'off'} placeholder={placeholder} bg="bg"
          onChange={(event) => field.onChange(maxDigits(event.target.value, (event.nativeEvent as InputEvent).isComposing, maxLength))}
          onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) => field.onChange(maxDigits(event.currentTarget.value, false, maxLength))}
          onBlur={field.onBlur}
        />
        {unit ? <Text flexShrink="0" color="fg.muted">{unit}</Text> : null}
      </Flex>
    </FieldFrame>
  )
}

const maxDigits = (text: string, isComposing: boolean, max = 12): string => (isComposing ? text : digitsOnly(text).slice(0, max))
const grouped = (digits: string): string => digits.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, ',')

/** Yen: digits only, shown with grouping (JCON-23); the form holds the digits' text. The caret stays behind the digit typed. */
export function YenField({ maxLength = 9, unit, name, ...frame }: Preset) {
  const { field, error } = useField(name)
  const input = useRef<HTMLInputElement | null>(null)
  const change = (text: string, caret: number) => {
    const digitsBefore = digitsOnly(text.slice(0, caret)).length
    const digits = maxDigits(text, false, maxLength)
    field.onChange(digits)
    requestAnimationFrame(() => {
      const shown = grouped(digits)
      let at = 0
      for (let seen = 0; at < shown.length && seen < digitsBefore; at += 1) if (/\d/.test(shown[at] ?? '')) seen += 1
      if (document.activeElement === input.current) input.current?.setSelectionRange(at, at)
    })
  }
  return (
    <FieldFrame {...frame} error={error}>
      <Flex align="center" gap="2" w="full">
        <Input
          ref={(element: HTMLInputElement | null) => {
            input.current = element
            field.ref(element)
          }}
          name={name} value={grouped(String(field.value ?? ''))} inputMode="numeric" autoComplete="off" textAlign="end" bg="bg" fontVariantNumeric="tabular-nums"
          onChange={(event) => {
            if ((event.nativeEvent as InputEvent).isComposing) field.onChange(event.target.value)
            else change(event.target.value, event.target.selectionStart ?? event.target.value.length)
          }}
          onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) => change(event.currentTarget.value, event.currentTarget.value.length)}
          onBlur={field.onBlur}
        />
        {unit ? <Text flexShrink="0" color="fg.muted">{unit}</Text> : null}
      </Flex>
    </FieldFrame>
  )
}

/** Several lines, with a counter where there is a limit. */
export function TextAreaField({ maxLength, rows = 4, placeholder, name, ...frame }: Preset & { readonly rows?: number }) {
  const { field, error } = useField(name)
  const { t } = useText()
  const text = String(field.value ?? '')
  return (
    <FieldFrame {...frame} error={error} aside={maxLength ? <Text textStyle="xs" color="fg.muted">{t('common.characters', { count: [...text].length, max: maxLength })}</Text> : undefined}>
      <Textarea ref={field.ref} name={name} value={text} rows={rows} maxLength={maxLength} placeholder={placeholder} bg="bg" onChange={field.onChange} onBlur={field.onBlur} />
    </FieldFrame>
  )
}

function EyeIcon({ isOpen }: { readonly isOpen: boolean }) {
  return (
    <chakra.svg viewBox="0 0 24 24" boxSize="5" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" aria-hidden="true">
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="3" />
      {isOpen ? null : <path d="M4 20 20 4" />}
    </chakra.svg>
  )
}

/** A password that can be shown. `autoComplete` is `current-password` or `new-password`. */
export function PasswordField({ name, autoComplete = 'current-password', ...frame }: Preset) {
  const { field, error } = useField(name)
  const { t } = useText()
  const [isShown, setShown] = useState(false)
  return (
    <FieldFrame {...frame} error={error}>
      <Flex w="full" position="relative" align="center">
        <Input
          ref={field.ref} name={name} value={String(field.value ?? '')} type={isShown ? 'text' : 'password'} autoComplete={autoComplete} maxLength={LIMITS.passwordMax}
          onChange={field.onChange} onBlur={field.onBlur} pe="12" bg="bg" autoCapitalize="off" spellCheck={false}
        />
        <IconButton
          type="button" variant="ghost" size="sm" position="absolute" insetEnd="1" aria-pressed={isShown}
          aria-label={t(isShown ? 'password.hide' : 'password.show')} onClick={() => setShown(!isShown)}
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
      <chakra.ul aria-labelledby={id} mt="2" display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="1" listStyleType="none">
        {PASSWORD_RULES.map((rule) => {
          const isMet = rule.test(text)
          return (
            <chakra.li key={rule.id} display="flex" gap="1.5" alignItems="center" textStyle="xs" color={isMet ? 'status.done.fg' : 'fg.muted'} data-met={isMet}>
              <chakra.span aria-hidden="true" fontWeight="700">{isMet ? '✓' : '・'}</chakra.span>
              {t(`password.rule.${rule.id}`)}
              <VisuallyHidden>{t(isMet ? 'password.rule.met' : 'password.rule.open')}</VisuallyHidden>
            </chakra.li>
          )
        })}
      </chakra.ul>
    </Box>
  )
}

import { halfHours } from '@portal/contracts/kernel'
import { useContext, useId, useMemo } from 'react'
import { Checkbox, NativeSelect, type NativeSelectFieldProps } from '../chakra'
import { useText } from '../i18n'
import { SearchSelect } from '../ui/search-select'
import { FieldFrame, ReadOnlyFields, useField, type FieldProps } from './field-frame'

/** Form values are texts, like those of inputs; the mapping converts them to wire values. */
export interface Choice {
  readonly value: string
  readonly label: string
  readonly isDisabled?: boolean
}

/** Numeric options of the wire as choices. */
export const choicesOf = (options: readonly { readonly value: number | string; readonly name: string }[]): Choice[] =>
  options.map(({ value, name }) => ({ value: String(value), label: name }))

interface SelectProps extends FieldProps, Pick<NativeSelectFieldProps, 'autoComplete' | 'onFocus'> {
  readonly choices: readonly Choice[]
  /** The label of the empty option. */
  readonly placeholder?: string
  readonly onChoose?: (value: string) => void
  /** Always uses the native select, for example for times. */
  readonly isPlain?: boolean
  /** Adds padding to the options of short lists (JCON-06). */
  readonly isRoomy?: boolean
}

/** Uses the customizable select where the browser supports it; otherwise options get padding where possible. */
export const ROOMY_OPTIONS = {
  '& option': { paddingBlock: '0.5rem', paddingInline: '0.75rem' },
  '@supports (appearance: base-select)': {
    '&, &::picker(select)': { appearance: 'base-select' },
    '&::picker-icon': { display: 'none' },
    '&': { alignItems: 'center' },
    '&::picker(select)': {
      padding: '0.5rem',
      marginBlock: '0.25rem',
      border: '1px solid',
      borderColor: 'border',
      borderRadius: 'l2',
      background: 'bg.panel',
      color: 'fg',
      boxShadow: 'md',
    },
    '& option': { borderRadius: 'l1', minHeight: '0' },
    '& option:checked': { fontWeight: 'semibold' },
    '& option:is(:hover, :focus-visible)': { background: 'brand.subtle' },
    '& option::checkmark': { order: '1', marginInlineStart: 'auto', color: 'brand.fg' },
  },
} as const

/** From this number of options on a combobox is used. */
export const SEARCH_FROM = 11

/** A single choice. The form value is a text or ''. With more than 10 options it is a combobox. */
export function SelectField({ isPlain, ...props }: SelectProps) {
  return props.choices.length < SEARCH_FROM || isPlain ? <PlainSelect {...props} /> : <SearchableSelect {...props} />
}

function PlainSelect({ choices, placeholder, onChoose, onFocus, autoComplete, name, isRoomy, ...frame }: SelectProps) {
  const {
    field: { ref, ...field },
    error,
  } = useField(name)
  const isShown = useContext(ReadOnlyFields)
  const { t } = useText()
  return (
    <FieldFrame {...frame} error={error}>
      <NativeSelect.Root disabled={frame.isDisabled || frame.isReadOnly}>
        <NativeSelect.Field
          ref={ref}
          name={name}
          value={String(field.value ?? '')}
          autoComplete={autoComplete}
          onFocus={onFocus}
          onBlur={field.onBlur}
          bg="bg"
          css={isRoomy ? ROOMY_OPTIONS : undefined}
          onChange={(event) => {
            field.onChange(event.target.value)
            onChoose?.(event.target.value)
          }}
        >
          <option value="">{isShown ? t('common.none') : (placeholder ?? t('common.select'))}</option>
          {choices.map(({ value, label, isDisabled }) => (
            <option key={value} value={value} disabled={isDisabled}>
              {label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FieldFrame>
  )
}

function SearchableSelect({
  choices,
  placeholder,
  onChoose,
  name,
  isRoomy: _isRoomy,
  ...frame
}: Omit<SelectProps, 'autoComplete' | 'onFocus'>) {
  const { field, error } = useField(name)
  const isShown = useContext(ReadOnlyFields)
  const { t } = useText()
  const id = useId()
  const options = useMemo(
    () => choices.map(({ value, label, isDisabled }) => ({ value, label, disabled: isDisabled })),
    [choices],
  )
  return (
    <FieldFrame {...frame} controlId={id} error={error}>
      <SearchSelect
        id={id}
        name={name}
        options={options}
        value={field.value ? String(field.value) : null}
        placeholder={isShown ? t('common.none') : (placeholder ?? t('common.select'))}
        noResults={t('common.noMatch')}
        disabled={frame.isDisabled || frame.isReadOnly}
        invalid={error !== undefined}
        required={frame.isRequired}
        inputRef={field.ref}
        onBlur={field.onBlur}
        onChange={(value) => {
          field.onChange(value ?? '')
          onChoose?.(value ?? '')
        }}
      />
    </FieldFrame>
  )
}

interface TimeProps extends FieldProps {
  readonly from?: string
  readonly to?: string
  readonly onChoose?: (value: string) => void
}

/** A time of day in steps of 30 minutes, as `09:30`. */
export function TimeField({ from = '00:00', to = '23:30', ...props }: TimeProps) {
  const choices = useMemo(() => halfHours(from, to).map((time) => ({ value: time, label: time })), [from, to])
  return <SelectField {...props} choices={choices} isPlain placeholder="--:--" />
}

/** A checkbox. The form value is a boolean. */
export function CheckboxField({
  name,
  label,
  hint,
  isDisabled,
  children,
}: Omit<FieldProps, 'isRequired'> & { readonly children?: React.ReactNode }) {
  const { field, error } = useField(name)
  return (
    <FieldFrame label="" hideMark hint={hint} error={error} isDisabled={isDisabled}>
      <Checkbox
        checked={Boolean(field.value)}
        disabled={isDisabled}
        invalid={error !== undefined}
        onCheckedChange={(checked) => field.onChange(checked)}
        inputRef={field.ref}
        name={name}
        onBlur={field.onBlur}
      >
        {children ?? label}
      </Checkbox>
    </FieldFrame>
  )
}

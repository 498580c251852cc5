import { useId } from 'react'
import { Checkbox, Flex, NativeSelect, RadioGroup, SimpleGrid, type NativeSelectFieldProps } from '../chakra'
import { useText } from '../i18n'
import { FieldFrame, GroupFrame, useField, type FieldProps } from './field-frame'

/** Values are texts in the form, as inputs give them; the mapping turns them to what is sent. */
export interface Choice { readonly value: string; readonly label: string; readonly isDisabled?: boolean }

/** Numeric options of the wire as choices. */
export const choicesOf = (options: readonly { readonly value: number | string; readonly name: string }[]): Choice[] =>
  options.map(({ value, name }) => ({ value: String(value), label: name }))

interface SelectProps extends FieldProps, Pick<NativeSelectFieldProps, 'autoComplete'> {
  readonly choices: readonly Choice[]
  /** Text of the empty choice. */
  readonly placeholder?: string
  readonly onChoose?: (value: string) => void
}

export function SelectField({ choices, placeholder, onChoose, autoComplete, name, ...frame }: SelectProps) {
  const { field, error } = useField(name)
  const { t } = useText()
  return (
    <FieldFrame {...frame} error={error}>
      <NativeSelect.Root disabled={frame.isDisabled}>
        <NativeSelect.Field
          ref={field.ref} name={name} value={String(field.value ?? '')} autoComplete={autoComplete} onBlur={field.onBlur} bg="bg"
          onChange={(event) => {
            field.onChange(event.target.value)
            onChoose?.(event.target.value)
          }}
        >
          <option value="">{placeholder ?? t('common.select')}</option>
          {choices.map(({ value, label, isDisabled }) => (
            <option key={value} value={value} disabled={isDisabled}>{label}</option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FieldFrame>
  )
}

interface RadioProps extends FieldProps {
  readonly choices: readonly Choice[]
  readonly onChoose?: (value: string) => void
  readonly direction?: 'row' | 'column'
}

/** One of a few. The form holds the text of the chosen value, or ''. */
export function RadioField({ choices, onChoose, direction = 'row', name, ...frame }: RadioProps) {
  const { field, error } = useField(name)
  const id = useId()
  return (
    <GroupFrame {...frame} error={error} id={id}>
      <RadioGroup.Root
        name={name} value={field.value === '' || field.value === undefined ? null : String(field.value)} disabled={frame.isDisabled || frame.isReadOnly}
        aria-labelledby={`${id}-label`} onBlur={field.onBlur}
        onValueChange={({ value }) => {
          field.onChange(value ?? '')
          if (value) onChoose?.(value)
        }}
      >
        <Flex gap={direction === 'row' ? '5' : '2'} direction={direction} wrap="wrap">
          {choices.map(({ value, label, isDisabled }, index) => (
            <RadioGroup.Item key={value} value={value} disabled={isDisabled}>
              <RadioGroup.ItemHiddenInput ref={index === 0 ? field.ref : undefined} />
              <RadioGroup.ItemIndicator />
              <RadioGroup.ItemText>{label}</RadioGroup.ItemText>
            </RadioGroup.Item>
          ))}
        </Flex>
      </RadioGroup.Root>
    </GroupFrame>
  )
}

/** Yes or no as a required answer: the form holds 'true', 'false' or ''. */
export function YesNoField(props: FieldProps & { readonly onChoose?: (value: string) => void }) {
  const { t } = useText()
  return <RadioField {...props} choices={[{ value: 'true', label: t('common.yes') }, { value: 'false', label: t('common.no') }]} />
}

/** One box; the form holds a boolean. */
export function CheckboxField({ name, label, hint, isDisabled, children }: Omit<FieldProps, 'isRequired'> & { readonly children?: React.ReactNode }) {
  const { field, error } = useField(name)
  return (
    <FieldFrame label="" hideMark hint={hint} error={error} isDisabled={isDisabled}>
      <Checkbox.Root checked={Boolean(field.value)} disabled={isDisabled} invalid={error !== undefined} onCheckedChange={({ checked }) => field.onChange(checked === true)}>
        <Checkbox.HiddenInput ref={field.ref} name={name} onBlur={field.onBlur} />
        <Checkbox.Control />
        <Checkbox.Label>{children ?? label}</Checkbox.Label>
      </Checkbox.Root>
    </FieldFrame>
  )
}

interface CheckboxGroupProps extends FieldProps { readonly choices: readonly Choice[]; readonly columns?: number }

/** Several of some; the form holds the list of chosen texts. */
export function CheckboxGroupField({ choices, columns = 2, name, ...frame }: CheckboxGroupProps) {
  const { field, error } = useField(name)
  const id = useId()
  const chosen: readonly string[] = Array.isArray(field.value) ? (field.value as string[]) : []
  return (
    <GroupFrame {...frame} error={error} id={id}>
      <SimpleGrid columns={{ base: 1, sm: columns }} gap="2">
        {choices.map(({ value, label, isDisabled }, index) => (
          <Checkbox.Root
            key={value} checked={chosen.includes(value)} disabled={isDisabled || frame.isDisabled || frame.isReadOnly}
            onCheckedChange={({ checked }) => field.onChange(checked === true ? [...chosen, value] : chosen.filter((other) => other !== value))}
          >
            <Checkbox.HiddenInput ref={index === 0 ? field.ref : undefined} onBlur={field.onBlur} />
            <Checkbox.Control />
            <Checkbox.Label>{label}</Checkbox.Label>
          </Checkbox.Root>
        ))}
      </SimpleGrid>
    </GroupFrame>
  )
}

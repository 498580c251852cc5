import { useId } from 'react'
import { Flex } from '../chakra'
import { RadioGroup } from '../chakra-rich'
import { useText } from '../i18n'
import type { Choice } from './choice-fields'
import { GroupFrame, useField, type FieldProps } from './field-frame'

interface RadioProps extends FieldProps {
  readonly choices: readonly Choice[]
  readonly onChoose?: (value: string) => void
  readonly direction?: 'row' | 'column'
}

const COLUMN = { direction: 'column', gap: '2' } as const
const ROW = { columnGap: '5', rowGap: '2' } as const
/** 1 to 5 stay in one line of a dialog at 320 px. */
const SCALE = { columnGap: '1.5', rowGap: '2', justify: 'space-between', maxW: '18rem' } as const

/** A single choice of a few options. The form value is the text of the chosen option, or ''. */
export function RadioField({ choices, onChoose, direction = 'row', name, ...frame }: RadioProps) {
  const { field, error } = useField(name)
  const id = useId()
  const isScale = choices.length > 3 && choices.every(({ label }) => label.length === 1)
  const look = direction === 'column' ? COLUMN : isScale ? SCALE : ROW
  return (
    <GroupFrame {...frame} error={error} id={id}>
      <RadioGroup.Root
        name={name}
        value={field.value === '' || field.value === undefined ? null : String(field.value)}
        disabled={frame.isDisabled || frame.isReadOnly}
        aria-labelledby={`${id}-label`}
        onBlur={field.onBlur}
        onValueChange={({ value }) => {
          field.onChange(value ?? '')
          if (value) onChoose?.(value)
        }}
      >
        <Flex {...look} wrap="wrap">
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

/** A required answer, yes or no: the form value is 'true', 'false' or ''. */
export function YesNoField(props: FieldProps & { readonly onChoose?: (value: string) => void }) {
  const { t } = useText()
  return (
    <RadioField
      {...props}
      choices={[
        { value: 'true', label: t('common.yes') },
        { value: 'false', label: t('common.no') },
      ]}
    />
  )
}

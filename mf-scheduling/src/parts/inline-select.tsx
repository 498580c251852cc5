import { Field, NativeSelect } from '@portal/browser/chakra'

const UNSEEN_ON_A_PHONE = {
  mdDown: { position: 'absolute', w: '1px', h: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
} as const

interface InlineSelectProps<Option extends string> {
  readonly label: string
  /** For options that say themselves what they choose. */
  readonly isLabelHidden?: boolean
  readonly options: readonly Option[]
  readonly textOf: (option: Option) => string
  readonly value: Option
  readonly onChange: (option: Option) => void
}

/** A select with its label in front, for the line above a list or a calendar. */
export function InlineSelect<Option extends string>({
  label,
  isLabelHidden = false,
  options,
  textOf,
  value,
  onChange,
}: InlineSelectProps<Option>) {
  return (
    <Field.Root w="auto" flexDirection="row" alignItems="center" gap="2">
      {/* On a phone the chosen option says it. */}
      <Field.Label
        whiteSpace="nowrap"
        mb="0"
        srOnly={isLabelHidden}
        css={isLabelHidden ? undefined : UNSEEN_ON_A_PHONE}
      >
        {label}
      </Field.Label>
      <NativeSelect.Root w="auto">
        <NativeSelect.Field
          bg="bg"
          value={value}
          onChange={(event) => onChange(options.find((each) => each === event.currentTarget.value) ?? value)}
        >
          {options.map((each) => (
            <option key={each} value={each}>
              {textOf(each)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  )
}

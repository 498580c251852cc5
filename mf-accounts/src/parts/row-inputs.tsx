import { Box, SimpleGrid } from '@portal/browser/chakra'
import {
  CheckboxGroupField,
  choicesOf,
  DigitsField,
  KatakanaField,
  LotNumberField,
  PhoneField,
  TextAreaField,
  TextField,
  UrlField,
  YesNoField,
} from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { rowsOf, type FieldRow, type FieldTable } from '@portal/contracts/field-table'
import type { Option } from '@portal/contracts/kernel'
import * as v from 'valibot'

type Choices = Readonly<Record<string, readonly Option[]>>

interface RowInputProps {
  readonly row: FieldRow
  readonly name: string
  readonly label: string
  readonly hint: string | undefined
  readonly unit: string | undefined
  readonly choices: readonly Option[]
}

function RowInput({ row, choices, unit, ...frame }: RowInputProps) {
  const { max, autoComplete } = row.input ?? {}
  // An empty input must be valid if the field is optional.
  const props = { ...frame, autoComplete, maxLength: max, isRequired: !v.is(row.form, row.toForm(undefined)) }
  switch (row.kind) {
    case 'text':
      return <TextField {...props} />
    case 'lines':
      return <TextAreaField {...props} rows={4} />
    case 'katakana':
      return <KatakanaField {...props} />
    case 'phone':
      return <PhoneField {...props} />
    case 'url':
      return <UrlField {...props} />
    case 'lotNumber':
      return <LotNumberField {...props} />
    case 'count':
      return <DigitsField {...props} unit={unit} />
    case 'flag':
      return <YesNoField {...props} />
    case 'ids':
      return <CheckboxGroupField {...props} choices={choicesOf(choices)} columns={3} />
    // An address and an industry have inputs that depend on each other.
    case 'code':
    case 'postcode':
      throw new Error(`${frame.name} needs an input of its own`)
  }
}

interface RowInputsProps {
  readonly table: FieldTable
  readonly section: string
  /** The prefix of the text keys: `company` for `company.field.website` and `company.hint.website`. */
  readonly texts: string
  readonly choices?: Choices
}

/** An input for each row of the section. */
export function RowInputs({ table, section, texts, choices = {} }: RowInputsProps) {
  const { t } = useText()
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
      {rowsOf(table, section).map(([name, row]) => (
        <Box key={name} gridColumn={row.input?.isHalf ? undefined : '1 / -1'}>
          <RowInput
            row={row}
            name={name}
            label={t(`${texts}.field.${name}`)}
            hint={row.input?.hasHint ? t(`${texts}.hint.${name}`) : undefined}
            unit={row.input?.unit && t(`${texts}.unit.${row.input.unit}.short`)}
            choices={choices[row.input?.choices ?? ''] ?? []}
          />
        </Box>
      ))}
    </SimpleGrid>
  )
}

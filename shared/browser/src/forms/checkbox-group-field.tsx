import { useId, useState } from 'react'
import { Box, Checkbox, Input, SimpleGrid, Text } from '../chakra'
import { formatList, useText } from '../i18n'
import { pressedKey } from '../press/pressed-key'
import { foldText } from '../ui/search-text'
import { SEARCH_FROM, type Choice } from './choice-fields'
import { GroupFrame, useField, type FieldProps } from './field-frame'

interface CheckboxGroupProps extends FieldProps {
  readonly choices: readonly Choice[]
  readonly columns?: number
  /** For short choices, such as weekdays. */
  readonly columnsOnPhone?: number
}

/** A long list scrolls inside its box, so that the page does not become longer. */
const LONG = { maxH: '18rem', overflowY: 'auto', borderWidth: '1px', borderRadius: 'l2', p: '3' } as const

/** A group of checkboxes. The form value is the list of chosen texts. With more than 10 choices it has a search. */
export function CheckboxGroupField({ choices, columns = 2, columnsOnPhone = 1, name, ...frame }: CheckboxGroupProps) {
  const { field, error } = useField(name)
  const { t, locale } = useText()
  const id = useId()
  const [query, setQuery] = useState('')
  const chosen: readonly string[] = Array.isArray(field.value) ? (field.value as string[]) : []
  const isLong = choices.length >= SEARCH_FROM
  const wanted = foldText(query)
  const found = choices.filter(({ label }) => foldText(label).includes(wanted))
  return (
    <GroupFrame {...frame} error={error} id={id}>
      {isLong && (
        <Input
          type="search"
          aria-label={t('common.search')}
          placeholder={t('common.search')}
          maxW="320px"
          bg="bg"
          mb="3"
          disabled={frame.isDisabled || frame.isReadOnly}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          // Enter would send the form around it.
          onKeyDown={(event) => pressedKey(event) === 'Enter' && event.preventDefault()}
        />
      )}
      <SimpleGrid columns={{ base: columnsOnPhone, sm: columns }} gap="2" {...(isLong ? LONG : {})}>
        {found.map(({ value, label, isDisabled }, index) => (
          <Checkbox
            key={value}
            checked={chosen.includes(value)}
            disabled={isDisabled || frame.isDisabled || frame.isReadOnly}
            onCheckedChange={(checked) =>
              field.onChange(checked ? [...chosen, value] : chosen.filter((other) => other !== value))
            }
            inputRef={index === 0 ? field.ref : undefined}
            onBlur={field.onBlur}
          >
            {label}
          </Checkbox>
        ))}
      </SimpleGrid>
      {found.length === 0 && <Box role="status">{t('common.noMatch')}</Box>}
      {isLong && chosen.length > 0 && (
        <Text textStyle="sm" color="fg.muted" mt="2">
          {formatList(
            choices.filter(({ value }) => chosen.includes(value)).map(({ label }) => label),
            locale,
          )}
        </Text>
      )}
    </GroupFrame>
  )
}

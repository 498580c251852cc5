import type { useEndpoint } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { Loaded, SideDrawer } from '@portal/browser/ui'
import { Box, Button, Checkbox, Field, Input, SimpleGrid, Stack, Text, chakra } from '@portal/browser/chakra'
import { APPLICATION_PAGE } from '@portal/contracts/applications'
import type { applicationsEndpoints } from '@portal/contracts/applications'
import { isDay } from '@portal/contracts/kernel'
import { useState } from 'react'
import { FILTER_NAMES, SINGLE, withValues } from '../../parts/filter-state'
import type { FilterChoice, FilterName, ListFilters } from '../../parts/filter-state'
import { useFilterWords } from './use-filter-words'

export interface FilterPanelProps {
  readonly filter: ListFilters
  readonly options: ReturnType<typeof useEndpoint<typeof applicationsEndpoints.filterOptions>>
  readonly onApply: (filter: ListFilters, isSaved: boolean) => void
  readonly onClose: () => void
}

/** The first and the last day. */
const DAYS: readonly FilterName[] = ['since', 'until']

/** MEET-08: all filters in one panel. They combine: one of the ticked values of each group. */
export function FilterPanel({ filter, options, onApply, onClose }: FilterPanelProps) {
  const { t } = useText()
  const { choicesOf, titleOf } = useFilterWords(options.data)
  const [chosen, setChosen] = useState(filter)
  const set = (name: FilterName, values: readonly string[]) =>
    setChosen((before) => withValues(before, name, SINGLE.includes(name) ? values.slice(-1) : values))
  return (
    <SideDrawer
      open
      onClose={onClose}
      title={t('filter.title')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button variant="outline" onClick={() => onApply(chosen, true)}>
            {t('filter.save')}
          </Button>
          <Button onClick={() => onApply(chosen, false)}>{t('filter.apply')}</Button>
        </>
      }
    >
      <Loaded query={options} skeleton="form" rows={3} headingLevel={3}>
        {() => (
          <Stack gap="5">
            {FILTER_NAMES.filter((name) => !DAYS.includes(name)).map((name) => (
              <Choices
                key={name}
                label={titleOf(name)}
                choices={choicesOf(name)}
                checked={chosen[name] ?? []}
                onChange={(values) => set(name, values)}
              />
            ))}
            {DAYS.map((name) => (
              <Field.Root key={name}>
                <Field.Label fontWeight="600">{titleOf(name)}</Field.Label>
                <Input
                  type="date"
                  maxW="12rem"
                  value={chosen[name]?.[0] ?? ''}
                  onChange={({ currentTarget: { value } }) => set(name, isDay(value) ? [value] : [])}
                />
              </Field.Root>
            ))}
          </Stack>
        )}
      </Loaded>
    </SideDrawer>
  )
}

interface ChoicesProps {
  readonly label: string
  readonly choices: readonly FilterChoice[]
  readonly checked: readonly string[]
  readonly onChange: (checked: readonly string[]) => void
}

function Choices({ label, choices, checked, onChange }: ChoicesProps) {
  const { t } = useText()
  const isFull = checked.length >= APPLICATION_PAGE.filterMax
  return (
    <Box role="group" aria-label={label}>
      <chakra.h3 fontWeight="600" fontSize="sm" mb="1" aria-hidden="true">
        {label}
      </chakra.h3>
      {choices.length === 0 ? (
        <Text color="fg.muted">{t('filter.none')}</Text>
      ) : (
        <SimpleGrid columns={{ base: 1, sm: 2 }} columnGap="2" maxH="11.5rem" overflowY="auto" px="1">
          {choices.map(({ id, name }) => (
            <Checkbox
              key={id}
              checked={checked.includes(id)}
              disabled={isFull && !checked.includes(id)}
              onCheckedChange={(isOn) => onChange(isOn ? [...checked, id] : checked.filter((other) => other !== id))}
              py="1.5"
            >
              {name}
            </Checkbox>
          ))}
        </SimpleGrid>
      )}
    </Box>
  )
}

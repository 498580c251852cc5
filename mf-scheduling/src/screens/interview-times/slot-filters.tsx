import { useText } from '@portal/browser/i18n'
import { Box, Field, Grid, NativeSelect } from '@portal/browser/chakra'
import type { Slot } from '@portal/contracts/scheduling'
import { OnDemand } from '../../parts/on-demand'
import { choicesOf, SLOT_FILTERS, type ChosenFilters, type SlotFilter } from './shown-slots'

interface SlotFiltersProps {
  readonly slots: readonly Slot[]
  readonly chosen: ChosenFilters
  readonly onChoose: (filter: SlotFilter, value: string) => void
}

/** On a phone in the line of the tabs, so that the calendar begins high. */
const BESIDE_TABS = { position: 'absolute', top: '1', insetEnd: '0', me: '0' } as const

/** AVAIL-03: filters by posting, place and interviewer. */
export function SlotFilters({ slots, chosen, onChoose }: SlotFiltersProps) {
  const { t } = useText()
  const count = SLOT_FILTERS.filter((filter) => chosen[filter]).length
  return (
    <OnDemand label={count > 0 ? t('filter.count', { count }) : t('filter.label')} place={BESIDE_TABS}>
      <Box role="group" aria-label={t('filter.label')} mb="3">
        <Grid templateColumns={{ base: '1fr', sm: 'repeat(3, minmax(0, 1fr))' }} gap={{ base: 2, md: 3 }}>
          {SLOT_FILTERS.map((filter) => {
            const choices = choicesOf(slots, filter, t)
            const value = choices.some((choice) => choice.value === chosen[filter]) ? chosen[filter] : ''
            return (
              <Field.Root key={filter}>
                <Field.Label srOnly>{t(`filter.${filter}`)}</Field.Label>
                <NativeSelect.Root>
                  <NativeSelect.Field
                    bg="bg"
                    value={value}
                    onChange={(event) => onChoose(filter, event.currentTarget.value)}
                  >
                    <option value="">{t(`filter.${filter}.all`)}</option>
                    {choices.map((choice) => (
                      <option key={choice.value} value={choice.value}>
                        {choice.name}
                      </option>
                    ))}
                  </NativeSelect.Field>
                  <NativeSelect.Indicator />
                </NativeSelect.Root>
              </Field.Root>
            )
          })}
        </Grid>
      </Box>
    </OnDemand>
  )
}

import type { useEndpoint } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { DialogFrame, Loaded } from '@portal/browser/ui'
import { Box, Button, Checkbox, Flex, SimpleGrid, Text } from '@portal/browser/chakra'
import { RadioGroup } from '@portal/browser/chakra-rich'
import { APPLICATION_PAGE, FILTER_CATEGORIES } from '@portal/contracts/applications'
import type { applicationsEndpoints, FilterCategory } from '@portal/contracts/applications'
import { useState } from 'react'
import { choicesIn } from './filter-state'
import type { CategoryFilter } from './filter-state'

interface FilterDialogProps {
  readonly filter: CategoryFilter
  readonly options: ReturnType<typeof useEndpoint<typeof applicationsEndpoints.filterOptions>>
  readonly onApply: (filter: CategoryFilter, isSaved: boolean) => void
  readonly onClose: () => void
}

export function FilterDialog({ filter, options, onApply, onClose }: FilterDialogProps) {
  const { t } = useText()
  const [type, setType] = useState<FilterCategory>(filter.type ?? 'posts')
  const [checked, setChecked] = useState<readonly number[]>(filter.checked)
  const next = (): CategoryFilter => ({ type: checked.length > 0 ? type : null, checked: [...checked] })
  const choose = (value: string | null) => {
    const known = FILTER_CATEGORIES.find((category) => category === value)
    if (!known || known === type) return
    setType(known)
    setChecked([])
  }
  return (
    <DialogFrame
      open
      onClose={onClose}
      title={t('filter.title')}
      description={t('filter.body')}
      size="md"
      closeLabel={t('common.close')}
      footer={
        <>
          <Button variant="outline" onClick={() => onApply(next(), true)}>
            {t('filter.save')}
          </Button>
          <Button onClick={() => onApply(next(), false)}>{t('filter.apply')}</Button>
        </>
      }
    >
      <RadioGroup.Root value={type} onValueChange={({ value }) => choose(value)} mb="4">
        <RadioGroup.Label srOnly>{t('filter.category')}</RadioGroup.Label>
        <Flex gap="5" wrap="wrap">
          {FILTER_CATEGORIES.map((category) => (
            <RadioGroup.Item key={category} value={category}>
              <RadioGroup.ItemHiddenInput />
              <RadioGroup.ItemIndicator />
              <RadioGroup.ItemText>{t(`filter.type.${category}`)}</RadioGroup.ItemText>
            </RadioGroup.Item>
          ))}
        </Flex>
      </RadioGroup.Root>
      <Loaded query={options} skeleton="form" rows={3} headingLevel={3}>
        {(data) => (
          <Choices
            label={t(`filter.type.${type}`)}
            choices={choicesIn(data, type)}
            checked={checked}
            onToggle={(id, on) =>
              setChecked((before) => (on ? [...before, id] : before.filter((other) => other !== id)))
            }
          />
        )}
      </Loaded>
    </DialogFrame>
  )
}

interface ChoicesProps {
  readonly label: string
  readonly choices: readonly { readonly id: number; readonly name: string }[]
  readonly checked: readonly number[]
  readonly onToggle: (id: number, on: boolean) => void
}

function Choices({ label, choices, checked, onToggle }: ChoicesProps) {
  const { t } = useText()
  if (choices.length === 0) return <Text color="fg.muted">{t('filter.none')}</Text>
  return (
    <Box role="group" aria-label={label} maxH="min(50vh, 26rem)" overflowY="auto" px="1" py="1">
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="2">
        {choices.map(({ id, name }) => (
          <Checkbox
            key={id}
            checked={checked.includes(id)}
            disabled={checked.length >= APPLICATION_PAGE.filterMax && !checked.includes(id)}
            onCheckedChange={(checked) => onToggle(id, checked)}
            py="1"
          >
            {name}
          </Checkbox>
        ))}
      </SimpleGrid>
    </Box>
  )
}

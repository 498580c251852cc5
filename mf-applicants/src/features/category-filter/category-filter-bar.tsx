import { useEndpoint } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { useSession, useShell } from '@portal/browser/remote'
import { FilterIcon } from '@portal/browser/ui'
import { Box, Button, Flex, Tag, Text } from '@portal/browser/chakra'
import { applicationsEndpoints } from '@portal/contracts/applications'
import { startTransition, useEffect, useState } from 'react'
import { FilterDialog } from './filter-dialog'
import { choicesIn, NO_FILTER, storedFilter } from './filter-state'
import type { CategoryFilter } from './filter-state'

interface CategoryFilterBarProps {
  readonly filter: CategoryFilter
  readonly onChange: (filter: CategoryFilter) => void
}

/** APPL-07, APPL-08: filters by one category in addition to the tab, and names the active filter. */
export function CategoryFilterBar({ filter, onChange }: CategoryFilterBarProps) {
  const { t } = useText()
  const shell = useShell()
  const { email } = useSession()
  const [isOpen, setOpen] = useState(false)
  const isOn = filter.type !== null && filter.checked.length > 0
  const options = useEndpoint(applicationsEndpoints.filterOptions, { enabled: isOpen || isOn })
  const names =
    options.data && filter.type
      ? choicesIn(options.data, filter.type).filter(({ id }) => filter.checked.includes(id))
      : []
  const isStale = options.data !== undefined && isOn && names.length < filter.checked.length
  useEffect(() => {
    // A saved filter may name deleted postings or members; these are ignored.
    if (isStale) onChange(names.length > 0 ? { ...filter, checked: names.map(({ id }) => id) } : NO_FILTER)
  })
  const apply = (next: CategoryFilter, isSaved: boolean) => {
    onChange(next)
    setOpen(false)
    if (!isSaved) return
    storedFilter(email).write(next)
    shell.notify({ kind: 'success', text: t('filter.saved') })
  }
  const clear = () => {
    onChange(NO_FILTER)
    storedFilter(email).remove()
  }
  return (
    <Flex gap="2" wrap="wrap" align="center">
      <Button
        variant="outline"
        size="sm"
        px={{ base: 2, md: 3 }}
        aria-label={t('filter.open')}
        // In pieces, so that the page answers inputs meanwhile.
        onClick={() => startTransition(() => setOpen(true))}
      >
        <FilterIcon />
        <Box as="span" hideBelow="md">
          {t('filter.open')}
        </Box>
      </Button>
      {isOn ? (
        <>
          <Text fontSize="sm" color="fg.muted">
            {t(`filter.type.${filter.type}`)}
          </Text>
          {names.map(({ id, name }) => (
            <Tag.Root key={id} size="lg" maxW="full">
              <Tag.Label>{name}</Tag.Label>
            </Tag.Root>
          ))}
          <Button variant="ghost" size="sm" onClick={clear}>
            {t('filter.clear')}
          </Button>
        </>
      ) : null}
      {isOpen ? (
        <FilterDialog filter={filter} options={options} onApply={apply} onClose={() => setOpen(false)} />
      ) : null}
    </Flex>
  )
}

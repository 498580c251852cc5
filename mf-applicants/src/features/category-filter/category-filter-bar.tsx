import { useEndpoint } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { lazyPart } from '@portal/browser/lazy'
import { useSession, useShell } from '@portal/browser/remote'
import { CloseIcon, FilterIcon } from '@portal/browser/ui'
import { Box, Button, Flex } from '@portal/browser/chakra'
import { applicationsEndpoints, FILTER_CATEGORIES } from '@portal/contracts/applications'
import { startTransition, useEffect, useState } from 'react'
import type { FilterPanelProps } from './filter-panel'
import { choicesIn, FILTER_NAMES, isEmpty, NO_FILTER, storedFilter, withValues } from '../../parts/filter-state'
import type { ListFilters } from '../../parts/filter-state'
import { useFilterWords } from './use-filter-words'

const FilterPanel = lazyPart<FilterPanelProps>(
  async () => (await import(/* webpackChunkName: "part.filters" */ './filter-panel')).FilterPanel,
)

/** Filters whose values are things of the company, which may be gone. */
const NAMED = [...FILTER_CATEGORIES, 'tag', 'assignee'] as const

interface CategoryFilterBarProps {
  readonly filter: ListFilters
  readonly onChange: (filter: ListFilters) => void
}

/** APPL-07, APPL-08, MEET-08: one button opens all filters; each active one is a chip that a press removes. */
export function CategoryFilterBar({ filter, onChange }: CategoryFilterBarProps) {
  const { t } = useText()
  const shell = useShell()
  const { email } = useSession()
  const [isOpen, setOpen] = useState(false)
  const isOn = !isEmpty(filter)
  const namesThings = NAMED.some((name) => filter[name] !== undefined)
  const options = useEndpoint(applicationsEndpoints.filterOptions, { enabled: isOpen || namesThings })
  const { titleOf, valueOf } = useFilterWords(options.data)
  const known = options.data && withoutGone(filter, options.data)
  useEffect(() => {
    // A saved filter may name deleted postings or members; these are ignored.
    if (known && known !== filter) onChange(known)
  })
  const apply = (next: ListFilters, isSaved: boolean) => {
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
      {FILTER_NAMES.flatMap((name) =>
        (filter[name] ?? []).map((value) => {
          const text = valueOf(name, value)
          return text === undefined ? null : (
            <Button
              key={`${name} ${value}`}
              variant="subtle"
              size="sm"
              maxW="full"
              fontWeight="500"
              title={titleOf(name)}
              aria-label={t('filter.remove', { filter: titleOf(name), value: text })}
              onClick={() =>
                onChange(
                  withValues(
                    filter,
                    name,
                    (filter[name] ?? []).filter((other) => other !== value),
                  ),
                )
              }
            >
              <Box as="span" truncate>
                {text}
              </Box>
              <CloseIcon size={16} />
            </Button>
          )
        }),
      )}
      {isOn ? (
        <Button variant="ghost" size="sm" onClick={clear}>
          {t('filter.clear')}
        </Button>
      ) : null}
      {isOpen ? <FilterPanel filter={filter} options={options} onApply={apply} onClose={() => setOpen(false)} /> : null}
    </Flex>
  )
}

/** The same object if everything that it names still exists. */
function withoutGone(filter: ListFilters, options: Parameters<typeof choicesIn>[0]): ListFilters {
  let left = filter
  for (const name of NAMED) {
    const values = filter[name]
    const there = values?.filter((value) => (choicesIn(options, name) ?? []).some(({ id }) => id === value))
    if (values && there && there.length < values.length) left = withValues(left, name, there)
  }
  return left
}

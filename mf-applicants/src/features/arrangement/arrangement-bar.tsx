import { useText } from '@portal/browser/i18n'
import { MenuIcon, PanelIcon, SortIcon } from '@portal/browser/ui'
import { Box, Flex, chakra } from '@portal/browser/chakra'
import { APPLICATION_SORT_KEYS } from '@portal/contracts/applications'
import type { ApplicationSort } from '@portal/contracts/applications'
import { VIEWS } from '../../parts/list-arrangement'
import type { ListView } from '../../parts/list-arrangement'
import { ToolSelect } from '../../parts/tool-select'

/** The orders that users need every day; the heads of the table offer the others. */
const OFFERED: readonly ApplicationSort[] = [
  '-applied',
  'applied',
  'waiting',
  'interview',
  'name',
  '-jp_level',
  'card_expiry',
]
const ICONS = { cards: PanelIcon, table: MenuIcon } as const

export const sortFrom = (text: string | null): ApplicationSort | undefined =>
  APPLICATION_SORT_KEYS.flatMap((key): ApplicationSort[] => [key, `-${key}`]).find((sort) => sort === text)

interface SortSelectProps {
  readonly value: ApplicationSort
  readonly onChange: (sort: ApplicationSort) => void
}

export function SortSelect({ value, onChange }: SortSelectProps) {
  const { t } = useText()
  const isOffered = OFFERED.includes(value)
  return (
    <ToolSelect
      label={t('sort.label')}
      value={value}
      onChange={(text) => onChange(sortFrom(text) ?? value)}
      icon={<SortIcon />}
    >
      {isOffered ? null : (
        <option value={value}>
          {t(value.startsWith('-') ? 'sort.falling' : 'sort.rising', {
            column: t(`column.${value.replace('-', '')}`),
          })}
        </option>
      )}
      {OFFERED.map((sort) => (
        <option key={sort} value={sort}>
          {t(`sort.by.${sort}`)}
        </option>
      ))}
    </ToolSelect>
  )
}

interface ViewSwitchProps {
  readonly value: ListView
  readonly onChange: (view: ListView) => void
}

/** Not on a phone, which shows cards only. */
export function ViewSwitch({ value, onChange }: ViewSwitchProps) {
  const { t } = useText()
  return (
    <Flex
      role="group"
      aria-label={t('view.label')}
      hideBelow="md"
      borderWidth="1px"
      borderRadius="l2"
      overflow="hidden"
      flexShrink="0"
    >
      {VIEWS.map((view) => {
        const ViewIcon = ICONS[view]
        const isOn = view === value
        return (
          <chakra.button
            key={view}
            type="button"
            aria-pressed={isOn}
            onClick={() => onChange(view)}
            display="inline-flex"
            alignItems="center"
            gap="1.5"
            px="3"
            h="9"
            fontSize="sm"
            cursor="pointer"
            fontWeight={isOn ? '600' : '500'}
            color={isOn ? 'brand.fg' : 'fg.muted'}
            bg={isOn ? 'brand.subtle' : 'bg.panel'}
            _hover={{ color: 'brand.fg' }}
            outlineOffset="-2px !important"
          >
            <Box as="span" aria-hidden="true" display="inline-flex">
              <ViewIcon size={16} />
            </Box>
            {t(`view.${view}`)}
          </chakra.button>
        )
      })}
    </Flex>
  )
}

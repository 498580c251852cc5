import { useText } from '@portal/browser/i18n'
import { Flex } from '@portal/browser/chakra'
import { SearchBox } from '@portal/browser/ui'
import { APPLICATION_PAGE } from '@portal/contracts/applications'
import type { ApplicantTab, ApplicationPageItem, TalkCounts } from '@portal/contracts/applications'
import { memo, useRef, type RefObject } from 'react'
import { SortSelect, ViewSwitch } from '../../features/arrangement/arrangement-bar'
import { ColumnsButton } from '../../features/arrangement/columns-button'
import { CategoryFilterBar } from '../../features/category-filter/category-filter-bar'
import { ListKeys } from '../../features/keys/list-keys'
import { TalkFilter } from '../../features/talk-filter/talk-filter'
import type { ListView } from '../../parts/list-arrangement'
import type { useListAddress } from './use-list-address'

interface ListToolsProps {
  readonly address: ReturnType<typeof useListAddress>
  readonly tab: ApplicantTab
  readonly view: ListView
  readonly people: RefObject<readonly ApplicationPageItem[]>
  readonly talk: TalkCounts | undefined
}

/** Search, filters, order and arrangement. Each change also sets the tab in the address, so that the tab stays. */
export const ListTools = memo(function ListTools({ address, tab, view, people, talk }: ListToolsProps) {
  const { t } = useText()
  const { change } = address
  const tools = useRef<HTMLDivElement>(null)
  return (
    // On a phone filter and order share a line.
    <Flex ref={tools} gap="2" wrap="wrap" align="center" mb="3">
      <SearchBox
        value={address.q}
        onChange={(q) => change({ q, tab })}
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        clearLabel={t('search.clear')}
        maxLength={APPLICATION_PAGE.searchMax}
      />
      <CategoryFilterBar filter={address.filter} onChange={(filter) => change({ filter, tab })} />
      <TalkFilter
        value={address.talk}
        counts={talk}
        onChange={(state) => change({ talk: state ?? null, tab: state ? 'ALL' : tab })}
      />
      <SortSelect value={address.sort} onChange={(sort) => change({ sort, tab })} />
      <Flex gap="2" ms={{ md: 'auto' }}>
        {view === 'table' ? (
          <ColumnsButton columns={address.columns} onChange={(columns) => address.arrange({ columns })} />
        ) : null}
        <ViewSwitch value={view} onChange={(next) => change({ view: next, tab })} />
        <ListKeys people={people} search={() => tools.current?.querySelector<HTMLElement>('[type=search]') ?? null} />
      </Flex>
    </Flex>
  )
})

import { useText } from '@portal/browser/i18n'
import { useSession, useShell } from '@portal/browser/remote'
import { ChevronLeftIcon, ChevronRightIcon } from '@portal/browser/ui'
import { Flex, Text } from '@portal/browser/chakra'
import { DEFAULT_APPLICATION_SORT } from '@portal/contracts/applications'
import { paths } from '@portal/contracts/shell'
import { useEffect, useState } from 'react'
import { storedKeys } from '../../parts/keys-setting'
import { useLastList } from '../../parts/last-list'
import { ToolButton } from '../../parts/tool-button'
import { useApplicationPages } from '../../parts/use-application-pages'
import { useKeys } from '../../parts/use-keys'

/** LIST-05: links to the previous and the next person of the list from which this person was opened. */
export function Neighbours({ id }: { readonly id: number }) {
  const { t } = useText()
  const shell = useShell()
  const { email } = useSession()
  const lastList = useLastList()
  const [search] = useState(lastList.search)
  const pages = useApplicationPages(search ?? { sort: DEFAULT_APPLICATION_SORT }, { enabled: search !== undefined })
  // Keeps the order of the start: a person with a decision leaves the list, but not this order.
  const [walk, setWalk] = useState<readonly number[]>([])
  const fresh = pages.isOld
    ? []
    : pages.items.flatMap((item) => (item.is_active && !walk.includes(item.id) ? [item.id] : []))
  const knows = walk.includes(id)
  if (fresh.length > 0 && (knows || fresh.includes(id))) setWalk([...walk, ...fresh])
  const at = walk.indexOf(id)
  const { hasMore, readMore } = pages
  const isNearEnd = knows && at >= walk.length - 2 && hasMore
  useEffect(() => {
    if (isNearEnd) void readMore()
  }, [isNearEnd, readMore])
  const go = (to: number | undefined) => {
    if (to !== undefined) void shell.navigate({ ...paths.applicantDetails.to({ applicationId: to }), replace: true })
  }
  const [before, after] = [walk[at - 1], walk[at + 1]]
  useKeys({ j: () => go(after), k: () => go(before) }, knows && storedKeys(email).read())
  if (!knows) return null
  return (
    <Flex as="nav" aria-label={t('neighbours.label')} gap="1" align="center">
      <Text fontSize="sm" color="fg.muted" css={{ fontVariantNumeric: 'tabular-nums' }} me="1">
        {t('neighbours.place', { place: at + 1, count: walk.length, more: hasMore ? '+' : '' })}
      </Text>
      <ToolButton label={t('neighbours.previous')} disabled={before === undefined} onClick={() => go(before)}>
        <ChevronLeftIcon />
      </ToolButton>
      <ToolButton label={t('neighbours.next')} disabled={after === undefined} onClick={() => go(after)}>
        <ChevronRightIcon />
      </ToolButton>
    </Flex>
  )
}

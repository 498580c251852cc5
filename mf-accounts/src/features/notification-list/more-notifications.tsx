import type { Pages } from '@portal/browser/api'
import { Button, Flex, Spinner, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { ListEnd } from '@portal/browser/ui'
import type { NotificationPage } from '@portal/contracts/notifications'
import { useEffect, useRef, useState } from 'react'

interface MoreProps {
  readonly pages: Pick<Pages<NotificationPage>, 'hasMore' | 'hasMoreFailed' | 'readMore'>
  /** How many entries the list has. */
  readonly count: number
}

/** NOTE-08: below the list: the next page is read when the end comes near; what failed is tried again on request. */
export function MoreNotifications({ pages: { hasMore, hasMoreFailed, readMore }, count }: MoreProps) {
  const { t } = useText()
  const [isRetrying, setRetrying] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const retriedAt = useRef<number>(undefined)
  useEffect(() => {
    const before = retriedAt.current
    if (before === undefined || count <= before) return
    retriedAt.current = undefined
    // The button is gone, so the focus moves to what can have it above the button: Tab leads on to what came. That is
    // not in the page before the list has seen that it is in sight.
    const above = [...document.querySelectorAll<HTMLElement>('[aria-posinset] :is(a, button)')].findLast(
      (it) => Number(it.closest('[aria-posinset]')?.getAttribute('aria-posinset')) <= before,
    )
    const target = above ?? place.current
    target?.focus({ preventScroll: true })
  }, [count])
  const retry = async () => {
    retriedAt.current = count
    setRetrying(true)
    await readMore()
    setRetrying(false)
  }
  return (
    <Flex
      ref={place}
      tabIndex={-1}
      role="status"
      direction="column"
      align="center"
      textAlign="center"
      gap="3"
      py="6"
      color="fg.muted"
      outline="none"
    >
      {hasMoreFailed || isRetrying ? (
        <>
          <Text>{t('notifications.more.failed')}</Text>
          <Button variant="outline" color="fg" loading={isRetrying} onClick={() => void retry()}>
            {t('common.retry')}
          </Button>
        </>
      ) : hasMore ? (
        <>
          <ListEnd onNear={() => void readMore()} count={count} />
          <Flex gap="2" align="center">
            <Spinner size="sm" />
            {t('notifications.more')}
          </Flex>
        </>
      ) : (
        <Text>{t('notifications.end')}</Text>
      )}
    </Flex>
  )
}

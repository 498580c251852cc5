import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button, Flex, Spinner, Text } from '../chakra'
import { useText } from '../i18n'
import { ListEnd } from './blocks'

export interface MoreRowsProps {
  /** The result of `usePages`. */
  readonly pages: { readonly hasMore: boolean; readonly hasMoreFailed: boolean; readonly readMore: () => Promise<void> }
  /** How many rows the list has. */
  readonly count: number
  /** Shown after the last row. */
  readonly end?: ReactNode
}

/** The place of a row in the list, from 1; the first line of a table is its head. */
const placeOf = (row: Element | null): number =>
  Number(row?.getAttribute('aria-posinset') ?? Number(row?.getAttribute('aria-rowindex')) - 1)

/** Below a list: the next page is read when the end comes near; a page that failed is tried again on request. */
export function MoreRows({ pages: { hasMore, hasMoreFailed, readMore }, count, end }: MoreRowsProps) {
  const { t } = useText()
  const [isRetrying, setRetrying] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const retriedAt = useRef<number>(undefined)
  useEffect(() => {
    const before = retriedAt.current
    if (before === undefined || count <= before) return
    retriedAt.current = undefined
    // The button is gone, so the focus moves to the last link or button above it, and Tab goes on to the new rows. The
    // new rows themselves are rendered only when the list notices that they are visible.
    const above = [
      ...document.querySelectorAll<HTMLElement>(':is([aria-posinset], [aria-rowindex]) :is(a, button)'),
    ].findLast((it) => placeOf(it.closest('[aria-posinset], [aria-rowindex]')) <= before)
    const target = above ?? place.current
    target?.focus({ preventScroll: true })
  }, [count])
  const retry = async () => {
    retriedAt.current = count
    setRetrying(true)
    await readMore()
    setRetrying(false)
  }
  const hasFailed = hasMoreFailed || isRetrying
  if (!hasFailed && !hasMore && end === undefined) return null
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
      {hasFailed ? (
        <>
          <Text>{t('more.failed')}</Text>
          <Button variant="outline" color="fg" loading={isRetrying} onClick={() => void retry()}>
            {t('common.retry')}
          </Button>
        </>
      ) : hasMore ? (
        <>
          <ListEnd onNear={() => void readMore()} count={count} />
          <Flex gap="2" align="center">
            <Spinner size="sm" />
            {t('more.reading')}
          </Flex>
        </>
      ) : (
        <Text>{end}</Text>
      )}
    </Flex>
  )
}

import { Box, Button, Flex, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { ChevronLeftIcon, ChevronRightIcon } from '@portal/browser/ui'
import { useRef, useState, type ReactNode } from 'react'

/** Cursors of the pages up to this one; the first has none. */
export function useCursors() {
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined])
  return { cursor: cursors.at(-1), cursors, setCursors }
}

interface CursorPagesProps {
  readonly label: string
  readonly pages: ReturnType<typeof useCursors>
  /** Of the page that is shown. */
  readonly next: string | null
  readonly children: ReactNode
}

/** A long list, one page at a time, newest first. */
export function CursorPages({ label, pages: { cursors, setCursors }, next, children }: CursorPagesProps) {
  const { t } = useText()
  const top = useRef<HTMLDivElement>(null)
  const turn = (to: readonly (string | undefined)[]) => {
    setCursors(to)
    top.current?.focus({ preventScroll: true })
    top.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <Box ref={top} tabIndex={-1} role="region" aria-label={label} scrollMarginTop="20" outline="none">
      {children}
      {cursors.length > 1 || next !== null ? (
        <Flex as="nav" aria-label={t('audit.pages')} gap="3" mt="4" align="center" justify="space-between" wrap="wrap">
          <Button variant="outline" disabled={cursors.length === 1} onClick={() => turn(cursors.slice(0, -1))}>
            <ChevronLeftIcon size={18} />
            {t('audit.newer')}
          </Button>
          <Text color="fg.muted" fontSize="sm" aria-live="polite">
            {t('audit.page', { number: cursors.length })}
          </Text>
          <Button variant="outline" disabled={next === null} onClick={() => next && turn([...cursors, next])}>
            {t('audit.older')}
            <ChevronRightIcon size={18} />
          </Button>
        </Flex>
      ) : null}
    </Box>
  )
}

/** The common look of the widgets of the page Today (contracts/src/shell/widgets.ts). */
import { useRef, type ReactNode } from 'react'
import { Box, Button, Flex, Skeleton, Stack, Text, VisuallyHidden } from '../chakra'
import { useText } from '../i18n'
import { CheckCircleIcon, RefreshIcon } from '../ui'
import type { LoadedQuery } from '../ui/loaded'

interface WidgetStateProps {
  /** The result of `useEndpoint`; several results: `together` of `@portal/browser/ui`. */
  readonly query: LoadedQuery<unknown>
  readonly failed: string
  readonly rows?: number
  readonly children: ReactNode
}

/**
 * The content of a widget, or its skeleton or error while there is no data. What was read stays if a later read fails.
 */
export function WidgetState(props: WidgetStateProps) {
  const place = useRef<HTMLDivElement>(null)
  return (
    <Box ref={place} tabIndex={-1} outline="none">
      <Content
        {...props}
        onRetry={() => {
          // The button disappears, so the focus moves here. Otherwise keyboard users would start at the top of the page
          // again.
          place.current?.focus()
          void props.query.refetch()
        }}
      />
    </Box>
  )
}

function Content({ query, failed, onRetry, rows = 3, children }: WidgetStateProps & { readonly onRetry: () => void }) {
  const { t } = useText()
  if (query.data !== undefined) return children
  if (query.isError)
    return (
      <Flex role="alert" direction="column" align="flex-start" gap="3">
        <Text>{failed}</Text>
        <Button size="sm" variant="outline" onClick={onRetry}>
          <RefreshIcon />
          {t('common.retry')}
        </Button>
      </Flex>
    )
  return (
    <Stack gap="3" aria-busy="true">
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} h="12" borderRadius="l2" />
      ))}
    </Stack>
  )
}

/** Says in one quiet line that there is nothing to do. */
export function WidgetCalm({ children }: { readonly children: ReactNode }) {
  return (
    <Flex gap="2" align="flex-start" color="fg.muted" css={{ '& svg': { flexShrink: 0, mt: '1' } }}>
      <CheckCircleIcon size={18} />
      <Text>{children}</Text>
    </Flex>
  )
}

/** The rows of a widget, divided by lines. */
export function WidgetList({ label, children }: { readonly label?: string; readonly children: ReactNode }) {
  return (
    <Stack
      as="ul"
      aria-label={label}
      listStyleType="none"
      gap="0"
      css={{ '& > li + li': { borderTopWidth: '1px', borderColor: 'border.muted' }, '& > li': { py: '3' } }}
      mt="-3"
      mb="-3"
    >
      {children}
    </Stack>
  )
}

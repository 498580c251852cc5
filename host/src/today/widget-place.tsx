import { Box, Button, Flex, Heading, Skeleton, Stack, Text, VisuallyHidden } from '@portal/browser/chakra'
import { mayOpen } from '@portal/contracts/shell'
import { memo, useEffect, useId, useReducer, useRef, useState } from 'react'
import { useHost, useSession } from '../parts/host-context'
import { ShellIcon } from '../parts/icons'
import { PortalLink } from '../parts/portal-link'
import { useSpoken, useText } from '../parts/text'
import type { Fault, FaultKind } from '../remotes/fault'
import { forgiveWidget, mountWidget, type WidgetState } from './mount-widget'
import type { PlacedWidget } from './widget-list'

const LOADING: WidgetState = { phase: 'loading' }
const NEEDS_RELOAD: ReadonlySet<FaultKind> = new Set(['incompatible', 'missing', 'gone'])
const ROWS = { small: 2, wide: 3, tall: 5 } as const

/** DAY-02, DAY-03: the place of a widget: its skeleton until it is loaded, the widget itself, or its small card. */
export const WidgetPlace = memo(function WidgetPlace({ placed }: { readonly placed: PlacedWidget }) {
  const { remote, name, widget } = placed
  const host = useHost()
  const t = useText()
  const say = useSpoken()
  const title = say(widget.title)
  const place = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [state, setState] = useState(LOADING)
  const [attempt, again] = useReducer((count: number) => count + 1, 0)
  const id = useId()
  const session = useSession()
  const [main] = widget.leadsTo
  const found =
    main === undefined || (widget.linksForAdmins && !session.isAdmin) ? undefined : host.declared.screenAt(main)
  const screen = found && mayOpen(found, session) ? found : undefined
  useEffect(() => {
    if (!place.current) return undefined
    return mountWidget({ host, remote, widget: name, into: place.current, onState: setState })
  }, [host, remote, name, attempt])
  return (
    <Flex
      as="section"
      direction="column"
      aria-labelledby={id}
      aria-busy={state.phase === 'loading'}
      data-widget={name}
      data-widget-phase={state.phase}
      minW="0"
      gridColumn={{ lg: widget.size === 'wide' ? '1 / -1' : 'auto' }}
      gridRow={{ lg: widget.size === 'tall' ? 'span 2' : 'auto' }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      px={{ base: '4', md: '5' }}
      py="4"
    >
      <Flex justify="space-between" align="baseline" gap="4" mb="3">
        <Heading as="h2" id={id} ref={heading} tabIndex={-1} outline="none" fontSize="lg">
          {title}
        </Heading>
        {screen ? (
          <PortalLink to={{ href: main ?? '' }} color="brand.fg" fontSize="sm" flexShrink="0" py="1">
            {t('today.open', { screen: say(screen.title) })}
          </PortalLink>
        ) : null}
      </Flex>
      {state.phase === 'loading' ? (
        <Stack gap="3">
          <VisuallyHidden>{t('remote.loading')}</VisuallyHidden>
          {Array.from({ length: ROWS[widget.size] }, (_, row) => (
            <Skeleton key={row} h="12" borderRadius="l2" />
          ))}
        </Stack>
      ) : null}
      {state.fault ? (
        <WidgetFault
          fault={state.fault}
          onRetry={() => {
            forgiveWidget(host, name, state)
            // The button disappears, so the focus moves here. Otherwise keyboard users would start at the top of the
            // page again.
            heading.current?.focus()
            setState(LOADING)
            again()
          }}
        />
      ) : null}
      <Box hidden={state.phase !== 'mounted'} flex="1" ref={place} />
    </Flex>
  )
})

/** The small card of a widget that could not be shown. */
function WidgetFault({ fault, onRetry }: { readonly fault: Fault; readonly onRetry: () => void }) {
  const t = useText()
  const reloads = NEEDS_RELOAD.has(fault.kind)
  return (
    <Flex role="alert" gap="3" align="flex-start" data-widget-fault={fault.kind} data-remote-name={fault.remote}>
      <Box color="status.waiting.fg" pt="0.5">
        <ShellIcon name="alert" />
      </Box>
      <Box minW="0">
        <Text mb="1">{t(fault.kind === 'hung' ? 'today.fault.hung' : 'today.fault.text')}</Text>
        <Text fontSize="xs" color="fg.muted" mb="3" wordBreak="break-all">
          {t('remote.fault.facts', { remote: fault.remote, version: fault.version, kind: fault.kind })}
        </Text>
        <Button size="sm" variant="outline" onClick={reloads ? () => location.reload() : onRetry}>
          {t(reloads ? 'remote.fault.reload' : 'remote.fault.retry')}
        </Button>
      </Box>
    </Flex>
  )
}

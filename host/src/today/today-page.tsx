import { Box, Grid, Heading, Skeleton, Text, VisuallyHidden } from '@portal/browser/chakra'
import { onPortalTime, portalNow } from '@portal/browser/clock'
import { TAG, useText as usePlatformText } from '@portal/browser/i18n'
import { TIME_ZONE, type Locale } from '@portal/contracts/kernel'
import { paths } from '@portal/contracts/shell'
import { useMemo, useSyncExternalStore } from 'react'
import { TODAY } from '../routing/today-address'
import { useHost, useSession } from '../parts/host-context'
import { PortalLink } from '../parts/portal-link'
import { useSpoken, useText } from '../parts/text'
import { GoLiveList } from './go-live-list'
import { useGoLive } from './use-go-live'
import { widgetsIn } from './widget-list'
import { WidgetPlace } from './widget-place'

const DAY = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: TIME_ZONE } as const
// The same as formatDate of the platform, without its library.
const dayOf = (at: number, locale: Locale): string =>
  new Intl.DateTimeFormat(TAG[locale], DAY)
    .format(at)
    .replace(',', '')
    .replace(/\((.)\)/, '（$1）')

/** The day may change while the page is open. */
function followDay(listener: () => void): () => void {
  const timer = setInterval(listener, 60_000)
  const end = onPortalTime(listener)
  return () => {
    clearInterval(timer)
    end()
  }
}

/** DAY-01: the page Today, composed of the widgets of the remotes; before the first publication a list (DAY-09). */
export function TodayPage() {
  const { composition, declared } = useHost()
  const say = useSpoken()
  const titleAt = (path: string) => say(declared.screenAt(path)?.title ?? {})
  const t = useText()
  const { locale } = usePlatformText()
  const day = useSyncExternalStore(followDay, () => dayOf(portalNow(), locale))
  const session = useSession()
  const widgets = useMemo(() => widgetsIn(composition, declared, session), [composition, declared, session])
  const live = useGoLive()
  return (
    <Box maxW="1120px" mx="auto" px={{ base: '4', md: '6' }} py={{ base: '4', md: '8' }}>
      <Heading as="h1" size="2xl">
        {titleAt(TODAY)}
      </Heading>
      <Text color="fg.muted" mb="6">
        {day}
      </Text>
      {live === undefined ? (
        <Box aria-busy="true">
          <VisuallyHidden>{t('remote.loading')}</VisuallyHidden>
          <Skeleton h="40" borderRadius="l3" />
        </Box>
      ) : live ? (
        <GoLiveList live={live} />
      ) : widgets.length === 0 ? (
        <Text>
          {t('today.none')}{' '}
          <PortalLink to={paths.jobs.to()} color="brand.fg" textDecoration="underline">
            {titleAt(paths.jobs.path)}
          </PortalLink>
        </Text>
      ) : (
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="4" alignItems="start">
          {widgets.map((placed) => (
            <WidgetPlace key={`${placed.remote}:${placed.name}`} placed={placed} />
          ))}
        </Grid>
      )}
    </Box>
  )
}

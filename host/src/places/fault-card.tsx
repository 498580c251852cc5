import { Box, Button, Center, Heading, Text } from '@portal/browser/chakra'
import { useHost, usePathname } from '../parts/host-context'
import { ShellIcon } from '../parts/icons'
import { useSpoken, useText } from '../parts/text'
import type { Fault, FaultKind } from '../remotes/fault'

interface FaultCardProps {
  readonly fault: Fault
  readonly onRetry: () => void
  readonly onReload: () => void
}

// A retry in this page gives the same result, because only a new index page can name another version.
const NEEDS_RELOAD: ReadonlySet<FaultKind> = new Set(['incompatible', 'missing', 'gone'])

/** Shown instead of a failed remote: what happened, what still works, and what to do (PLAT-16). */
export function FaultCard({ fault, onRetry, onReload }: FaultCardProps) {
  const t = useText()
  const say = useSpoken()
  const { declared } = useHost()
  const reloads = NEEDS_RELOAD.has(fault.kind)
  return (
    <Center px="4" py={{ base: '8', md: '16' }} role={declared.hasFrame(usePathname()) ? undefined : 'main'}>
      <Box
        role="alert"
        maxW="560px"
        w="full"
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="l2"
        p={{ base: '5', md: '8' }}
        data-remote-fault={fault.kind}
        data-remote-name={fault.remote}
      >
        <Box color="status.waiting.fg" mb="3">
          <ShellIcon name="alert" size="28px" />
        </Box>
        <Heading as="h1" size="xl" mb="2">
          {t('remote.fault.title', { area: say(declared.of(fault.remote).area) || fault.remote })}
        </Heading>
        <Text mb="1">{t(`remote.fault.${fault.kind}`)}</Text>
        <Text color="fg.muted" mb="4">
          {t('remote.fault.rest')}
        </Text>
        {fault.needs && fault.has ? (
          <Text fontSize="sm" mb="2">
            {t('remote.fault.versions', { needs: fault.needs, has: fault.has })}
          </Text>
        ) : null}
        <Text fontSize="xs" color="fg.muted" mb="5" wordBreak="break-all">
          {t('remote.fault.facts', { remote: fault.remote, version: fault.version, kind: fault.kind })}
        </Text>
        <Button h="11" onClick={reloads ? onReload : onRetry}>
          {t(reloads ? 'remote.fault.reload' : 'remote.fault.retry')}
        </Button>
      </Box>
    </Center>
  )
}

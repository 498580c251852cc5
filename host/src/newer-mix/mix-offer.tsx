import { Box, Button, Flex } from '@portal/browser/chakra'
import { useSyncExternalStore } from 'react'
import { ShellIcon } from '../parts/icons'
import { useText } from '../parts/text'
import type { LeaveGuards } from '../routing/leave-guards'
import type { MixWatch } from './watch-mix'

const LOOK_MS = 400
const OPEN_DIALOG = ['dialog', 'alertdialog']
  .map((role) => `[role="${role}"]:not([hidden]):not([data-state="closed"])`)
  .join()

interface Props {
  readonly watch: MixWatch
  readonly guards: Pick<LeaveGuards, 'isDirty'>
  readonly reload: () => void
}

/** Offers a reload. It stays until it is answered, and is hidden while a form has unsaved input or a dialog is open. */
export function MixOffer({ watch, guards, reload }: Props) {
  const newer = useSyncExternalStore(watch.newer.subscribe, watch.newer.getState)
  return (
    // A live region must exist before its text is inserted.
    <Box
      role="status"
      _print={{ display: 'none' }}
      position="fixed"
      zIndex="banner"
      bottom={{ base: '3', md: '6' }}
      insetEnd={{ base: '3', md: '6' }}
      insetStart={{ base: '3', md: 'auto' }}
      pointerEvents="none"
    >
      {newer === undefined ? null : <WaitingOffer watch={watch} guards={guards} reload={reload} />}
    </Box>
  )
}

// Forms and dialogs of remotes do not report changes of their state, so it is polled while an offer is open.
function nowAndThen(listener: () => void): () => void {
  const timer = setInterval(listener, LOOK_MS)
  return () => clearInterval(timer)
}

function WaitingOffer({ watch, guards, reload }: Props) {
  const t = useText()
  const isSafe = () => !guards.isDirty() && document.querySelector(OPEN_DIALOG) === null
  if (!useSyncExternalStore(nowAndThen, isSafe)) return null
  return (
    <Flex
      wrap="wrap"
      align="center"
      gap="3"
      px="4"
      py="3"
      bg="bg.panel"
      borderWidth="1px"
      borderInlineStartWidth="4px"
      borderInlineStartColor="status.confirmed.solid"
      borderRadius="l2"
      shadow="md"
      pointerEvents="auto"
      data-testid="newer-mix"
    >
      <Box color="status.confirmed.fg">
        <ShellIcon name="info" />
      </Box>
      <Box flex="1 1 auto" fontSize="sm">
        {t('newer.ready')}
      </Box>
      <Flex gap="2" ms="auto">
        <Button size="sm" h={{ base: '11', md: '9' }} variant="outline" onClick={watch.later}>
          {t('newer.later')}
        </Button>
        {/* If the user has typed since the last poll, the page is not reloaded. */}
        <Button
          size="sm"
          h={{ base: '11', md: '9' }}
          onClick={() => {
            if (isSafe()) reload()
          }}
        >
          {t('newer.reload')}
        </Button>
      </Flex>
    </Flex>
  )
}

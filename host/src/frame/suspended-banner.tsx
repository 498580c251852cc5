import { Box } from '@portal/browser/chakra'
import { useSyncExternalStore } from 'react'
import { suspension } from '../counts/suspension'
import { useSession } from '../parts/host-context'
import { useText } from '../parts/text'

/** OPER-01: one line over every screen while the company is suspended. */
export function SuspendedBanner() {
  const t = useText()
  const { isLoggedIn } = useSession()
  const reason = useSyncExternalStore(suspension.subscribe, suspension.read)
  if (!isLoggedIn || reason === null) return null
  return (
    <Box
      role="status"
      _print={{ display: 'none' }}
      textAlign="center"
      px="4"
      py="2"
      fontSize="sm"
      overflowWrap="anywhere"
      bg="status.waiting.subtle"
      color="status.waiting.fg"
    >
      {t('frame.suspended', { reason })}
    </Box>
  )
}

import { Box } from '@portal/browser/chakra'
import { useText } from '../parts/text'

/** Part of the first script, because it cannot be loaded when it is needed. An icon would bring all of them with it. */
export function OfflineBanner() {
  const t = useText()
  return (
    <Box
      role="status"
      _print={{ display: 'none' }}
      textAlign="center"
      px="4"
      py="2"
      fontSize="sm"
      bg="status.waiting.subtle"
      color="status.waiting.fg"
    >
      {t('frame.offline')}
    </Box>
  )
}

import { useInvalidate } from '@portal/browser/api'
import { useShellEvent } from '@portal/browser/remote'
import { talkEndpoints } from '@portal/contracts/applications'

/** Reads the conversation again when it changes: once for everything on the page that shows it. */
export function useConversationNews() {
  const invalidate = useInvalidate()
  useShellEvent('applicationChanged', () => void invalidate(talkEndpoints.conversation))
}

import { deviceNow } from '../clock'
import { newKey } from '../new-key'

/** After this time a press without content ("send the code again") means another act. */
const SAME_ACT_MS = 60_000

interface Lost {
  readonly key: string
  readonly at: number
}

export interface PressKey {
  readonly key: string
  /** No answer came, so that the next press with the same content may repeat this one. */
  lost(): void
}

/**
 * A key for each press (DOOR-03). A press whose answer was lost is repeated with its key: the portal answers what it
 * did then. Changed content is another act.
 */
export function createPressKeys(): (content: string, hasContent: boolean) => PressKey {
  const lost = new Map<string, Lost>()
  return (content, hasContent) => {
    const before = lost.get(content)
    lost.delete(content)
    const isSame = before && (hasContent || deviceNow() - before.at < SAME_ACT_MS)
    const key = isSame ? before.key : newKey()
    return { key, lost: () => void lost.set(content, { key, at: deviceNow() }) }
  }
}

import { deviceNow } from '../clock'
import { newKey } from '../new-key'

/**
 * After this time a press means another act: soon without content ("send the code again"), later with it, because the
 * same reply to the same person may be meant an hour later.
 */
const SAME_ACT_MS = { withContent: 10 * 60_000, withoutContent: 60_000 } as const

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
 * did then. Changed content is another act, and so is the same content long after.
 */
export function createPressKeys(): (content: string, hasContent: boolean) => PressKey {
  const lost = new Map<string, Lost>()
  return (content, hasContent) => {
    const before = lost.get(content)
    lost.delete(content)
    const within = hasContent ? SAME_ACT_MS.withContent : SAME_ACT_MS.withoutContent
    const key = before && deviceNow() - before.at < within ? before.key : newKey()
    return { key, lost: () => void lost.set(content, { key, at: deviceNow() }) }
  }
}

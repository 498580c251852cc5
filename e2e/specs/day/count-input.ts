/**
 * Counts what a hand does: trusted pointer and key events inside the page. `fill` and `selectOption` of Playwright make
 * none, so the script of the day does without them.
 */
import type { Page } from '@playwright/test'

export interface Effort {
  readonly clicks: number
  readonly keys: number
  /** The time of the task without the user: only the answers of the portal. */
  readonly seconds: number
}

/** The keystroke-level model (Card, Moran, Newell 1980): to point and click, and to press a key, in seconds. */
const HAND = { click: 1.3, key: 0.28 } as const
export const withHand = ({ clicks, keys, seconds }: Effort): number => clicks * HAND.click + keys * HAND.key + seconds

/** The key that an input method takes. */
const PROCESS_KEY = 229

export class InputCounter {
  private counted = { clicks: 0, keys: 0 }

  private constructor(private readonly page: Page) {}

  static async of(page: Page): Promise<InputCounter> {
    const counter = new InputCounter(page)
    await page.exposeBinding('countInput', (_, kind: 'clicks' | 'keys') => {
      counter.counted[kind] += 1
    })
    await page.addInitScript(() => {
      const { countInput } = window as unknown as { countInput: (kind: 'clicks' | 'keys') => void }
      const count = (type: string, kind: 'clicks' | 'keys') =>
        window.addEventListener(type, (event) => event.isTrusted && countInput(kind), { capture: true })
      count('pointerdown', 'clicks')
      count('keydown', 'keys')
    })
    return counter
  }

  async during(work: () => Promise<void>): Promise<Effort> {
    const before = { ...this.counted }
    const began = performance.now()
    await work()
    const seconds = (performance.now() - began) / 1000
    return { clicks: this.counted.clicks - before.clicks, keys: this.counted.keys - before.keys, seconds }
  }

  /** Types kana as an input method does: a key for each Latin letter, and Enter. */
  async typeKana(letters: string, kana: string): Promise<void> {
    const device = await this.page.context().newCDPSession(this.page)
    const press = () =>
      device.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', windowsVirtualKeyCode: PROCESS_KEY, key: 'Process' })
    for (let at = 1; at <= letters.length; at += 1) {
      const text = letters.slice(0, at)
      await press()
      await device.send('Input.imeSetComposition', { text, selectionStart: at, selectionEnd: at })
    }
    await press()
    await device.send('Input.insertText', { text: kana })
    await device.detach()
  }
}

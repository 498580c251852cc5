/** The entrances of a mix: each screen, overlay and entry of the menu must show the very version that the mix names (PLAT-22). */
import { expect, test, type Page } from '@playwright/test'
import type { RemoteName } from '@portal/contracts/shell'

/** `mounted`; where it is not, what is there instead. A remote that stepped back shows its screen too, but proves nothing of the version that the mix names. */
export const mountOf = (page: Page, remote: RemoteName, place: 'root' | 'overlay' = 'root'): Promise<string> =>
  page.evaluate(
    ([name, at]) => {
      const one = window.__portal__?.inspect().remotes.find((known) => known.name === name)
      if (!one) return 'not named'
      return one.runs === one.version ? one[at].phase : `${one.runs} instead of ${one.version}`
    },
    [remote, place] as const,
  )

export async function expectMounted(page: Page, remote: RemoteName, place: 'root' | 'overlay' = 'root'): Promise<void> {
  await expect
    .poll(() => mountOf(page, remote, place), { message: `${place} of ${remote}`, timeout: 20_000 })
    .toBe('mounted')
  const failed = await page.evaluate(
    (name) => window.__portal__?.telemetry().filter((one) => one.name === 'screen_failed' && one.remote === name),
    remote,
  )
  expect(failed, `what ${remote} could not show`).toEqual([])
}

/** `portal verify` reads these from the report and says what it covered (shared/delivery/src/covered.ts). */
export const covers = (remote: RemoteName, kind: 'screen' | 'overlay' | 'menu entry'): void => {
  test.info().annotations.push({ type: 'entrance', description: `${remote} ${kind}` })
}

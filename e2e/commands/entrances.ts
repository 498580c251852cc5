/** The entrances of a mix: each screen, overlay and menu entry must show the version that the mix names (PLAT-22). */
import { expect, test, type Page } from '@playwright/test'
import type { RemoteName } from '@portal/contracts/shell'

/**
 * Returns `mounted`, or what is shown instead. A remote that stepped back shows its screen too, but proves nothing
 * about the version that the mix names.
 */
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
  let found = ''
  // A page stays stepped back, so there is no reason to wait.
  await expect
    .poll(async () => (found = await mountOf(page, remote, place)), {
      message: `${place} of ${remote}`,
      timeout: 20_000,
    })
    .toMatch(/^mounted$| instead of /)
  expect(found, `${place} of ${remote}`).toBe('mounted')
  const failed = await page.evaluate(
    (name) => window.__portal__?.telemetry().filter((one) => one.name === 'screen_failed' && one.remote === name),
    remote,
  )
  expect(failed, `what ${remote} could not show`).toEqual([])
}

/** `portal verify` reads these from the report and prints what they cover (shared/delivery/src/verify/covered.ts). */
export const covers = (remote: RemoteName, kind: 'screen' | 'overlay' | 'menu entry' | 'widget'): void => {
  test.info().annotations.push({ type: 'entrance', description: `${remote} ${kind}` })
}

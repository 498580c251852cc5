/** Pictures of every important screen and state; a new screen is one line in shots.ts. */
import { test } from '../../fixtures/portal-test'
import { writeIndex } from './index-page'
import { SHOTS } from './shots'
import { take } from './take'

for (const language of ['ja', 'en'] as const) {
  test.describe(language, () => {
    test.use({ language })
    for (const shot of SHOTS) {
      test(`${shot.group}: ${shot.name}`, async ({ page, w, dev, request }) => {
        test.setTimeout(45_000)
        await take(page, shot, w, language, request, dev)
      })
    }
  })
}

test.afterAll(() => writeIndex(SHOTS))

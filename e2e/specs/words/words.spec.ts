/** Every screen and state of the gallery, and every other screen of the table of paths, in both languages. */
import { expect, test } from '../../fixtures/portal-test'
import { crawl, CRAWLED } from './crawl'

for (const language of ['ja', 'en'] as const) {
  test.describe(language, () => {
    test.use({ language })
    for (const shot of CRAWLED) {
      test(`${shot.group}: ${shot.name}`, async ({ page, w, dev, request }) => {
        test.setTimeout(45_000)
        const { texts, strange } = await crawl(page, shot, w, language, request, dev)
        console.log([`${language}  ${shot.group}: ${shot.name}: ${texts} texts`, ...strange].join('\n    '))
        expect(strange).toEqual([])
      })
    }
  })
}

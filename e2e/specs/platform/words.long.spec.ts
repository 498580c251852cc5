/** Four screens of the crawler (specs/words), which visits all of them: `npm run words`. */
import { expect, test } from '../../fixtures/portal-test'
import { crawl, CRAWLED } from '../words/crawl'

const NAMES = ['jobs: preview', 'applicants: screening', 'account: company profile', 'billing: history']
const SAMPLE = CRAWLED.filter(({ group, name }) => NAMES.includes(`${group}: ${name}`))

for (const language of ['ja', 'en'] as const) {
  test.describe(language, () => {
    test.use({ language })
    test(`[WORD-01] four screens contain no word of the other language (${language})`, async ({
      page,
      w,
      dev,
      request,
    }) => {
      expect(SAMPLE).toHaveLength(NAMES.length)
      for (const shot of SAMPLE) {
        const { texts, strange } = await crawl(page, shot, w, language, request, dev)
        expect(texts, shot.name).toBeGreaterThan(30)
        expect(strange, shot.name).toEqual([])
      }
    })
  })
}

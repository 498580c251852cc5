/** From "accepted" to all papers of a hire, as a recruiter in a hurry does it. */
import { endpoints } from '@portal/contracts/api'
import type { HireTermName } from '@portal/contracts/applications'
import { LOCALES } from '@portal/contracts/kernel'
import { DEMO, enter, logIn } from '../../commands/company'
import { callPortal } from '../../commands/portal-api'
import { oldestRunning } from '../../commands/postings'
import { expect, test } from '../../fixtures/portal-test'
import { pathOf } from '../../fixtures/declared'

test.use({ crosses: ['mf-applicants'] })

const WITHIN_MS = 60_000
const ENTRIES = 5
/** What the recruiter knows of the hire. */
const SAID: { readonly [Name in HireTermName]?: string } = {
  starts_on: '2027-04-01',
  weekly_hours: '38',
  pay_amount: '220000',
  trial_months: '3',
  latin_name: 'NGUYEN THAO',
  kana_name: 'グエン タオ',
  born_on: '1999-05-06',
}
/** Choices: the key of the chosen one. */
const CHOSEN: { readonly [Name in HireTermName]?: string } = {
  pay_unit: 'applicants:hireTerms.choice.month',
  gender: 'applicants:hireTerms.choice.F',
  is_insured: 'common:common.yes',
  has_permit: 'common:common.no',
}

for (const language of LOCALES) {
  test.describe(`in ${language}`, () => {
    test.use({ language })
    for (const width of [1280, 390]) {
      test(`[HIRE-07] all papers are there within 60 s and five entries at ${width} px`, async ({
        page,
        w,
        dev,
        request,
      }) => {
        const login = await logIn(request, DEMO.admin, DEMO.password)
        const { token } = login
        const applicationId = await dev.applicant(await oldestRunning(request, login), 'SL')
        const params = { id: applicationId }
        await enter(page, login)
        await page.setViewportSize({ width, height: 860 })
        const began = Date.now()
        await page.goto(pathOf('hire', applicationId))
        const main = page.getByRole('main')
        await expect(main.getByRole('button', { name: w('common:common.save') })).toBeVisible()
        let entries = 0
        const { unknown } = await callPortal(request, endpoints.hire.terms, { token, params })
        for (const name of unknown) {
          entries += 1
          const label = w(`applicants:hireTerms.field.${name}`)
          const chosen = CHOSEN[name]
          if (chosen) await main.getByRole('radiogroup', { name: label }).getByText(w(chosen), { exact: true }).click()
          else await main.getByLabel(label, { exact: true }).fill(SAID[name] ?? '1')
        }
        await main.getByRole('button', { name: w('common:common.save') }).click()
        await expect(page.getByText(w('applicants:hireTerms.saved'))).toBeVisible()
        const papers = main.getByRole('button', { name: w('applicants:hireTerms.paper.download') })
        const reports = main.getByRole('button', {
          name: w('applicants:hireReport.download.of', { name: w('applicants:hireReport.hired') }),
        })
        for (const paper of [papers.first(), reports]) {
          const file = page.waitForEvent('download')
          await paper.click()
          expect((await file).suggestedFilename()).toMatch(/\.pdf$/)
        }
        const took = Date.now() - began
        process.stdout.write(`${language}, ${width} px: ${entries} entries, ${(took / 1000).toFixed(1)} s\n`)
        expect(entries).toBeLessThanOrEqual(ENTRIES)
        expect(took).toBeLessThan(WITHIN_MS)
        const after = await callPortal(request, endpoints.hire.terms, { token, params })
        expect(after.unknown).toEqual([])
      })
    }
  })
}

/** The way of an applicant on a phone, from the link of a mail, without a login and without scripts. */
import { endpoints } from '@portal/contracts/api'
import { PERSON_LANGUAGES } from '@portal/contracts/kernel'
import { callPortal } from '../../commands/portal-api'
import { DEMO, logIn } from '../../commands/company'
import { oldestRunning } from '../../commands/postings'
import { expect, test } from '../../fixtures/portal-test'
import { sampled } from '../../fixtures/scope'

test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false })
// One after the other: each takes the first date.
test.describe.configure({ mode: 'default' })

for (const language of sampled(PERSON_LANGUAGES, 5)) {
  test(`[VOICE-01] [VOICE-02] chooses a date, asks for another one, answers and accepts, in ${language}`, async ({
    page,
    dev,
    request,
  }) => {
    const { token } = await logIn(request, DEMO.admin, DEMO.password)
    const jobId = await oldestRunning(request, { token })
    const email = `person-${language}-${Date.now()}@example.com`
    const id = await dev.applicant(jobId, 'ESP', { email, language })
    // Other mails, as the confirmation of the date, may arrive before or after the one that is meant.
    const linkAbout = async (words: RegExp, to = email) => (await dev.mail(to, words, 'text')).links[0] ?? ''
    const act = (name: string) => page.locator(`form:has(input[value="${name}"]) button`)
    const picture = (name: string) => page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true })

    const link = await linkAbout(/面接の日を選んで/)
    await page.goto(link)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await picture('choose')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.getByRole('radio').first().check()
    await act('choose').click()
    await expect(act('confirm')).toBeVisible()
    await act('confirm').click()
    await expect(act('confirm')).toBeHidden()
    await picture('fixed')

    await page.locator('details:has(input[value="another"]) summary').click()
    await act('another').click()
    await expect(act('another')).toBeHidden()
    await picture('waiting')

    const conversation = await callPortal(request, endpoints.talk.conversation, { token, params: { id } })
    await callPortal(request, endpoints.talk.reply, {
      token,
      params: { id },
      body: {
        text: '土曜日はどうですか。',
        language: 'ja',
        last_reply: conversation.last_reply,
        request_key: `reply-${language}-${Date.now()}`,
      },
    })
    await page.goto(await linkAbout(/土曜日はどうですか/))
    await picture('message')
    await page.getByRole('textbox').fill('OK')
    await act('answer').click()
    await expect(page.getByRole('status')).toBeVisible()

    const offered = await dev.applicant(jobId, 'SL')
    const one = await callPortal(request, endpoints.applications.one, { token, params: { id: offered } })
    await page.goto(await linkAbout(/一緒に働きたい/, one.applicant_profile.email ?? ''))
    await act('accept').click()
    await expect(act('accept')).toBeHidden()
    await expect(act('refuse')).toHaveCount(1)

    await page.goto(`${link}x`)
    await expect(page.getByRole('button')).toHaveCount(0)
    await picture('unknown')
  })
}

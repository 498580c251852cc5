/** The way of an applicant on a phone, from the link of a mail, without a login and without scripts. */
import { endpoints } from '@portal/contracts/api'
import { PERSON_LANGUAGES } from '@portal/contracts/kernel'
import { callPortal } from '../../commands/portal-api'
import { DEMO, logIn } from '../../commands/company'
import { oldestRunning } from '../../commands/postings'
import { expect, test } from '../../fixtures/portal-test'
import { sampled } from '../../fixtures/scope'

test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false })

for (const [turn, language] of sampled(PERSON_LANGUAGES, 5).entries()) {
  test(`[VOICE-01] [VOICE-02] chooses a date, asks for another one, answers and accepts, in ${language}`, async ({
    page,
    dev,
    request,
  }) => {
    const { token } = await logIn(request, DEMO.admin, DEMO.password)
    const jobId = await oldestRunning(request, { token })
    const email = `person-${language}-${Date.now()}@example.com`
    const id = await dev.apply(jobId, { email, language })
    const newest = async (known: number) => {
      await expect.poll(async () => (await dev.mails(email)).length).toBeGreaterThan(known)
      const [mail] = await dev.mails(email)
      return mail?.links[0] ?? ''
    }
    const act = (name: string) => page.locator(`form:has(input[value="${name}"]) button`)
    const picture = (name: string) => page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true })

    await callPortal(request, endpoints.applications.patch, { token, params: { id }, body: { status: 'ESP' } })
    const link = await newest(0)
    await page.goto(link)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await picture('choose')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    // Each takes a date of its own, because the tests run at once.
    await page.getByRole('radio').nth(turn).check()
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
    await page.goto(await newest(1))
    await picture('message')
    await page.getByRole('textbox').fill('OK')
    await act('answer').click()
    await expect(page.getByRole('status')).toBeVisible()

    const offered = await dev.applicant(jobId, 'SL')
    const one = await callPortal(request, endpoints.applications.one, { token, params: { id: offered } })
    const [offer] = await dev.mails(one.applicant_profile.email ?? '')
    await page.goto(offer?.links[0] ?? '')
    await act('accept').click()
    await expect(act('accept')).toBeHidden()
    await expect(act('refuse')).toHaveCount(1)

    await page.goto(`${link}x`)
    await expect(page.getByRole('button')).toHaveCount(0)
    await picture('unknown')
  })
}

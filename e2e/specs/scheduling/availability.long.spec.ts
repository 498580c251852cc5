/** Many slots at once: by keyboard only, at desktop and phone width, and taken back together. */
import { endpoints } from '@portal/contracts/api'
import { LOCALES } from '@portal/contracts/kernel'
import { paths } from '@portal/contracts/shell'
import type { Locator, Page } from '@playwright/test'
import { DEMO, enter, logIn } from '../../commands/company'
import { callPortal } from '../../commands/portal-api'
import { atBothWidths } from '../../fixtures/at-both-widths'
import { expect, test } from '../../fixtures/portal-test'
import { sampled } from '../../fixtures/scope'
import { tabTo } from '../../fixtures/tab-to'
import { patternOf } from '../../fixtures/words'

test.use({ crosses: ['mf-scheduling', 'mf-jobs'] })

const SEEN = ['first-run-guide', 'add-slot-help']
/** An hour without slots of the demo company. */
const [FROM, UNTIL] = ['03:00', '04:00']

// Serial, because both languages make and take back series of the same company.
test.describe.configure({ mode: 'serial' })

async function chooseByKeys(page: Page, select: Locator, value: string): Promise<void> {
  await tabTo(page, select)
  for (let step = 0; step < 48 && (await select.inputValue()) > value; step += 1) await page.keyboard.press('ArrowUp')
  await expect(select).toHaveValue(value)
}

for (const language of sampled(LOCALES, 2)) {
  test.describe(language, () => {
    test.use({ language })

    test('[AVAIL-01] [AVAIL-02] slots of a rule are previewed, created and deleted without a pointer', async ({
      page,
      request,
      w,
      expectNoAxeViolation,
    }) => {
      const login = await logIn(request, DEMO.admin, DEMO.password)
      const { token } = login
      for (const { id } of await callPortal(request, endpoints.availability.series, { token })) {
        await callPortal(request, endpoints.availability.takeBack, { token, params: { id } })
      }
      // Nobody applies to this posting, so no slot is booked in the meantime.
      const job = (await callPortal(request, endpoints.jobs.list, { token }))
        .filter(({ status }) => status === 'created')
        .sort((one, other) => one.id - other.id)[0]
      const slotsOfJob = async () =>
        (await callPortal(request, endpoints.scheduling.list, { token })).filter((slot) => slot.job_id === job?.id)
      const before = await slotsOfJob()
      await enter(page, login, { tour: SEEN })
      await page.goto(paths.addInterviewTimes.to({ jobId: job?.id ?? 0 }).href)
      await tabTo(page, page.getByRole('button', { name: w('scheduling:availability.open') }))
      await page.keyboard.press('Enter')

      const dialog = page.getByRole('dialog', { name: w('scheduling:availability.title') })
      const look = async (at: Page, name: string): Promise<void> => {
        const width = at.viewportSize()?.width ?? 0
        expect(await dialog.evaluate((element) => element.getBoundingClientRect().right)).toBeLessThanOrEqual(width)
        await expectNoAxeViolation(at, name)
      }
      await expect(dialog.getByRole('checkbox', { name: job?.web_id })).toBeChecked()
      await atBothWidths(page, 'rule', look)
      await chooseByKeys(page, dialog.getByLabel(w('scheduling:availability.from'), { exact: true }), FROM)
      await chooseByKeys(page, dialog.getByLabel(w('scheduling:availability.until'), { exact: true }), UNTIL)
      await tabTo(page, dialog.getByRole('button', { name: w('scheduling:availability.preview') }))
      await page.keyboard.press('Enter')

      const days = dialog.getByRole('region', { name: w('scheduling:availability.days') })
      // The first day may be a holiday.
      await expect(
        days
          .getByRole('listitem')
          .filter({ hasText: `${FROM}–${UNTIL}` })
          .first(),
      ).toBeVisible()
      await expect(dialog.getByRole('heading', { level: 3 })).toBeFocused()
      await atBothWidths(page, 'preview', look)
      await tabTo(page, dialog.getByRole('button', { name: patternOf(w, 'scheduling:availability.make', '\\d+') }))
      await page.keyboard.press('Enter')

      const back = dialog.getByRole('button', { name: w('scheduling:availability.back'), exact: true })
      await expect(back).toBeVisible()
      expect((await slotsOfJob()).length).toBeGreaterThan(before.length)
      await atBothWidths(page, 'result', look)
      await tabTo(page, back)
      await page.keyboard.press('Enter')
      const question = page
        .getByRole('alertdialog')
        .or(page.getByRole('dialog', { name: w('scheduling:availability.back.title') }))
      await tabTo(
        page,
        question.getByRole('button', { name: w('scheduling:availability.back.confirm'), exact: true }),
        5,
      )
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('form')).toBeVisible()
      expect(await slotsOfJob()).toHaveLength(before.length)
    })

    test('[AVAIL-01] Back asks before it leaves a rule that is half entered', async ({
      page,
      w,
      request,
      expectNoAxeViolation,
    }) => {
      await enter(page, await logIn(request, DEMO.admin, DEMO.password), { tour: SEEN })
      await page.goto(paths.jobs.path)
      await page
        .getByRole('navigation')
        .getByRole('link', { name: w('shell:entry.interviewTimes') })
        .click()
      await page.getByRole('button', { name: w('scheduling:availability.open') }).click()
      const dialog = page.getByRole('dialog', { name: w('scheduling:availability.title') })
      const posting = dialog.getByRole('checkbox').first()
      await posting.check()
      const question = page.getByRole('alertdialog', { name: w('host:dialog.leave.title') })
      for (const answer of ['cancel', 'confirm'] as const) {
        await page.goBack()
        await expect(question).toBeVisible()
        await atBothWidths(page, `leave a rule: ${answer}`, expectNoAxeViolation)
        await question.getByRole('button', { name: w(`host:dialog.leave.${answer}`), exact: true }).press('Enter')
        await expect(question).toBeHidden()
        if (answer === 'cancel') await expect(posting).toBeChecked()
      }
      await expect(page).toHaveURL(new RegExp(`${paths.jobs.path}$`))
      await expect(dialog).toBeHidden()
    })
  })
}

/** What a recruiter does with applicants except hiring: search, return to the same list, cancel, record an absence. */
import { endpoints } from '@portal/contracts/api'
import { paths } from '@portal/contracts/shell'
import { callPortal } from '../../commands/portal-api'
import { oldestRunning } from '../../commands/postings'
import { atBothWidths } from '../../fixtures/at-both-widths'
import { expect, test } from '../../fixtures/portal-test'

test.use({ crosses: ['mf-applicants'] })

const listAt = (filterBy: 'ALL' | 'IF' | 'SL' | 'CBS-CBE') => paths.applicants.to({ query: { filterBy } }).href
const detailOf = (applicationId: number) => paths.applicantDetails.to({ applicationId }).href

test('[APPL-01] [APPL-03] the tab is part of the address, and is kept after the detail and after a reload', async ({
  page,
  enterDemo,
  expectNoAxeViolation,
  applicants,
}) => {
  await enterDemo()
  await page.goto(listAt('ALL'))
  await expect(applicants.tab('ALL')).toHaveAttribute('aria-selected', 'true')
  await atBothWidths(page, 'applicants', expectNoAxeViolation)
  await applicants.tab('SL').click()
  // The address changes before the page does.
  await expect(applicants.tab('SL')).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/filterBy=SL/)
  const hired = await applicants.names()
  await applicants.openFirst()
  await atBothWidths(page, 'applicant', expectNoAxeViolation)
  await applicants.back()
  await expect(applicants.tab('SL')).toHaveAttribute('aria-selected', 'true')
  expect(await applicants.names()).toEqual(hired)
  await page.reload()
  await expect(applicants.tab('SL')).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/filterBy=SL/)
})

test('[APPL-07] an applied filter is kept after Back and a reload, and removed when it is cleared', async ({
  page,
  enterDemo,
  expectNoAxeViolation,
  applicants,
}) => {
  await enterDemo()
  await page.goto(listAt('ALL'))
  const everybody = await applicants.names()
  const total = await applicants.total('ALL')
  const chosen = await applicants.filterByFirst(async () => atBothWidths(page, 'filter', expectNoAxeViolation))
  await expect(applicants.chosen(chosen)).toBeVisible()
  await expect(page).toHaveURL(/filter=posts/)
  const some = await applicants.names()
  await expect.poll(() => applicants.total('ALL')).toBeLessThan(total)
  if (some.length > 0) {
    await applicants.openFirst()
    await page.goBack()
  }
  await expect(applicants.chosen(chosen)).toBeVisible()
  expect(await applicants.names()).toEqual(expect.arrayContaining(some.slice(0, 5)))
  expect(await applicants.total('ALL')).toBeLessThan(total)
  await page.reload()
  await expect(applicants.chosen(chosen)).toBeVisible()
  await applicants.clearFilter()
  await expect(applicants.chosen(chosen)).toHaveCount(0)
  // Another test of this company may have added an applicant in the meantime.
  await expect.poll(() => applicants.names()).toEqual(expect.arrayContaining(everybody.slice(0, 5)))
})

test('[LIST-02] [LIST-03] [LIST-04] [LIST-05] a recruiter searches by kana, moves through the table by keys, and returns to the same line', async ({
  page,
  w,
  dev,
  request,
  enterDemo,
  expectNoAxeViolation,
  applicants,
}) => {
  const login = await enterDemo()
  await dev.apply(await oldestRunning(request, login), { last_name: 'Nguyen', first_name: 'Thao' })
  await page.goto(listAt('ALL'))
  await applicants.names()
  await page.keyboard.press('/')
  await page.keyboard.type('ぐえん')
  await expect(page).toHaveURL(/q=/)
  await expect.poll(async () => (await applicants.names()).filter((name) => !name.startsWith('Nguyen '))).toEqual([])
  expect(await applicants.names()).toContain('Nguyen Thao')
  await applicants.search.fill('')
  await expect(page).not.toHaveURL(/q=/)
  await expect.poll(async () => (await applicants.names()).length).toBeGreaterThan(10)
  await page.setViewportSize({ width: 1280, height: 500 })
  await applicants.arrangeAs('table')
  await expect(applicants.rows.nth(10)).toBeVisible()
  await expectNoAxeViolation(page, 'table')
  for (let press = 0; press < 12; press += 1) await page.keyboard.press('j')
  const line = page.locator('tr[data-application]:focus-within')
  const person = (await line.getAttribute('data-application')) ?? ''
  await expect(line).toBeInViewport()
  const top = await page.evaluate(() => window.scrollY)
  expect(top).toBeGreaterThan(0)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/applicant-details/${person}$`))
  await expect(page.getByRole('navigation', { name: w('applicants:neighbours.label') })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page).not.toHaveURL(new RegExp(`/applicant-details/${person}$`))
  await applicants.back()
  await expect(page).toHaveURL(/view=table/)
  await expect(page.locator(`tr[data-application="${person}"]`)).toBeInViewport()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top)
})

test('[AACT-04] [AACT-05] [AACT-06] a fixed interview is cancelled with a reason, the applicant is notified, and no next step remains', async ({
  page,
  w,
  dev,
  request,
  enterDemo,
  expectNoAxeViolation,
  applicants,
}) => {
  const login = await enterDemo()
  const id = await dev.applicant(await oldestRunning(request, login), 'IF')
  await page.goto(detailOf(id))
  await applicants.expectStatus('IF')
  const dialog = await applicants.act('cancel')
  await atBothWidths(page, 'cancel', expectNoAxeViolation)
  await dialog.getByRole('button', { name: w('applicants:cancel.submit'), exact: true }).click()
  await expect(dialog.locator('[aria-invalid=true]').first()).toBeAttached()
  await applicants.reasons(dialog).last().click()
  await dialog.getByRole('button', { name: w('applicants:cancel.submit'), exact: true }).click()
  await expect(dialog.getByLabel(w('applicants:reason.custom'), { exact: true })).toBeFocused()
  await dialog.getByLabel(w('applicants:reason.custom'), { exact: true }).fill('店舗改装のため')
  await dialog.getByRole('button', { name: w('applicants:cancel.submit'), exact: true }).click()
  await expect(page.getByText(w('applicants:cancel.done'))).toBeVisible()
  const application = await callPortal(request, endpoints.applications.cancelled, {
    token: login.token,
    params: { id },
  })
  expect(application).toMatchObject({
    employer_cancel_reason: 'other',
    custom_employer_cancel_reason: '店舗改装のため',
  })
  await page.goto(listAt('CBS-CBE'))
  await expect(
    page
      .getByRole('main')
      .locator(`a[href="${detailOf(id)}"], a[href="${paths.cancelledApplicant.to({ applicationId: id }).href}"]`)
      .first(),
  ).toBeVisible()
})

test('[AACT-14] [AACT-15] an applicant who did not come to the interview is recorded as absent and not notified', async ({
  page,
  w,
  dev,
  request,
  enterDemo,
  expectNoAxeViolation,
  applicants,
}) => {
  const login = await enterDemo()
  const id = await dev.applicant(await oldestRunning(request, login), 'AR')
  const before = await callPortal(request, endpoints.applications.one, { token: login.token, params: { id } })
  const mails = (await dev.mails(before.applicant_profile.email ?? '')).length
  await page.goto(detailOf(id))
  const dialog = await applicants.act('outcome')
  await atBothWidths(page, 'outcome', expectNoAxeViolation)
  await dialog
    .getByText(
      w('applicants:outcome.choice', {
        outcome: w('applicants:outcome.AB'),
        notice: w('applicants:outcome.notNotified'),
      }),
      { exact: true },
    )
    .click()
  await dialog.getByRole('button', { name: w('applicants:outcome.submit'), exact: true }).click()
  await expect(page.getByText(w('applicants:outcome.doneAs.AB'))).toBeVisible()
  await applicants.expectStatus('AB')
  await page.reload()
  await applicants.expectStatus('AB')
  expect((await dev.mails(before.applicant_profile.email ?? '')).length).toBe(mails)
})

test('[TALK-01] at 1280 × 800 the head of the detail is visible without scrolling: state, next step, other actions, facts', async ({
  page,
  w,
  dev,
  request,
  enterDemo,
}) => {
  const company = await enterDemo()
  const job = await oldestRunning(request, company)
  const ids: number[] = []
  for (const status of ['AES', 'AR', 'SL', 'IF'] as const) ids.push(await dev.applicant(job, status))
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const id of ids) {
    await page.goto(detailOf(id))
    const main = page.getByRole('main')
    const head = main.getByRole('region', { name: w('applicants:profile.label') })
    const facts = head.getByRole('list', { name: w('applicants:head.facts') }).getByRole('listitem')
    await expect(facts).toHaveCount(4)
    const bottoms = await Promise.all(
      [
        main.getByRole('heading', { level: 1 }),
        head,
        facts.last(),
        main.locator('section[aria-labelledby=applicant-actions]'),
      ].map(async (part) => {
        const box = await part.boundingBox()
        return box ? box.y + box.height : Number.NaN
      }),
    )
    expect(Math.max(...bottoms), `application ${id}`).toBeLessThanOrEqual(800)
    expect(await page.evaluate(() => [window.scrollY, document.querySelector('main')?.scrollTop ?? 0])).toEqual([0, 0])
  }
})

/** The switch of the language, in the frame and on the public pages. */
import { paths } from '@portal/contracts/shell'
import { expect, test } from '../../fixtures/portal-test'

test.use({ crosses: ['mf-accounts', 'mf-billing', 'mf-jobs', 'mf-applicants', 'mf-scheduling'] })

test('[SHELL-20] [PLAT-17] the language switch changes every text at once, also inside the mounted remote, and survives a reload', async ({
  page,
  w,
  enterNewCompany,
  portal,
  textsIn,
}) => {
  await enterNewCompany()
  const en = textsIn('en')
  await page.goto(paths.team.path)
  await expect(portal.heading).toHaveText(w('accounts:team.title'))
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await portal.speak('EN')
  await expect(portal.heading).toHaveText(en('accounts:team.title'))
  await expect(page.getByRole('navigation', { name: en('host:frame.menu.label') })).toContainText(
    en('shell:entry.jobs'),
  )
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  // There is no kana, except in names of languages and in what people typed.
  const kana = await page.evaluate(() =>
    document.body.innerText.split('\n').filter((line) => /[\u3040-\u30ff]/.test(line)),
  )
  expect(kana).toEqual([])
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await portal.closeDialogsInTheWay()
  for (const [entry, title] of [
    ['jobs', 'jobs:list.title'],
    ['applicants', 'applicants:list.title'],
    ['interviewTimes', 'scheduling:table.title'],
    ['billing', 'billing:overview.title'],
  ] as const) {
    await page
      .locator(`nav[aria-label="${en('host:frame.menu.label')}"] a`, { hasText: en(`shell:entry.${entry}`) })
      .first()
      .click()
    await expect(portal.heading).toHaveText(en(title))
    await portal.speak('Jp')
    await expect(portal.heading).toHaveText(w(title))
    await portal.speak('EN')
    await expect(portal.heading).toHaveText(en(title))
  }
  await page.reload()
  await expect(portal.heading).toHaveText(en('billing:overview.title'))
})

test('[SHELL-20] the public pages switch too, and the choice is stored', async ({ page, w, portal, textsIn }) => {
  const en = textsIn('en')
  await page.goto('/register')
  await expect(page.getByRole('button', { name: w('accounts:register.submit') })).toBeVisible()
  await portal.speak('EN')
  await expect(page.getByRole('button', { name: en('accounts:register.submit') })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: en('accounts:register.submit') })).toBeVisible()
})

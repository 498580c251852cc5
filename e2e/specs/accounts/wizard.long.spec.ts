import { REGISTERED_STAGE } from '@portal/contracts/company'
import { paths } from '@portal/contracts/shell'
import { atBothWidths } from '../../fixtures/at-both-widths'
import { expect, test } from '../../fixtures/portal-test'

test.use({ crosses: ['mf-accounts'] })

test('[WIZ-01] [WIZ-20] [WIZ-21] closing the wizard shows the guide and the choice of job type, and the next load opens it again', async ({
  page,
  w,
  enterUnfinishedCompany,
  expectNoAxeViolation,
  companyWizard,
}) => {
  await enterUnfinishedCompany()
  const { dialog } = companyWizard
  await page.goto(paths.team.path)
  await expect(dialog).toBeVisible()
  await atBothWidths(page, 'company wizard', expectNoAxeViolation)
  await dialog.getByRole('button', { name: w('common:common.close') }).click()
  const guide = page.getByRole('dialog', { name: w('accounts:guide.title') })
  await expect(guide).toContainText(w('accounts:guide.unfinished'))
  await atBothWidths(page, 'how-to-use guide', expectNoAxeViolation)
  await guide.getByRole('button', { name: w('accounts:guide.ok') }).click()
  await expect(page).toHaveURL(/\/dashboard\/select-job-type/)
  await expect(dialog).toHaveCount(0)
  await page.goto(paths.userSettings.path)
  await expect(dialog).toBeVisible()
})

test('[WIZ-17] the done screen stays after the stage was stored, and a reload on it does not open the wizard again', async ({
  page,
  enterUnfinishedCompany,
  companyWizard: wizard,
}) => {
  await enterUnfinishedCompany()
  await page.goto(paths.team.path)
  await wizard.complete({ jp: 'もみじ商店', en: 'Momiji', industry: '飲食店・レストラン' })
  const stored = () =>
    page.evaluate(
      () =>
        (JSON.parse(window.localStorage.getItem('portal.session') ?? '{}') as { registerStep?: number }).registerStep,
    )
  await expect.poll(stored).toBe(REGISTERED_STAGE)
  await expect(wizard.heading('wizard.done.title')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(wizard.dialog).toHaveCount(0)
})

test('[WIZ-03] the wizard continues after a reload at the same stage, with the input', async ({
  page,
  w,
  enterUnfinishedCompany,
  companyWizard: wizard,
}) => {
  await enterUnfinishedCompany()
  const { dialog } = wizard
  const field = (key: string) => dialog.getByLabel(w(`accounts:${key}`), { exact: true })
  await page.goto(paths.team.path)
  await wizard.expectRegistered()
  await field('wizard.field.company_name_jp').fill('もみじ商店')
  await field('wizard.field.company_name_en').fill('Momiji')
  // Half a stage: the reload comes before anything is sent.
  await page.reload()
  await expect(field('wizard.field.company_name_jp')).toHaveValue('もみじ商店')
  await expect(field('wizard.field.company_name_en')).toHaveValue('Momiji')
  await dialog.getByRole('button', { name: w('common:common.next'), exact: true }).click()
  await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible()
  await field('wizard.field.company_name_kt').fill('ﾓﾐｼﾞ')
  await field('wizard.field.company_telephone').fill('0312345678')
  await dialog.getByRole('button', { name: w('common:common.next'), exact: true }).click()
  await expect(dialog.getByRole('heading', { name: w('accounts:wizard.address.title') })).toBeVisible()
  await field('wizard.field.company_lot_num').fill('2-8')
  await page.reload()
  await expect(dialog.getByRole('heading', { name: w('accounts:wizard.address.title') })).toBeVisible()
  await expect(field('wizard.field.company_lot_num')).toHaveValue('2-8')
  // This stage is higher than the window: it scrolls inside, and both edges stay clear.
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect
    .poll(async () => {
      const { y = 0, height = 0 } = (await dialog.boundingBox()) ?? {}
      return y >= 16 && y + height <= 784
    })
    .toBe(true)
  await dialog.getByRole('button', { name: w('common:common.back'), exact: true }).click()
  await expect(field('wizard.field.company_name_en')).toHaveValue('Momiji')
})

/**
 * From registration to a published posting with plan and slots, with nothing typed that the portal knows: `npm run way`
 * prints entries, clicks and seconds. `typed again` types each field as it had to be typed before ONCE.
 */
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/portal-test'
import type { Words } from '../../fixtures/words'
import type { CompanyWizard } from '../../pages/company-wizard'
import { choose, pick } from '../../pages/fields'
import { Effort } from './effort'

const EXAMPLES = {
  ja: { category: 'カフェ', industry: '飲食店・レストラン', verify: /メールアドレスの確認/ },
  en: { category: 'Café', industry: 'Restaurants and food service', verify: /verify your e-mail/i },
} as const
const SIZES = [
  { viewport: { width: 1280, height: 800 } },
  { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
] as const
/** More entries, clicks or dialogs than this fail the test. */
const MOST = { entries: 25, clicks: 42 }
/**
 * Five open by themselves. The member opens the privacy policy, the choice of the kind of work and the rule of slots,
 * and on a phone the menu.
 */
const mostDialogs = (isPhone: boolean): number => 5 + 3 + (isPhone ? 1 : 0)

async function completeCompany(wizard: CompanyWizard, w: Words, industry: string, contactName: string): Promise<void> {
  await wizard.expectRegistered()
  await wizard.dialog.getByLabel(w('accounts:wizard.field.company_name_en'), { exact: true }).fill('Sakura Foods Inc.')
  await wizard.dialog.getByLabel(w('accounts:wizard.field.company_name_kt'), { exact: true }).fill('さくらしょくひん')
  await wizard.pressNext()
  const fill = (key: string, text: string) => wizard.dialog.getByLabel(w(`accounts:${key}`), { exact: true }).fill(text)
  await wizard.dialog.getByLabel(w('common:address.postcode'), { exact: true }).fill('1600023')
  await expect(wizard.dialog.getByLabel(w('common:address.prefecture'), { exact: true })).toHaveValue('13')
  await fill('wizard.field.company_lot_num', '2-8-1')
  await choose(wizard.dialog, w('accounts:wizard.field.company_industry'), industry)
  await wizard.pressNext()
  await wizard.dialog.getByRole('button', { name: w('accounts:wizard.ceo.registered', { name: contactName }) }).click()
  await fill('wizard.field.ceo_last_name_kt', 'やまだ')
  await fill('wizard.field.ceo_first_name_kt', 'たろう')
  await wizard.pressNext()
  await expect(wizard.dialog.getByLabel(w('accounts:wizard.admin.isSame'), { exact: true })).toBeChecked()
  await wizard.pressNext()
}

async function fillPosting(page: Page, w: Words, category: string): Promise<void> {
  const main = page.getByRole('main')
  const button = (key: string) => main.getByRole('button', { name: w(key), exact: true })
  const field = (key: string) => main.getByLabel(w(key), { exact: true })
  await expect(field('jobs:location.branch')).toHaveValue(w('jobs:location.branch.own'))
  await main.getByRole('combobox', { name: w('jobs:location.station') }).fill('新宿')
  await page
    .getByRole('option', { name: /^新宿東京都/ })
    .first()
    .click()
  await choose(main, w('jobs:location.minutes'), w('jobs:location.minutes.value', { minutes: 5 }))
  await pick(main, w('jobs:location.fuei'), w('common:common.no'))
  await button('common:common.next').click()
  await expect(main.getByRole('heading', { name: w('jobs:stage.interview'), exact: true })).toBeVisible()
  await button('common:common.next').click()
  await button('jobs:content.subcategory.choose').click()
  await page.getByRole('dialog').getByRole('button', { name: category, exact: true }).click()
  // Saving does not need a position; the law does. The category suggests it.
  await expect(field('jobs:content.position')).toHaveValue(w('jobs:content.position.staff', { category }))
  await choose(main, w('jobs:content.jpLevel'), w('jobs:jpLevel.daily'))
  await pick(main, w('jobs:content.visaSupport'), w('jobs:visaSupport.Yes'))
  await field('jobs:content.monthly.min').fill('250000')
  await button('jobs:pay.same').click()
  await pick(main, w('jobs:content.transportation'), w('common:common.yes'))
  await main.getByRole('button', { name: /09:00/ }).first().click()
  await field('jobs:company.employees').fill('12')
  await button('common:common.next').click()
  await page
    .getByRole('dialog', { name: w('jobs:images.urge.title') })
    .getByRole('button', { name: w('common:common.ok') })
    .click()
  await button('common:common.next').click()
  await page
    .getByRole('dialog', { name: w('jobs:verify.title') })
    .getByRole('button')
    .last()
    .click()
}

const WAYS = [
  ...(['ja', 'en'] as const).flatMap((language) => SIZES.map((size) => ({ language, size, typesAgain: false }))),
  { language: 'ja', size: SIZES[0], typesAgain: true },
] as const

for (const { language, size, typesAgain } of WAYS) {
  const name = `${language} at ${size.viewport.width}${typesAgain ? ', typed again' : ''}`
  test.describe(name, () => {
    test.use({ language, ...size })
    test.setTimeout(150_000)

    test('[ONCE-04] [DEAL-01] [LINT-04] [MEET-09] a company goes from registration to a lawful published posting', async ({
      page,
      w,
      dev,
      register: registration,
      companyWizard: wizard,
      jobWizard: job,
      slots,
      frame,
      billing,
    }) => {
      const effort = new Effort()
      await effort.watch(page)
      const example = EXAMPLES[language]
      const tag = `${language}-${size.viewport.width}-${Date.now()}`
      const main = page.getByRole('main')
      const company = {
        companyName: 'さくら食品株式会社',
        contactName: '山田 太郎',
        phone: '0312345678',
        email: `way-${tag}@example.com`,
        password: 'Kaede1234',
      }

      effort.begin('registration')
      await registration.open()
      await registration.register(company)
      const mail = await dev.mail(company.email, example.verify)
      effort.begin('login')
      await registration.openMailedLink(mail.links[0] ?? '')
      const login = page.getByRole('dialog', { name: w('accounts:login.title') })
      await expect(login.getByLabel(w('accounts:field.email'), { exact: true })).toHaveValue(company.email)
      await login.getByLabel(w('common:password.label'), { exact: true }).fill(company.password)
      await login.getByRole('button', { name: w('accounts:login.submit') }).click()

      effort.begin('company')
      if (typesAgain)
        await wizard.complete({ jp: company.companyName, en: 'Sakura Foods Inc.', industry: example.industry })
      else await completeCompany(wizard, w, example.industry, company.contactName)
      await wizard.createJob()

      effort.begin('posting')
      await job.selectType('FT')
      if (typesAgain) {
        const typed = {
          position: 'ホールスタッフ',
          brandJp: 'さくらカフェ',
          brandEn: 'Sakura Cafe',
          branch: '新宿店',
          category: example.category,
          inCharge: company.contactName,
          industry: example.industry,
        }
        await job.workLocation(typed)
        await job.interviewAtWorkplace()
        await job.content(typed)
      } else await fillPosting(page, w, example.category)
      await job.save()

      effort.begin('slots')
      await slots.closeHelp()
      if (typesAgain) {
        const day = new Date(((await dev.now()) + 3 * 86_400) * 1000)
        await slots.add(day.toLocaleDateString('sv-SE', { timeZone: 'Asia/Tokyo' }), '10:00', '10:30')
      } else await slots.addOffered()

      effort.begin('plan')
      await frame.go('billing')
      await billing.buyAllInOneByCard()

      effort.begin('publishing')
      await main.getByRole('switch').first().click()
      await expect(main.getByRole('switch').first()).toBeChecked()
      await page.reload()
      await expect(main.getByRole('switch').first()).toBeChecked()

      const parts = effort.told.map(({ stage, entries }) => `${stage} ${entries}`).join(', ')
      console.log(
        `${name}: ${effort.entries.size} entries (${parts}), ${effort.clicks} clicks, ${effort.dialogs.size} dialogs (${[...effort.dialogs].join(', ')}), ${effort.seconds} s`,
      )
      if (process.env.WAY_FIELDS) console.log([...effort.entries].join('\n'))
      if (typesAgain) return
      expect(effort.entries.size).toBeLessThanOrEqual(MOST.entries)
      expect(effort.clicks).toBeLessThanOrEqual(MOST.clicks)
      expect(effort.dialogs.size).toBeLessThanOrEqual(mostDialogs('isMobile' in size))
    })
  })
}

/** Every template of a mail to members in both languages. To applicants: `applications/person/letters.test.ts`. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { purchaseTerms } from '@portal/contracts/billing'
import { LOCALES, productName } from '@portal/contracts/kernel'
import { kindOf, NOTIFICATION_TYPES } from '@portal/contracts/notifications'
import { textsIn } from '../locales'
import * as accounts from '../modules/accounts/accounts.mails'
import * as secondFactor from '../modules/accounts/second-factor.mails'
import { invoiceReminderMail } from '../modules/billing/invoice-reminders'
import { paymentMails } from '../modules/billing/payment.mails'
import { purchaseMail } from '../modules/billing/purchase.mail'
import { expiringCardMail } from '../modules/billing/card-notices'
import { returnedMail } from '../modules/billing/returns.mail'
import { screeningMail } from '../modules/billing/screening.mail'
import { closingMail } from '../modules/closing/closing.mails'
import { exportMail } from '../modules/company/export.mail'
import { digestMail, notificationMail } from '../modules/notifications/notification.mail'
import { terminationMail } from '../modules/operator/termination.mail'
import { calendarAddressMail } from '../modules/scheduling/calendar-address.mail'
import { invitationMail } from '../modules/team/team.mails'
import { wageMail } from '../modules/wage-watch/wage-watch.mails'
import { renderMail } from './template'
import type { MailTemplate } from './template'

const url = `https://portal.example.com/api/v5/stop_mails/?token=7.new_application.${'a'.repeat(120)}`
const DAY = '2026-11-28'
const company = { ja: 'さくら食堂', en: 'Sakura Diner' }
const told = {
  name: 'Tran Minh',
  date: DAY,
  later: DAY,
  floor: '¥1,226',
  count: 3,
  total: '¥49,500',
  text: 'Hello',
  by: 'Hana',
}
const byLanguage = Object.fromEntries(
  ['job', 'plan', 'next', 'charge', 'stops', 'postings', 'prefecture', 'people'].flatMap((name) => [
    [`${name}_ja`, `${name}の名`],
    [`${name}_en`, `the ${name}`],
  ]),
)
const data = { ...told, ...byLanguage }
const sentences = NOTIFICATION_TYPES.flatMap((type) =>
  Object.keys(kindOf(type).texts).map((textKey) => ({ type, textKey, data, url })),
)
const ends = { company, settingsUrl: url, stopUrl: url }
const plan = { name: 'Plan', days: 28, isTrial: false, sum: { total: 49_500, tax: 4_500 } }
const terms = purchaseTerms({ plan, following: () => plan, paidBy: 'CC', start: 'now', startsAt: 1_796_000_000 })
const postings = [{ name: { ja: '求人', en: 'Posting' }, from: 1_000, to: 1_226 }]
const wage = {
  company: 'Sakura',
  prefecture: { ja: '東京都', en: 'Tokyo' },
  floor: '¥1,226',
  date: DAY,
  by: DAY,
  postings,
  url,
}

const of = <Data>(template: MailTemplate<Data>, ...all: Data[]) =>
  all.map((one) => (locale: (typeof LOCALES)[number]) => renderMail(template, locale, one))
const MAILS: Readonly<Record<string, ReturnType<typeof of>>> = {
  'accounts/accounts.mails.ts': [
    ...of(accounts.verificationMail, { url }),
    ...of(accounts.newEmailMail, { url }),
    ...of(accounts.resetMail, { url }),
    ...of(accounts.emailChangeAskedMail, { newEmail: 'n***@example.com' }),
    ...of(accounts.emailChangedMail, { newEmail: 'n***@example.com' }),
  ],
  'accounts/second-factor.mails.ts': [
    ...of(secondFactor.secondFactorOnMail, undefined),
    ...of(secondFactor.secondFactorOffMail, undefined),
    ...of(secondFactor.resetSecondFactorMail, undefined),
  ],
  'billing/card-notices.ts': of(expiringCardMail, { card: 'Visa 1111', month: '12/2030', charged: 1_796_000_000, url }),
  'billing/invoice-reminders.ts': of(invoiceReminderMail, {
    number: 'EP-20260115-000001',
    remaining: '¥49,500',
    due: 1_796_000_000,
    stops: 1_799_000_000,
    account: 'A bank',
    url,
  }),
  'billing/payment.mails.ts': Object.values(paymentMails).flatMap((template) =>
    of(template, { plan: 'Plan', total: '¥49,500', url }),
  ),
  'billing/purchase.mail.ts': of(purchaseMail, { terms, isRenewal: true, hasInvoice: true, url }),
  'billing/returns.mail.ts': of(
    returnedMail,
    ...(['refund', 'chargeback'] as const).map((what) => ({
      what,
      company: 'Sakura',
      number: 12,
      total: '¥49,500',
      payment: 'abcde-1',
      note: 'CN-20260115-000001',
    })),
  ),
  'billing/screening.mail.ts': of(screeningMail, { company: 'Sakura', number: 12, command: 'npm run' }),
  'closing/closing.mails.ts': (['asked', 'taken_back', 'closed'] as const).flatMap((about) => [
    ...of(closingMail, { about, company: 'Sakura', by: 'Hana', at: 1_796_000_000, url }),
    ...of(closingMail, { about, company: 'Sakura', by: null, at: 1_796_000_000, url }),
  ]),
  'company/export.mail.ts': (['asked', 'made'] as const).flatMap((about) =>
    of(exportMail, { about, company: 'Sakura', by: 'Hana', at: 1_796_000_000 }),
  ),
  'notifications/notification.mail.ts': [
    ...of(notificationMail, ...sentences.map((sentence) => ({ ...ends, ...sentence }))),
    ...of(digestMail, { ...ends, items: sentences, listUrl: url }),
  ],
  'operator/termination.mail.ts': of(terminationMail, { job: 'Barista', reason: 'It offers no work', url }),
  'scheduling/calendar-address.mail.ts': of(calendarAddressMail, undefined),
  'team/team.mails.ts': of(invitationMail, { company: 'Sakura', inviter: 'Hana', url }),
  'wage-watch/wage-watch.mails.ts': (['now', 'coming', 'open'] as const).flatMap((rise) =>
    of(wageMail({ ...wage, rise }), undefined),
  ),
}

it('every template is in this test', () => {
  const modules = join(__dirname, '../modules')
  const files = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!test)\.ts$/.test(file) && /\bmailTemplate[<(]/.test(readFileSync(join(modules, file), 'utf8')),
  )
  expect(files.sort()).toEqual(Object.keys(MAILS))
})

describe.each(LOCALES)('a mail in %s', (locale) => {
  const mails = Object.entries(MAILS).flatMap(([file, all]) => all.map((render) => [file, render(locale)] as const))

  it('[TELL-03] ends with the footer in its language, and writes days as people do', () => {
    const footer = textsIn(locale).t('mail.footer', { product: productName(locale) })
    for (const [file, { subject, text, html }] of mails) {
      expect([file, text.slice(text.indexOf('\n--\n'))]).toEqual([file, expect.stringContaining(footer)])
      expect([file, html]).toEqual([file, expect.stringContaining(`<html lang="${locale}">`)])
      for (const part of [subject, text, html])
        expect([file, part]).toEqual([file, expect.not.stringMatching(/\d{4}-\d\d-\d\d|\{\{|undefined/)])
    }
  })

  it('[TELL-03] keeps each link in its card: a long address breaks', () => {
    for (const [file, { html }] of mails) {
      const [card = ''] = /<div style="max-width:560px[^>]*>/.exec(html) ?? []
      expect([file, card]).toEqual([file, expect.stringMatching(/overflow-wrap:anywhere;word-break:break-word/)])
      expect([file, html]).toEqual([file, expect.not.stringMatching(/white-space:\s*(?:nowrap|pre)|min-width/)])
      expect(html.lastIndexOf('portal.example.com')).toBeLessThan(html.lastIndexOf('</div>'))
    }
  })
})

/** A new application reaches a member by bell and mail. The mail links to the applicant and can turn its kind off. */
import { endpoints } from '@portal/contracts/api'
import { NOTIFICATION_KINDS } from '@portal/contracts/notifications'
import { paths } from '@portal/contracts/shell'
import { DEMO, enter, logIn } from '../../commands/company'
import { callPortal } from '../../commands/portal-api'
import { pathOf } from '../../fixtures/declared'
import { atBothWidths } from '../../fixtures/at-both-widths'
import { expect, test } from '../../fixtures/portal-test'

test.use({ crosses: ['mf-accounts', 'mf-applicants'] })

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const aName = (): string =>
  Array.from({ length: 10 }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join('')

test('[TELL-01] [TELL-03] [TELL-04] an application appears in bell and mail; the mail links to the person, and its last link stops such mails', async ({
  page,
  w,
  dev,
  request,
  expectNoAxeViolation,
}) => {
  const login = await logIn(request, DEMO.member, DEMO.password)
  const { token } = login
  const kept = (await callPortal(request, endpoints.notifications.choices, { token })).choices.filter(
    (one) => one.notification_type === 'new_application',
  )
  const jobs = await callPortal(request, endpoints.jobs.list, { token })
  const running = jobs.find(({ status }) => status === 'RN')?.id ?? 0
  const name = aName()
  try {
    const id = await dev.apply(running, { first_name: name, last_name: 'Pham' })
    const mail = await dev.mail(DEMO.member, new RegExp(name))
    expect(mail.subject).toMatch(/^(【採用ポータル】|\[Employer Portal\])/)

    await enter(page, login)
    await page.goto(paths.notifications.path)
    const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
    await expect(entry).toBeVisible()
    await atBothWidths(page, 'notifications', expectNoAxeViolation)
    await page.goto(mail.links.find((link) => link.includes('applicant-details')) ?? '')
    await expect(page).toHaveURL(new RegExp(`/applicant-details/${id}$`))
    await expect(page.getByRole('main').getByText(name).first()).toBeVisible()

    await page.goto(mail.links.find((link) => link.includes('stop_mails')) ?? '')
    await atBothWidths(page, 'stop mails: the question', expectNoAxeViolation)
    await page.getByRole('button').press('Enter')
    await expect(page.getByRole('status')).toBeVisible()
    await atBothWidths(page, 'stop mails: done', expectNoAxeViolation)
    await page.getByRole('link').click()
    // The settings open at the choices, with the saved values.
    await expect(
      page.getByRole('combobox', {
        name: w('accounts:choices.email.of', { name: NOTIFICATION_KINDS.new_application.name.ja }),
      }),
    ).toHaveValue('off')
  } finally {
    await callPortal(request, endpoints.notifications.setChoices, { token, body: { choices: kept } })
  }
})

test('[TELL-02] notification choices are made by keyboard, apply at once and survive a reload', async ({
  page,
  w,
  request,
  expectNoAxeViolation,
  portal,
}) => {
  const login = await logIn(request, DEMO.admin, DEMO.password)
  const kept = (await callPortal(request, endpoints.notifications.choices, { token: login.token })).choices
  try {
    await enter(page, login)
    await page.goto(paths.userSettings.path)
    await expect(portal.heading).toBeVisible()
    const opener = page.getByRole('main').getByRole('link', { name: w('accounts:settings.choices.open'), exact: true })
    await opener.focus()
    await page.keyboard.press('Enter')
    const email = page.getByRole('combobox', {
      name: w('accounts:choices.email.of', { name: NOTIFICATION_KINDS.plan_ending.name.ja }),
    })
    await expect(email).toHaveValue('now')
    await atBothWidths(page, 'choices', expectNoAxeViolation)
    await email.focus()
    await page.keyboard.press('ArrowDown')
    await expect(email).toHaveValue('digest')
    await expect(
      page.getByText(w('accounts:choices.saved', { name: NOTIFICATION_KINDS.plan_ending.name.ja })),
    ).toBeVisible()
    // MEET-11: the address in mails that were sent before the view had its own.
    await page.goto(`${paths.userSettings.path}?view=notifications`)
    await expect(email).toHaveValue('digest')
    await expect(page).toHaveURL(new RegExp(`${pathOf('settingsNotifications')}$`))
  } finally {
    await callPortal(request, endpoints.notifications.setChoices, { token: login.token, body: { choices: kept } })
  }
})

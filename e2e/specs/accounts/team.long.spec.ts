import { paths } from '@portal/contracts/shell'
import {
  enter,
  freshEmail,
  initialisedCompany,
  INVITE_LINK,
  invitedMember,
  mailedLink,
  PASSWORD,
} from '../../commands/company'
import { atBothWidths } from '../../fixtures/at-both-widths'
import { expect, test } from '../../fixtures/portal-test'
import { AccountsPages } from '../../pages/accounts-pages'

test.use({ crosses: ['mf-accounts'] })

test('[REG-25] [REG-26] [REG-28] [REG-29] [TEAM-04] an admin invites by mail; the invited person registers and lands in the job list as a member', async ({
  page,
  w,
  dev,
  request,
  browser,
  expectNoAxeViolation,
  accounts,
}) => {
  const admin = await initialisedCompany(request, dev)
  const email = freshEmail('invited')
  await enter(page, admin)
  await page.goto(paths.team.path)
  await accounts.openInviteDialog()
  await atBothWidths(page, 'invite dialog', expectNoAxeViolation)
  await accounts.invite(email, 'member')
  await expect(page.getByRole('main').getByText(email)).toBeVisible()
  await expect(page.getByRole('main').getByText(w('accounts:team.status.Invited'))).toBeVisible()
  await atBothWidths(page, 'team', expectNoAxeViolation)

  const link = await mailedLink(dev, email, INVITE_LINK)
  const guest = await browser.newContext()
  const theirs = await guest.newPage()
  await theirs.goto(link)
  const form = new AccountsPages(theirs, w)
  const address = form.form('invite.title').getByLabel(w('accounts:field.email'), { exact: true })
  await expect(address).toHaveValue(email)
  await expect(address).toBeDisabled()
  await atBothWidths(theirs, 'invited registration', expectNoAxeViolation)
  await form.joinByInvitation({ lastName: '佐藤', firstName: '花子', password: PASSWORD })
  await expect(theirs).toHaveURL(/\/dashboard\/jobs/)
  await expect
    .poll(() =>
      theirs.evaluate(
        () =>
          JSON.parse(window.localStorage.getItem('portal.session') ?? '{}') as {
            isAdmin?: boolean
            registerStep?: number
          },
      ),
    )
    .toMatchObject({ isAdmin: false, isLoggedIn: true, registerStep: 4 })

  // The same link a second time is refused at the form.
  await theirs.evaluate(() => window.localStorage.removeItem('portal.session'))
  await theirs.goto(link)
  await form.joinByInvitation({ lastName: '佐藤', firstName: '花子', password: PASSWORD })
  await expect(theirs.getByText(w('messages:rule.inviteToken')).first()).toBeVisible()
  await guest.close()

  await page.reload()
  await expect(page.getByRole('main').getByText(w('accounts:team.status.Invited'))).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('row').filter({ hasText: email }).getByRole('combobox')).toHaveValue(
    'member',
  )
})

test('[TEAM-06] [TEAM-08] [TEAM-10] an admin changes a role and deletes a member, whose login ends at once', async ({
  page,
  w,
  dev,
  request,
  browser,
  expectNoAxeViolation,
}) => {
  const admin = await initialisedCompany(request, dev)
  const member = await invitedMember(request, dev, admin.token)
  await enter(page, admin)
  await page.goto(paths.team.path)
  const row = page.getByRole('main').getByRole('row').filter({ hasText: member.email })
  await row.getByRole('combobox').selectOption({ label: w('accounts:team.role.admin') })
  await expect(page.getByText(w('accounts:team.role.note'))).toBeVisible()
  await page.reload()
  await expect(row.getByRole('combobox').locator('option:checked')).toHaveText(w('accounts:team.role.admin'))

  const guest = await browser.newContext()
  const theirs = await guest.newPage()
  await enter(theirs, member)
  await theirs.goto(paths.team.path)
  await expect(theirs.getByRole('main').getByText(admin.email)).toBeVisible()

  await row.getByRole('button', { name: w('accounts:team.remove.of', { name: '' }) }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(w('accounts:team.remove.body').split('\n')[0] ?? '')
  await atBothWidths(page, 'delete a member', expectNoAxeViolation)
  await question.getByRole('button', { name: w('accounts:team.remove.confirm') }).click()
  await expect(row).toHaveCount(0)
  await theirs.reload()
  await expect(theirs).toHaveURL(/\/register/)
  await guest.close()
})

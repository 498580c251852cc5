import { fakeServer, refusal, renderScreen } from '@portal/browser/testing'
import { accountsEndpoints, securityEndpoints } from '@portal/contracts/accounts'
import { aLocation, aMember, anInvitee } from '@portal/contracts/factories'
import { jobsEndpoints } from '@portal/contracts/jobs'
import { teamEndpoints } from '@portal/contracts/team'
import { act, screen, waitFor, within } from '@testing-library/react'
import en from '../../locales/settings.en.json'
import ja from '../../locales/settings.ja.json'
import { aProfile } from '../../testing/a-profile'
import { TeamScreen } from './team-screen'

const me = aMember({ id: 1, email: 'demo@example.com', display_name: 'Hanako' })
const other = aMember({ id: 2, email: 'ken@example.com', display_name: 'Ken', is_admin: false })
const invitee = anInvitee({ email: 'new@example.com' })
const aServer = () =>
  fakeServer()
    .on(teamEndpoints.list, { members: [me, other], invitees: [invitee] })
    .on(accountsEndpoints.profile, aProfile())
    .on(securityEndpoints.membersWithSecondFactor, { member_ids: [] })
    .on(teamEndpoints.stores, { limited: [], invited: [] })
    .on(jobsEndpoints.locations, [
      aLocation({ id: 7, brand_name_en: 'Diner', branch: 'Ueno' }),
      aLocation({ id: 8, brand_name_en: 'Diner', branch: 'Shibuya' }),
    ])
const open = (options: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(<TeamScreen />, {
    locales: { ja, en },
    language: 'EN',
    server: aServer(),
    session: { isAdmin: true, email: me.email },
    ...options,
  })

describe('the team', () => {
  it('[TEAM-01] lists members with e-mail, display name and role', async () => {
    open()
    const row = (await screen.findByText('ken@example.com')).closest('tr') as HTMLElement
    expect(within(row).getByText('Ken')).toBeVisible()
    expect(within(row).getByRole('combobox')).toHaveDisplayValue('Member')
    expect(screen.getByRole('combobox', { name: 'Role of Hanako' })).toHaveDisplayValue('Admin')
  })

  it('[TEAM-02] [DOOR-13] lists invitees by e-mail with the status Invited and the role they get', async () => {
    open()
    const row = (await screen.findByText('new@example.com')).closest('tr') as HTMLElement
    expect(within(row).getByText('Invited')).toBeVisible()
    expect(within(row).getByText('Member')).toBeVisible()
    expect(within(row).queryByRole('combobox')).toBeNull()
  })

  it('[TEAM-03] [TEAM-06] [TEAM-08] [TEAM-12] a member sees no action, and roles cannot be changed', async () => {
    open({ session: { isAdmin: false, email: other.email } })
    expect(await screen.findByText('new@example.com')).toBeVisible()
    expect(screen.queryAllByRole('button')).toHaveLength(0)
    for (const select of screen.getAllByRole('combobox')) expect(select).toBeDisabled()
  })

  it('[TEAM-08] an admin may delete others but not the own account, also after a change of e-mail', async () => {
    open({ session: { isAdmin: true, email: 'old@example.com' } })
    expect(await screen.findByRole('button', { name: 'Delete Ken' })).toBeEnabled()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete Hanako' })).toBeNull())
  })

  it('[SHOP-01] an admin limits a member to stores, and a member who is limited says so', async () => {
    const server = aServer()
      .on(teamEndpoints.stores, {
        limited: [{ member_id: other.id, stores: [8] }],
        invited: [{ email: invitee.email, stores: [7, 8] }],
      })
      .on(teamEndpoints.limitStores, undefined as never)
    const { user } = open({ server })
    const button = await screen.findByRole('button', { name: 'Stores of Ken: Chosen: 1' })
    expect(screen.getByRole('button', { name: 'Stores of Hanako: All stores' })).toBeVisible()
    await user.click(button)
    const ueno = await screen.findByRole('checkbox', { name: 'Diner Ueno' })
    expect(screen.getByRole('checkbox', { name: 'Diner Shibuya' })).toBeChecked()
    await user.click(ueno)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.callsOf(teamEndpoints.limitStores)[0]?.body).toEqual({ stores: [8, 7] })
  })

  it('[TEAM-10] the deletion dialog explains what happens to slots and postings, then sends the call', async () => {
    const { user, shell, server } = open({ server: aServer().on(teamEndpoints.remove, undefined as never) })
    await user.click(await screen.findByRole('button', { name: 'Delete Ken' }))
    expect(shell.questions[0]?.body).toMatch(/slots are deleted and their postings are passed to you/)
    await waitFor(() => expect(server.callsOf(teamEndpoints.remove)[0]?.params.id).toBe('2'))
    await waitFor(() => expect(server.callsOf(teamEndpoints.list).length).toBeGreaterThan(1))
    expect(shell.toasts[0]?.text).toBe('Ken was deleted')
  })

  it('a question answered with "no" sends nothing', async () => {
    const { user, shell, server } = open({ confirm: false })
    await user.click(await screen.findByRole('button', { name: 'Delete Ken' }))
    await waitFor(() => expect(shell.questions).toHaveLength(1))
    expect(server.callsOf(teamEndpoints.remove)).toHaveLength(0)
  })

  it('[TEAM-06] [TEAM-07] an admin changes a role, and a message says when it takes effect', async () => {
    const { user, shell, server } = open({
      server: aServer().on(teamEndpoints.changeRole, { ...other, is_admin: true }),
    })
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Role of Ken' }), 'Admin')
    await waitFor(() =>
      expect(server.callsOf(teamEndpoints.changeRole)[0]).toMatchObject({
        params: { id: '2' },
        body: { is_admin: true },
      }),
    )
    await waitFor(() => expect(shell.toasts[0]?.text).toMatch(/takes effect at the next login/))
  })

  it('[SHOP-03] an admin makes a member an interviewer', async () => {
    const flags = { is_admin: false, is_interviewer: true }
    const { user, server } = open({ server: aServer().on(teamEndpoints.changeRole, { ...other, ...flags }) })
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Role of Ken' }), 'Interviewer')
    await waitFor(() => expect(server.callsOf(teamEndpoints.changeRole)[0]?.body).toEqual(flags))
  })

  it.each([
    ['Jp', 'Hanakoさんの権限', '唯一の管理者のため、変更も削除もできません。'],
    ['EN', 'Role of Hanako', 'The only admin can be neither changed nor deleted.'],
  ] as const)('[TEAM-11] the role of the last admin is locked with a reason (%s)', async (language, name, reason) => {
    open({ language })
    const role = await screen.findByRole('combobox', { name })
    expect(role).toBeDisabled()
    expect(role).toHaveAccessibleDescription(reason)
  })

  it('[TEAM-11] an admin who gave up the own rights cannot delete the last admin', async () => {
    open({
      session: { isAdmin: true, email: other.email },
      server: aServer().on(accountsEndpoints.profile, aProfile({ email: other.email })),
    })
    expect(await screen.findByRole('button', { name: 'Delete Hanako' })).toBeDisabled()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete Ken' })).toBeNull())
    expect(screen.getByRole('button', { name: 'Delete Hanako' })).toHaveAccessibleDescription(
      'The only admin can be neither changed nor deleted.',
    )
  })

  it('[TEAM-11] with a second admin both can be changed', async () => {
    open({ server: aServer().on(teamEndpoints.list, { members: [me, { ...other, is_admin: true }], invitees: [] }) })
    expect(await screen.findByRole('combobox', { name: 'Role of Hanako' })).toBeEnabled()
    expect(screen.getByRole('combobox', { name: 'Role of Ken' })).toBeEnabled()
  })

  it('[TEAM-11] a 409 caused by an outdated list is shown, and the role stays', async () => {
    const server = aServer()
      .on(teamEndpoints.list, { members: [me, { ...other, is_admin: true }], invitees: [] })
      .on(teamEndpoints.changeRole, refusal(409, { error: 'The last admin stays', code: 'last_admin' }))
    const { user, shell } = open({ server })
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Role of Hanako' }), 'Member')
    await waitFor(() => expect(shell.failures[0]?.message).toBe('The last admin stays'))
    expect(screen.getByRole('combobox', { name: 'Role of Hanako' })).toHaveDisplayValue('Admin')
  })

  it('[TEAM-12] [USER-17] re-sending shows how long to wait after a 429', async () => {
    const server = aServer().on(
      teamEndpoints.resendInvitation,
      refusal(429, { error: 'Too many requests', code: 'too_many_requests' }, { 'retry-after': '45' }),
    )
    const { user, shell } = open({
      server,
      locales: {
        ja: { ...ja, 'wait.seconds': '{{seconds}}' },
        en: { ...en, 'wait.seconds': 'Wait {{seconds}} seconds.' },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Resend invitation to new@example.com' }))
    await waitFor(() => expect(shell.failures[0]?.message).toBe('Too many requests\nWait 45 seconds.'))
    expect(server.callsOf(teamEndpoints.resendInvitation)[0]?.body).toEqual({ invitee_email: 'new@example.com' })
  })

  it.each([
    ['EN', 'Withdraw the invitation of new@example.com', 'The invitation of new@example.com was withdrawn'],
    ['Jp', 'new@example.comの招待を取り消す', 'new@example.comの招待を取り消しました'],
  ] as const)(
    '[DOOR-13] an open invitation is withdrawn by keyboard, after a question (%s)',
    async (language, name, done) => {
      const { user, shell, server } = open({
        language,
        server: aServer().on(teamEndpoints.withdrawInvitation, undefined as never),
      })
      ;(await screen.findByRole('button', { name })).focus()
      await user.keyboard('{Enter}')
      await waitFor(() => expect(shell.toasts[0]?.text).toBe(done))
      expect(shell.questions[0]).toMatchObject({ danger: true })
      expect(server.callsOf(teamEndpoints.withdrawInvitation)[0]?.body).toEqual({ invitee_email: 'new@example.com' })
      expect(server.callsOf(teamEndpoints.list).length).toBeGreaterThan(1)
    },
  )

  it('offers a retry when the list cannot be loaded', async () => {
    const server = aServer().on(teamEndpoints.list, refusal(500))
    const { user } = open({ server })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    server.on(teamEndpoints.list, { members: [me], invitees: [] })
    await user.click(retry)
    expect(await screen.findByText('You are the only one so far')).toBeVisible()
  })
})

describe('adding members', () => {
  const openDialog = async (server = aServer()) => {
    const rendered = open({ server })
    await rendered.user.click(await screen.findByRole('button', { name: 'Add member' }))
    return { ...rendered, emails: await screen.findByLabelText('E-mail addresses') }
  }

  it('[TEAM-04] valid e-mails and a role are required, and nothing is sent before', async () => {
    const { user, server, emails } = await openDialog()
    await user.type(emails, 'good@example.com, nonsense')
    await user.click(screen.getByRole('button', { name: 'Send invitation' }))
    expect(await screen.findByText('Not a valid e-mail address: nonsense')).toBeVisible()
    expect(screen.getByText('This field is required')).toBeVisible()
    expect(server.callsOf(teamEndpoints.invite)).toHaveLength(0)
  })

  it('[DOOR-17] addresses are taken out of what a mail program writes, and the wrong one is named', async () => {
    const { user, server, emails } = await openDialog(aServer().on(teamEndpoints.invite, { failed_emails: [] }))
    await user.click(emails)
    await user.paste('"Yamada, Taro" <taro@example.com>; jiro@example.com\nSaburo <saburo@>')
    await user.click(screen.getByRole('radio', { name: 'Member' }))
    await user.click(screen.getByRole('button', { name: 'Send invitation' }))
    expect(await screen.findByText('Not a valid e-mail address: saburo@')).toBeVisible()
    expect(server.callsOf(teamEndpoints.invite)).toHaveLength(0)
    await user.type(emails, '{backspace}example.com>')
    await user.click(screen.getByRole('button', { name: 'Send invitation' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.callsOf(teamEndpoints.invite).map(({ body }) => body)).toEqual([
      { emails: ['taro@example.com', 'jiro@example.com', 'saburo@example.com'], is_admin: false },
    ])
  })

  it('[TEAM-04] one call sends all addresses and the role', async () => {
    const { user, server, shell, emails } = await openDialog(aServer().on(teamEndpoints.invite, { failed_emails: [] }))
    await user.type(emails, 'a@example.com, B@example.com{enter}a@example.com')
    // Leaving the page would lose them.
    expect(shell.dirtyGuard()).toBeDefined()
    await user.click(screen.getByRole('radio', { name: 'Admin' }))
    await user.dblClick(screen.getByRole('button', { name: 'Send invitation' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.callsOf(teamEndpoints.invite).map(({ body }) => body)).toEqual([
      { emails: ['a@example.com', 'b@example.com'], is_admin: true },
    ])
    expect(shell.toasts[0]?.text).toBe('Invitations sent: 2')
    expect(shell.dirtyGuard()).toBeUndefined()
  })

  it('[SHOP-03] an admin invites an interviewer', async () => {
    const { user, server, emails } = await openDialog(aServer().on(teamEndpoints.invite, { failed_emails: [] }))
    await user.type(emails, 'a@example.com')
    await user.click(screen.getByRole('radio', { name: 'Interviewer' }))
    await user.click(screen.getByRole('button', { name: 'Send invitation' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.callsOf(teamEndpoints.invite)[0]?.body).toMatchObject({ is_admin: false, is_interviewer: true })
  })

  it('an invitation carries the stores that were chosen', async () => {
    const { user, server, emails } = await openDialog(aServer().on(teamEndpoints.invite, { failed_emails: [] }))
    await user.type(emails, 'a@example.com')
    await user.click(screen.getByRole('radio', { name: 'Member' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Diner Ueno' }))
    await user.click(screen.getByRole('button', { name: 'Send invitation' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.callsOf(teamEndpoints.invite)[0]?.body).toMatchObject({ stores: [7] })
  })

  it('[TEAM-05] addresses that exist stay in the dialog with the message, the others are invited', async () => {
    const { user, shell, emails } = await openDialog(
      aServer().on(teamEndpoints.invite, { failed_emails: ['ken@example.com'] }),
    )
    await user.type(emails, 'ken@example.com, a@example.com')
    await user.click(screen.getByRole('radio', { name: 'Member' }))
    await user.click(screen.getByRole('button', { name: 'Send invitation' }))
    expect(await screen.findByText('This e-mail is already present: ken@example.com')).toBeVisible()
    expect(emails).toHaveValue('ken@example.com')
    expect(shell.toasts[0]?.text).toBe('Invitations sent: 1')
  })

  it.each([
    ['[TEAM-05]', ['ken@example.com'], 'Ken@example.com\nlater@exam'],
    ['[TEAM-04]', [], 'later@exam'],
  ])('%s what is typed while invitations are sent stays, with the refused addresses %j', async (_id, failed, left) => {
    let end: () => void = () => undefined
    const gate = new Promise<void>((done) => (end = done))
    const server = aServer().on(teamEndpoints.invite, async () => {
      await gate
      return { failed_emails: failed }
    })
    const { user, shell, emails } = await openDialog(server)
    await user.type(emails, 'Ken@example.com, a@example.com')
    await user.click(screen.getByRole('radio', { name: 'Admin' }))
    await user.click(screen.getByRole('button', { name: 'Send invitation' }))
    await user.type(emails, ', later@exam')
    await act(async () => end())
    await waitFor(() => expect(shell.toasts[0]?.text).toBe(`Invitations sent: ${2 - failed.length}`))
    expect(emails).toHaveValue(left)
    expect(screen.getByRole('radio', { name: 'Admin' })).toBeChecked()
  })
})

it('[TALK-07] admins see a link to the audit log, members do not', async () => {
  const { unmount } = open()
  expect(await screen.findByRole('link', { name: 'Audit log' })).toHaveAttribute('href', '/dashboard/audit-log')
  unmount()
  open({ session: { isAdmin: false, email: other.email } })
  await screen.findByText('ken@example.com')
  expect(screen.queryByRole('link', { name: 'Audit log' })).toBeNull()
})

import { fakeServer, fromNextRelease, refusal, renderScreen } from '@portal/browser/testing'
import type { FakeServer } from '@portal/browser/testing'
import { AUDIT_ACTIONS, AUDIT_ACTORS, auditEndpoints as endpoints } from '@portal/contracts/audit'
import type { AuditEntry } from '@portal/contracts/audit'
import { aMember } from '@portal/contracts/factories'
import { teamEndpoints } from '@portal/contracts/team'
import { screen, waitFor, within } from '@testing-library/react'
import { actionsOf, KIND_GROUPS } from '../../features/records/filter'
import auditEn from '../../locales/settings.en.json'
import auditJa from '../../locales/settings.ja.json'
import en from '../../locales/en.json'
import ja from '../../locales/ja.json'
import { AuditLogScreen } from './audit-log-screen'
import { own } from '../../parts/addresses'

const anEntry = (change: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 1,
  at: Date.UTC(2026, 10, 20, 1) / 1000,
  action: 'document.viewed',
  actor: 'member',
  member: { id: 7, display_name: '山田 花子' },
  entity: 'application',
  entity_id: 12,
  about: null,
  data: { document: 'residence_card_image', reason: 'permission' },
  ...change,
})
const page = (entries: AuditEntry[], next: string | null = null) => ({ entries, next_cursor: next })
const ken = aMember({ id: 2, display_name: 'Ken' })
const aServer = () => fakeServer().on(teamEndpoints.list, { members: [ken], invitees: [] })
const open = (server: FakeServer, isAdmin = true) =>
  renderScreen(<AuditLogScreen />, {
    locales: { ja: { ...ja, ...auditJa }, en: { ...en, ...auditEn } },
    language: 'EN',
    server,
    session: { isAdmin },
    path: own.auditLog.path,
  })

it('[MEET-12] an entry names its person, posting or address, and what a member decided', async () => {
  const decided = { action: 'application.decided', data: { decision: 'invite' } } as const
  const withdrawn = { action: 'invitation.withdrawn', entity: 'invitation', data: {} } as const
  open(
    aServer().on(
      endpoints.list,
      page([anEntry({ ...decided, about: 'Tran Minh' }), anEntry({ ...withdrawn, id: 2, about: 'linh@example.com' })]),
    ),
  )
  const [, decision, invitation] = await screen.findAllByRole('row')
  expect(decision).toHaveTextContent('Decision about an applicantinvited to an interviewTran Minh')
  expect(within(decision as HTMLElement).getByRole('link', { name: 'Tran Minh' })).toBeVisible()
  expect(invitation).toHaveTextContent('linh@example.com')
})

it('[TALK-07] admins see who did what, to what and when', async () => {
  open(
    aServer().on(
      endpoints.list,
      page([
        anEntry(),
        anEntry({
          id: 2,
          action: 'plan.ended',
          actor: 'system',
          member: null,
          entity: 'plan',
          data: { event: 'expired', unknown: 'x' },
        }),
      ]),
    ),
  )
  const [, viewed, ended] = await screen.findAllByRole('row')
  expect(viewed).toHaveTextContent(
    'Identity document viewedresidence card (front), to check the permission to workApplication 12山田 花子Fri 20 Nov 2026, 10:00',
  )
  expect(within(viewed as HTMLElement).getByRole('link')).toHaveAttribute('href', '/dashboard/applicant-details/12')
  expect(ended).toHaveTextContent(/^Plan endedexpiredAutomaticFri 20 Nov 2026, 10:00$/)
})

it('[TALK-07] the list is filtered by kind, member and period, and the CSV uses the same filter', async () => {
  const server = aServer().on(endpoints.list, page([])).on(endpoints.csv, refusal(500))
  const { user } = open(server)
  expect(await screen.findByText('No entries yet')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Kind'), 'Identity document viewed')
  await user.selectOptions(await screen.findByLabelText('Member'), 'Ken')
  await user.type(screen.getByLabelText('From'), '2026-11-20')
  await user.type(screen.getByLabelText('To'), '2026-11-21')
  const wanted = {
    action: 'document.viewed',
    member: '2',
    from: String(Date.UTC(2026, 10, 19, 15) / 1000),
    to: String(Date.UTC(2026, 10, 21, 15) / 1000 - 1),
  }
  await waitFor(() => expect(server.callsOf(endpoints.list).at(-1)?.query).toEqual(wanted))
  await user.click(screen.getByRole('button', { name: 'Download CSV' }))
  await waitFor(() => expect(server.callsOf(endpoints.csv).at(-1)?.query).toEqual(wanted))
  expect(await screen.findByText('No entries match the filter')).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Clear the filter' })[0] as HTMLElement)
  expect(screen.getByLabelText('From')).toHaveValue('')
})

it('a period that ends before it begins shows an error at its fields and is not requested', async () => {
  const server = aServer().on(endpoints.list, page([]))
  const { user } = open(server)
  await user.type(await screen.findByLabelText('From'), '2026-11-20')
  await user.type(screen.getByLabelText('To'), '2026-11-19')
  expect(await screen.findByRole('alert')).toHaveTextContent('The end must not be before the beginning')
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription('The end must not be before the beginning')
  expect(server.callsOf(endpoints.list).some(({ query }) => 'to' in query)).toBe(false)
})

it('[TALK-07] many entries are loaded page by page, and another filter starts at the first page', async () => {
  const server = aServer().on(endpoints.list, ({ query }) =>
    query.cursor ? page([anEntry({ id: 2, action: 'sign_out' })]) : page([anEntry()], '5'),
  )
  const { user } = open(server)
  await user.click(await screen.findByRole('button', { name: 'Older' }))
  expect(await screen.findByText('Signed out', { selector: 'p' })).toBeVisible()
  expect(screen.getByText('Page 2')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Older' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Newer' }))
  expect(await screen.findByText('Page 1')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Older' }))
  await screen.findByText('Page 2')
  await user.selectOptions(screen.getByLabelText('Kind'), 'Signed out')
  await waitFor(() => expect(server.callsOf(endpoints.list).at(-1)?.query).toEqual({ action: 'sign_out' }))
})

it('a failure to load shows an error with a retry', async () => {
  const server = aServer().on(endpoints.list, refusal(500))
  const { user } = open(server)
  const again = await screen.findByRole('button', { name: 'Try again' })
  server.on(endpoints.list, page([anEntry()]))
  await user.click(again)
  expect(await screen.findByRole('table')).toBeVisible()
})

it('[TALK-07] members are told that only admins see it, and nothing is loaded', async () => {
  const server = aServer()
  open(server, false)
  expect(await screen.findByText('Only for admins')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull()
  expect(server.calls).toEqual([])
})

it('[TALK-07] every action of a company can be chosen, and actions and actors have texts in both languages', () => {
  const chosen = KIND_GROUPS.flatMap(([, areas]) => actionsOf(areas))
  expect([...chosen].sort()).toEqual(
    AUDIT_ACTIONS.filter((action) => !/^(?:outbox|law|operator|file_keys|person)\./.test(action)).sort(),
  )
  for (const action of chosen) {
    expect(auditJa).toHaveProperty([`audit.action.${action}`])
    expect(auditEn).toHaveProperty([`audit.action.${action}`])
  }
  for (const actor of AUDIT_ACTORS) {
    expect(auditJa).toHaveProperty([`audit.actor.${actor}`])
    expect(auditEn).toHaveProperty([`audit.actor.${actor}`])
  }
})

it.each([
  ['EN', 'Other'],
  ['Jp', 'その他'],
] as const)('[DOOR-15] an entry of the next release is shown as "other" (%s)', async (language, other) => {
  const entry = anEntry({ member: null, actor: 'partner', data: {} })
  renderScreen(<AuditLogScreen />, {
    locales: { ja: { ...ja, ...auditJa }, en: { ...en, ...auditEn } },
    language,
    server: aServer().on(endpoints.list, fromNextRelease(page([entry]), 'document.viewed', 'partner')),
    session: { isAdmin: true },
    path: own.auditLog.path,
  })
  const [, row] = await screen.findAllByRole('row')
  expect(within(row as HTMLElement).getAllByText(other)).toHaveLength(2)
})

it('[OPER-01] the log leads to the mails, which stood below it', async () => {
  open(aServer().on(endpoints.list, page([])))
  const link = await screen.findByRole('link', { name: 'Mails and SMS' })
  expect(link).toHaveAttribute('href', '/dashboard/user-settings/mails')
})

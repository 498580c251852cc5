import { fakeServer, renderScreen, type FakeServer } from '@portal/browser/testing'
import { mailsEndpoints, type TracedMail } from '@portal/contracts/operator'
import { screen, waitFor, within } from '@testing-library/react'
import { MailsScreen } from './mails-screen'
import { own } from '../../parts/addresses'
import { locales } from '../../testing/locales'

const open = (server: FakeServer, isAdmin = true) =>
  renderScreen(<MailsScreen />, {
    locales,
    language: 'EN',
    server,
    session: { isAdmin },
    path: own.settingsMails.path,
  })

const aMail = (change: Partial<TracedMail>): TracedMail => ({
  id: 1,
  channel: 'mail',
  kind: 'notification',
  about: 'seeker_message',
  member: { id: 7, display_name: '山田 花子' },
  application_id: null,
  state: 'sent',
  answer: '250 2.0.0 Ok: queued as 4F1C',
  queued_at: Date.UTC(2026, 10, 20, 1) / 1000,
  settled_at: Date.UTC(2026, 10, 20, 1) / 1000,
  ...change,
})

it('[OPER-01] admins see what became of mails and SMS, newest first, page by page', async () => {
  const server = fakeServer().on(mailsEndpoints.own, ({ query }) =>
    query.cursor
      ? { mails: [aMail({ kind: 'invitation', member: null, state: 'dropped', answer: null })], next_cursor: null }
      : {
          mails: [
            aMail({ id: 4 }),
            aMail({ id: 3, state: 'refused', answer: 'smtp_550' }),
            aMail({
              id: 2,
              channel: 'sms',
              kind: 'applicant',
              member: null,
              application_id: 12,
              state: 'queued',
              answer: 'sms_503',
            }),
          ],
          next_cursor: '2',
        },
  )
  const { user } = open(server)
  const [, sent, refused, again] = await screen.findAllByRole('row')
  expect(sent).toHaveTextContent(/^Notification山田 花子SentFri 20 Nov 2026, 10:00$/)
  expect(refused).toHaveTextContent('Refused by the receiver (smtp_550)')
  expect(again).toHaveTextContent('To an applicant (SMS)Application 12Not delivered yet, tried again (sms_503)')
  expect(within(again as HTMLElement).getByRole('link')).toHaveAttribute('href', '/dashboard/applicant-details/12')
  await user.click(screen.getByRole('button', { name: 'Older' }))
  expect(await screen.findByText('Invited person')).toBeVisible()
  expect(screen.getByRole('cell', { name: 'Not sent' })).toBeVisible()
})

it('[OPER-01] they are chosen by state and kind, and an empty choice says so', async () => {
  const server = fakeServer().on(mailsEndpoints.own, ({ query }) => ({
    mails: query.state === 'refused' ? [] : [aMail({})],
    next_cursor: null,
  }))
  const { user } = open(server)
  await screen.findByText('山田 花子')
  await user.selectOptions(screen.getByLabelText('Kind'), 'Invitation')
  await user.selectOptions(screen.getByLabelText('State'), 'Refused by the receiver')
  expect(await screen.findByText('No entries match the filter')).toBeVisible()
  await waitFor(() =>
    expect(server.callsOf(mailsEndpoints.own).at(-1)?.query).toMatchObject({ state: 'refused', kind: 'invitation' }),
  )
})

it('[OPER-01] members are told that mails and SMS are for admins', async () => {
  const server = fakeServer()
  open(server, false)
  expect(await screen.findByText('Only for admins')).toBeVisible()
  expect(server.callsOf(mailsEndpoints.own)).toHaveLength(0)
})

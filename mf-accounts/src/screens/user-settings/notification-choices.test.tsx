import { fakeServer, refusal, renderScreen } from '@portal/browser/testing'
import { notificationsEndpoints, type Choice, type Choices } from '@portal/contracts/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { NotificationChoicesScreen } from './notification-choices-screen'
import { locales } from '../../testing/locales'

const choice = (notification_type: Choice['notification_type'], overrides: Partial<Choice> = {}): Choice => ({
  notification_type,
  email: 'now',
  sms: false,
  ...overrides,
})
const stored = (overrides: Partial<Choices> = {}): Choices => ({
  choices: [choice('new_application'), choice('fixed_interview', { email: 'digest' })],
  can_sms: true,
  ...overrides,
})

async function open(answer = stored(), language: 'EN' | 'Jp' = 'EN') {
  const server = fakeServer().on(notificationsEndpoints.choices, answer)
  server.on(notificationsEndpoints.setChoices, ({ body }) => {
    const [changed] = (body as { choices: Choice[] }).choices
    return {
      ...answer,
      choices: answer.choices.map((one) => (one.notification_type === changed?.notification_type ? changed : one)),
    }
  })
  const rendered = renderScreen(<NotificationChoicesScreen />, { locales, language, server })
  return { ...rendered, server, sent: () => server.callsOf(notificationsEndpoints.setChoices).map(({ body }) => body) }
}

it('[TELL-02] each kind has a choice for e-mail and SMS, and a choice is saved at once', async () => {
  const { user, sent, shell } = await open()
  const email = await screen.findByRole('combobox', { name: 'E-mail: New application' })
  expect(email).toHaveValue('now')
  expect(screen.getByRole('combobox', { name: 'E-mail: Interview fixed' })).toHaveDisplayValue(
    'Together at 8:00 and 17:00',
  )
  await user.selectOptions(email, 'None')
  await waitFor(() => expect(sent()).toEqual([{ choices: [choice('new_application', { email: 'off' })] }]))
  await waitFor(() => expect(email).toHaveValue('off'))
  await user.click(screen.getByRole('checkbox', { name: /SMS: Interview fixed/ }))
  await waitFor(() =>
    expect(sent()[1]).toEqual({ choices: [choice('fixed_interview', { email: 'digest', sms: true })] }),
  )
  await waitFor(() => expect(shell.toasts.length).toBe(2))
})

it('[TELL-02] without a verified number SMS cannot be chosen, and the page says why', async () => {
  await open(stored({ can_sms: false }))
  expect(await screen.findByText('SMS can be chosen once your mobile number is verified in the profile.')).toBeVisible()
  for (const box of screen.getAllByRole('checkbox')) expect(box).toBeDisabled()
})

it('[TELL-02] groups without a kind for this member are not shown', async () => {
  await open()
  expect(await screen.findByRole('list', { name: 'Applicants' })).toBeVisible()
  expect(within(screen.getByRole('list', { name: 'Interview dates' })).getAllByRole('listitem')).toHaveLength(1)
  expect(screen.queryByRole('list', { name: 'Plan and payments' })).toBeNull()
})

it('[TELL-02] is in Japanese, and leads back to the profile', async () => {
  const { user, shell } = await open(stored(), 'Jp')
  expect(await screen.findByRole('combobox', { name: '新しい応募のメール' })).toHaveDisplayValue('すぐに受け取る')
  await user.click(screen.getByRole('button', { name: 'プロフィールへ戻る' }))
  expect(shell.backs).toBe(1)
})

it('after a refused choice the stored choices are loaded again', async () => {
  const { user, server } = await open()
  server.on(notificationsEndpoints.setChoices, refusal(500))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'E-mail: New application' }), 'None')
  await waitFor(() => expect(server.callsOf(notificationsEndpoints.choices)).toHaveLength(2))
  expect(screen.getByRole('combobox', { name: 'E-mail: New application' })).toHaveValue('now')
})

import { fakeServer, refusal, renderScreen } from '@portal/browser/testing'
import { calendarAddressEndpoints as endpoints, type CalendarAddress } from '@portal/contracts/scheduling'
import { screen, waitFor, within } from '@testing-library/react'
import { CalendarScreen } from './calendar-screen'
import { locales } from '../../testing/locales'

const URL = 'http://localhost:4000/api/v5/interviews.ics/?token=secret'

/** A server that keeps the address. */
function open(language: 'EN' | 'Jp' = 'EN') {
  let state: CalendarAddress = { scope: null, created_at: null }
  const server = fakeServer()
    .on(endpoints.state, () => state)
    .on(endpoints.make, ({ body }) => {
      const made = { scope: (body as { scope: 'own' | 'all' }).scope, created_at: 1_790_000_000 }
      state = made
      return { ...made, url: URL }
    })
    .on(endpoints.end, () => {
      state = { scope: null, created_at: null }
      return undefined
    })
  const rendered = renderScreen(<CalendarScreen />, { locales, language, server })
  return { ...rendered, server }
}

it('[AVAIL-07] a calendar address is created, shown with a copy button, and revoked after a confirmation', async () => {
  const { user, server, shell } = open()
  expect(await screen.findByText('There is no address yet.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Revoke the address' })).toBeNull()
  await user.selectOptions(screen.getByLabelText('Interviews shown'), 'All interviews of the company')
  await user.click(screen.getByRole('button', { name: 'Create an address' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create an address' }))
  await user.type(dialog.getByLabelText(/^Current password/), 'Abcd1234{Enter}')
  expect(await screen.findByLabelText('Calendar address')).toHaveValue(URL)
  expect(server.callsOf(endpoints.make)[0]?.body).toEqual({ scope: 'all', current_password: 'Abcd1234' })
  expect(await screen.findByText(/\(All interviews of the company\)/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Copy the address' }))
  expect(await navigator.clipboard.readText()).toBe(URL)

  await user.click(screen.getByRole('button', { name: 'Create a new address' }))
  const again = within(await screen.findByRole('dialog', { name: 'Create a new address?' }))
  expect(again.getByText(/will no longer show the interviews/)).toBeVisible()
  await user.click(again.getByRole('button', { name: 'Cancel' }))
  expect(server.callsOf(endpoints.make)).toHaveLength(1)

  await user.click(screen.getByRole('button', { name: 'Revoke the address' }))
  await waitFor(() => expect(server.callsOf(endpoints.end)).toHaveLength(1))
  expect(shell.questions[0]).toMatchObject({ danger: true })
  expect(await screen.findByText('There is no address yet.')).toBeVisible()
  expect(screen.queryByLabelText('Calendar address')).toBeNull()
})

it('[AVAIL-07] says in Japanese that the address is a secret', async () => {
  open('Jp')
  expect(await screen.findByText(/ほかの人に教えないでください/)).toBeVisible()
})

it.each([
  ['EN', 'Create an address', /^Current password/, 'The current password is not correct'],
  ['Jp', 'アドレスを作成する', /^現在のパスワード/, '現在のパスワードが違います'],
] as const)('[DOOR-12] a wrong password is said at its field (%s)', async (language, make, label, said) => {
  const { user, server } = open(language)
  server.on(endpoints.make, refusal(400, { error: 'x', code: 'invalid_fields', fields: { current_password: said } }))
  await user.click(await screen.findByRole('button', { name: make }))
  const field = within(await screen.findByRole('dialog')).getByLabelText(label)
  await user.type(field, 'Wrong1234{Enter}')
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(said)))
  expect(field).toHaveValue('Wrong1234')
})

import { fakeServer, refusal, renderScreen } from '@portal/browser/testing'
import { accountsEndpoints, startPageEndpoints } from '@portal/contracts/accounts'
import { screen, waitFor } from '@testing-library/react'
import { UserSettingsScreen } from '../../screens/user-settings/user-settings-screen'
import { aProfile } from '../../testing/a-profile'
import { locales } from '../../testing/locales'

const LABEL = 'Page that opens after you log in'
const serverWith = (start_page: 'jobs' | 'today') =>
  fakeServer()
    .on(accountsEndpoints.profile, aProfile())
    .on(startPageEndpoints.read, { start_page })
    .on(startPageEndpoints.choose, ({ body }) => body)
const open = (server = serverWith('jobs')) => renderScreen(<UserSettingsScreen />, { locales, language: 'EN', server })

it('[DAY-01] the chosen start page is stored at the server, and the host uses it at once', async () => {
  const { user, server, shell } = open()
  const select = await screen.findByRole('combobox', { name: LABEL })
  expect(select).toHaveDisplayValue('Jobs & Interviews')
  await user.selectOptions(select, 'Today')
  await waitFor(() => expect(shell.session.read().startPage).toBe('today'))
  expect(server.callsOf(startPageEndpoints.choose).map(({ body }) => body)).toEqual([{ start_page: 'today' }])
  expect(select).toHaveValue('today')
  expect(shell.toasts.map(({ text }) => text)).toEqual(['Saved your start page: Today'])
})

it('[DAY-01] a choice made in another browser is shown; a failure keeps the stored choice', async () => {
  const { user, server, shell } = open(serverWith('today'))
  const select = await screen.findByRole('combobox', { name: LABEL })
  await waitFor(() => expect(shell.session.read().startPage).toBe('today'))
  server.on(startPageEndpoints.choose, refusal(500))
  await user.selectOptions(select, 'jobs')
  await waitFor(() => expect(shell.failures).toHaveLength(1))
  expect(select).toHaveValue('today')
  expect(shell.session.read().startPage).toBe('today')
})

it('[DAY-01] a setting that could not be loaded leaves the profile usable and can be loaded again', async () => {
  const server = serverWith('today').on(startPageEndpoints.read, refusal(500))
  const { user } = open(server)
  const again = await screen.findByRole('button', { name: 'Load it again' })
  expect(screen.getByRole('form', { name: 'Profile' })).toBeVisible()
  server.on(startPageEndpoints.read, { start_page: 'today' })
  await user.click(again)
  expect(await screen.findByRole('combobox', { name: LABEL })).toHaveValue('today')
})

import { fakeServer, refusal, renderScreen, stopClockAt } from '@portal/browser/testing'
import { hireEndpoints as endpoints } from '@portal/contracts/applications'
import type { Skilled } from '@portal/contracts/applications'
import { screen, waitFor, within } from '@testing-library/react'
import hireEn from '../../locales/hire.en.json'
import hireJa from '../../locales/hire.ja.json'
import { SkilledCard } from './skilled-card'

beforeEach(() => stopClockAt('2026-12-03T10:00'))
const by = { at: Date.UTC(2026, 11, 1, 1) / 1000, member: { id: 7, display_name: '山田 花子' } }
const task = (over: Partial<Skilled['tasks'][number]>): Skilled['tasks'][number] => ({
  item: 'contract',
  of: '',
  due: '2026-12-10',
  is_done: false,
  recorded: null,
  ...over,
})
const open = async (server: ReturnType<typeof fakeServer>) => {
  const opened = renderScreen(<SkilledCard applicationId={5} />, {
    locales: { ja: hireJa, en: hireEn },
    language: 'EN',
    server,
    path: '/dashboard/applicant-details/5/hire',
  })
  // The list is closed; what is open and when stands beside its title.
  expect(await screen.findByText(/^Open: \d\. The next one is due by/)).toBeVisible()
  await opened.user.click(screen.getByRole('heading', { name: 'Papers and notices for specified skills' }))
  return opened
}
const row = (name: string) => screen.findByText(name).then((text) => text.closest('li') as HTMLElement)

it('[HIRE-05] each entry names who does it, by when and the official form; it is recorded and taken back', async () => {
  let tasks = [task({}), task({ item: 'yearly', of: '2027', due: '2027-05-31' })]
  const server = fakeServer()
    .on(endpoints.skilled, () => ({ tasks }))
    .on(endpoints.recordSkilled, ({ body }) => {
      const isDone = (body as { state: string }).state === 'done'
      tasks = [task({ is_done: isDone, recorded: isDone ? by : null }), ...tasks.slice(1)]
      return { tasks }
    })
  const { user } = await open(server)
  const contract = await row('Employment contract')
  expect(contract).toHaveTextContent(
    /Days left: 7.*Before the first day of work \(10 Dec 2026\)\. .*company and the person/,
  )
  expect(within(contract).getByRole('link', { name: /参考様式第1-5号/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/moj\.go\.jp/),
  )
  expect(await row('Yearly report 2027')).toHaveTextContent('By 31 May 2027.')
  await user.click(within(contract).getByRole('button', { name: 'Employment contract: Record' }))
  expect(await within(contract).findByText('山田 花子, Tue 1 Dec 2026, 10:00')).toBeVisible()
  await user.click(within(contract).getByRole('button', { name: 'Employment contract: Take back' }))
  await waitFor(() => expect(within(contract).queryByText(/山田/)).toBeNull())
})

it('[HIRE-05] an event is noted with its day; its form is not confirmed, so that is said', async () => {
  const server = fakeServer()
    .on(endpoints.skilled, { tasks: [task({ item: 'trouble', of: '2026-12-01', due: '2026-12-15' })] })
    .on(endpoints.recordSkilled, { tasks: [] })
  const { user } = await open(server)
  expect(await screen.findByText(/could not be confirmed/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Contract changed or ended' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText(/Day of the event/, { selector: 'input' }), '2026-12-02')
  await user.click(within(dialog).getByRole('button', { name: 'Record' }))
  await waitFor(() =>
    expect(server.callsOf(endpoints.recordSkilled).map(({ body }) => body)).toEqual([
      { item: 'contract_changed', of: '2026-12-02', state: 'open' },
    ]),
  )
})

it('[HIRE-05] a failed record is told', async () => {
  const { user, shell } = await open(
    fakeServer()
      .on(endpoints.skilled, { tasks: [task({})] })
      .on(endpoints.recordSkilled, refusal(503)),
  )
  await user.click(await screen.findByRole('button', { name: 'Employment contract: Record' }))
  await waitFor(() => expect(shell.failures).toHaveLength(1))
})

import { fakeServer, refusal, renderScreen } from '@portal/browser/testing'
import { slotHealthEndpoints, type SlotHealth } from '@portal/contracts/scheduling'
import { screen, within } from '@testing-library/react'
import en from '../locales/en.json'
import ja from '../locales/ja.json'
import widgetsEn from '../locales/widgets.en.json'
import widgetsJa from '../locales/widgets.ja.json'
import { SlotsOfToday } from './slots'

const locales = { ja: { ...ja, ...widgetsJa }, en: { ...en, ...widgetsEn } }
const posting = (id: number, waiting: number, open: number): SlotHealth[number] => ({
  job_id: id,
  job_display_name: `Posting ${id}`,
  waiting,
  open_slots: open,
})
const open = (health: SlotHealth) =>
  renderScreen(<SlotsOfToday />, {
    locales,
    language: 'EN',
    server: fakeServer().on(slotHealthEndpoints.list, health),
  })
const rows = () => screen.getAllByRole('listitem')

it('[DAY-06] shows waiting applicants and open slots; no open slot is a warning that links to adding slots', async () => {
  open([posting(1, 2, 0), posting(2, 0, 4)])
  await screen.findByText('Posting 1')
  const [dry, full] = rows() as [HTMLElement, HTMLElement]
  expect(dry).toHaveTextContent('Waiting: 2 · Open slots: 0')
  expect(within(dry).getByText('No open slot')).toBeVisible()
  expect(within(dry).getByRole('link', { name: 'Add slots to “Posting 1”' })).toHaveAttribute(
    'href',
    '/dashboard/add-interview-times/1',
  )
  expect(full).toHaveTextContent('Waiting: 0 · Open slots: 4')
  expect(within(full).queryByRole('link')).toBeNull()
})

it('[DAY-06] counts the postings that are not listed; says that none runs; and offers a retry', async () => {
  const many = open(Array.from({ length: 8 }, (_, index) => posting(index + 1, 0, 1)))
  expect(await screen.findByRole('link', { name: '3 more postings' })).toHaveAttribute('href', '/dashboard/jobs')
  expect(rows()).toHaveLength(6)
  many.unmount()
  const six = open(Array.from({ length: 6 }, (_, index) => posting(index + 1, 0, 1)))
  expect(await screen.findByRole('link', { name: '1 more posting' })).toBeVisible()
  six.unmount()
  const server = fakeServer().on(slotHealthEndpoints.list, refusal(500))
  const { user } = renderScreen(<SlotsOfToday />, { locales, language: 'EN', server })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  server.on(slotHealthEndpoints.list, [])
  await user.click(retry)
  expect(await screen.findByText('No posting is running')).toBeVisible()
})

import { fakeServer, refusal, renderScreen, stopClockAt } from '@portal/browser/testing'
import { handlingEndpoints as endpoints } from '@portal/contracts/applications'
import { aHandling, anApplication } from '@portal/contracts/factories'
import { screen, within } from '@testing-library/react'
import en from '../../locales/en.json'
import handlingEn from '../../locales/handling.en.json'
import handlingJa from '../../locales/handling.ja.json'
import ja from '../../locales/ja.json'
import { app } from '../../remote'

const locales = { ja: { ...ja, ...handlingJa }, en: { ...en, ...handlingEn } }
const person = (id: number, tags: string[]) => ({
  application: { ...anApplication('AES'), id },
  handling: aHandling({
    tags,
    rating: { ...aHandling().rating, all: { count: 1, means: [2, 3, 4], mean: 3, each: [] } },
  }),
})
function open(ids: string, server = fakeServer()) {
  stopClockAt('2026-04-06T10:00')
  return renderScreen(<app.Root />, {
    locales,
    language: 'EN',
    server,
    path: `/dashboard/compare-applicants?ids=${ids}`,
  })
}

it('[FIND-03] the facts and ratings of several applicants stand side by side, without what nobody may choose by', async () => {
  const server = fakeServer().on(endpoints.compare, { people: [person(7, ['N2']), person(8, [])] })
  open('7,8', server)
  const table = await screen.findByRole('table', { name: 'Compare applicants' })
  expect(within(table).getByRole('row', { name: /^Tags N2/ })).toBeVisible()
  expect(within(table).getByRole('row', { name: /^Mean Rating 3.0 \(of 1\)/ })).toBeVisible()
  expect(screen.getAllByRole('link', { name: /Nguyen/ })).toHaveLength(2)
  expect(table).not.toHaveTextContent(/Nationality|Gender|years old/)
  expect(server.callsOf(endpoints.compare)[0]?.query).toEqual({ ids: '7,8' })
})

it.each(['7', '7,8,9,10,11', 'x'])('[FIND-03] says what to choose for %p', async (ids) => {
  open(ids)
  expect(await screen.findByText(/two to four applicants of the same posting/)).toBeVisible()
})

it('[FIND-03] a failure can be tried again', async () => {
  const { server, user } = open('7,8', fakeServer().on(endpoints.compare, refusal(500)))
  const retry = await screen.findByRole('button', { name: 'Try again' })
  server.on(endpoints.compare, { people: [person(7, []), person(8, [])] })
  await user.click(retry)
  expect(await screen.findByRole('table')).toBeVisible()
})

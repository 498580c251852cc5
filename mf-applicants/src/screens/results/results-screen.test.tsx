import { fakeServer, refusal, renderScreen, stopClockAt } from '@portal/browser/testing'
import resultsEn from '@portal/contracts/messages/results.en.json'
import resultsJa from '@portal/contracts/messages/results.ja.json'
import { monthsBetween, resultsEndpoints as endpoints } from '@portal/contracts/results'
import type { Figures, Results } from '@portal/contracts/results'
import { screen, waitFor, within } from '@testing-library/react'
import en from '../../locales/en.json'
import ja from '../../locales/ja.json'
import ownEn from '../../locales/results.en.json'
import ownJa from '../../locales/results.ja.json'
import { app } from '../../remote'

const NOTHING: Figures = {
  views: null,
  applications: 0,
  replies: 0,
  reply_hours: null,
  interviews: 0,
  no_shows: 0,
  hires: 0,
  cost: null,
  cost_per_hire: null,
  days_to_fill: null,
}
const some: Figures = { ...NOTHING, applications: 1200, replies: 900, reply_hours: 5.5, interviews: 40, hires: 3 }
const months = (from: string, until: string) =>
  monthsBetween(from, until).map((key) => ({ key, name: null, ...NOTHING, applications: key === '2026-11' ? 7 : 0 }))
const full: Results = {
  views_until: null,
  all: { ...some, cost: 30_000, cost_per_hire: 10_000 },
  by: {
    month: months('2025-12', '2026-11'),
    posting: [{ key: '4', name: 'Hall staff', ...some }],
    store: [{ key: '2', name: 'テスト食堂 新宿店', ...some }],
    source: [{ key: 'channel', name: null, ...some }],
  },
}
const empty: Results = {
  ...full,
  all: NOTHING,
  by: { month: months('2026-11', '2026-11'), posting: [], store: [], source: [] },
}

const open = (results: Results, path = '/dashboard/results', isAdmin = true) => {
  stopClockAt('2026-11-27T10:00')
  return renderScreen(<app.Root />, {
    locales: { ja: { ...ja, ...ownJa, ...resultsJa }, en: { ...en, ...ownEn, ...resultsEn } },
    language: 'EN',
    server: fakeServer().on(endpoints.read, results),
    path,
    session: { isAdmin },
  })
}
const hrefOf = (link: HTMLElement) => decodeURIComponent(link.getAttribute('href') ?? '')

it('[NUMB-01] shows twelve months, each figure with its definition, and a number opens its applicants', async () => {
  const { user, server } = open(full)
  const link = await screen.findByRole('link', { name: '1,200' })
  expect(server.callsOf(endpoints.read)[0]?.query).toEqual({ from: '2025-12', until: '2026-11' })
  const days = 'since:2025-12-01;until:2026-11-30'
  expect(hrefOf(link)).toBe(`/dashboard/applicants?filterBy=ALL&filter=counted:applications;${days}`)
  expect(hrefOf(screen.getByRole('link', { name: '5.5' }))).toContain(`counted:replies;${days}`)
  expect(hrefOf(screen.getByRole('link', { name: '10,000' }))).toBe('/dashboard/billing')
  for (const figure of ['views', 'applications', 'reply_hours', 'no_shows', 'cost_per_hire', 'days_to_fill'] as const)
    expect(screen.getByText(resultsEn[`result.${figure}.is`])).toBeVisible()
  expect(screen.getByText('The job board has not reported views yet.')).toBeVisible()
  const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)
  expect(rows()).toHaveLength(12)
  const [, november] = screen.getAllByRole('link', { name: '7' })
  expect(hrefOf(november as HTMLElement)).toContain('counted:applications;since:2026-11-01;until:2026-11-30')
  await user.click(screen.getByRole('tab', { name: 'Posting' }))
  expect(rows()).toHaveLength(1)
  expect(screen.queryByRole('columnheader', { name: 'Cost per hire (yen)' })).toBeNull()
  const chart = screen.getByRole('figure', { name: 'Applications' })
  expect(hrefOf(within(chart).getByRole('link'))).toContain('filter=posts:4;counted:applications')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Figure of the chart' }), 'Hires')
  expect(hrefOf(within(screen.getByRole('figure', { name: 'Hires' })).getByRole('link'))).toContain('counted:hires')
  await user.click(screen.getByRole('tab', { name: 'Source' }))
  expect(rows()[0]).toHaveTextContent(/^Partner channel/)
})

it('[NUMB-01] months are chosen in the address, a plain member sees no costs, and the file is of these months', async () => {
  const { user, server, shell } = open(full, '/dashboard/results?from=2026-03&until=2026-05&by=store', false)
  await screen.findByRole('table')
  expect(server.callsOf(endpoints.read)[0]?.query).toEqual({ from: '2026-03', until: '2026-05' })
  expect(screen.queryByText('Cost per hire (yen)')).toBeNull()
  expect(screen.getByRole('tab', { name: 'Work location', selected: true })).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'First month' }), '2026-07')
  // The first month is never after the last one.
  await waitFor(() =>
    expect(server.callsOf(endpoints.read).at(-1)?.query).toEqual({ from: '2026-07', until: '2026-07' }),
  )
  server.on(endpoints.csv, refusal(503))
  const button = await screen.findByRole('button', { name: 'Save as CSV' })
  await user.click(button)
  await waitFor(() => expect(shell.failures).toHaveLength(1))
  expect(server.callsOf(endpoints.csv)[0]?.query).toEqual({ from: '2026-07', until: '2026-07' })
})

it('[NUMB-01] a new company sees the next step, and a failure offers a retry', async () => {
  const { user, server } = open(empty)
  const link = await screen.findByRole('link', { name: 'To the postings' })
  expect(link).toHaveAttribute('href', '/dashboard/jobs')
  server.on(endpoints.read, refusal(500))
  await user.selectOptions(screen.getByRole('combobox', { name: 'First month' }), '2026-02')
  const retry = await screen.findByRole('button', { name: 'Try again' })
  server.on(endpoints.read, full)
  await user.click(retry)
  expect(await screen.findByRole('table')).toBeVisible()
})

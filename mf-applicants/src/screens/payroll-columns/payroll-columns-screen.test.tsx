import { fakeServer, refusal, renderScreen } from '@portal/browser/testing'
import { hireEndpoints as endpoints } from '@portal/contracts/applications'
import type { PayrollLayouts } from '@portal/contracts/applications'
import { screen, waitFor, within } from '@testing-library/react'
import en from '../../locales/en.json'
import hireEn from '../../locales/hire.en.json'
import hireJa from '../../locales/hire.ja.json'
import ja from '../../locales/ja.json'
import { app } from '../../remote'

const layouts = (columns: PayrollLayouts['layouts'][number]['columns'], version = 0): PayrollLayouts => ({
  layouts: [{ layout: 'freee', columns, is_own: version > 0, version }],
})
const USUAL = [
  { field: 'number' as const, heading: '従業員番号' },
  { field: 'last_name' as const, heading: '姓' },
]

function open(server: ReturnType<typeof fakeServer>) {
  return renderScreen(<app.Root />, {
    locales: { ja: { ...ja, ...hireJa }, en: { ...en, ...hireEn } },
    language: 'EN',
    server,
    path: '/dashboard/hired/payroll-columns',
  })
}

it('[HIRE-06] columns are added, moved and named by keyboard, and a save sends them in their order', async () => {
  const server = fakeServer().on(endpoints.payrollLayouts, refusal(500))
  const { user, shell } = open(server)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  server.on(endpoints.payrollLayouts, layouts(USUAL))
  await user.click(retry)
  await user.click(await screen.findByText('freee人事労務'))
  // A field that is added has the product's heading already.
  await user.click(screen.getByRole('button', { name: 'Kind of pay' }))
  const up = screen.getByRole('button', { name: 'Kind of pay: move up' })
  expect(up).toHaveFocus()
  expect(screen.getByRole('status')).toHaveTextContent('Kind of pay: added as the last column')
  await user.keyboard('{Enter}')
  expect(screen.getByRole('status')).toHaveTextContent('Kind of pay: place 2 of 3')
  await user.keyboard('{Enter}')
  // At the first place only the way down is left.
  expect(screen.getByRole('button', { name: 'Kind of pay: move down' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Family name: remove from the file' }))
  const number = screen.getByLabelText('Number of the person')
  await user.clear(number)
  await user.type(number, '給与方式')
  const saved = [
    { field: 'pay_kind' as const, heading: '給与方式' },
    { field: 'number' as const, heading: 'コード' },
  ]
  server.on(endpoints.savePayrollColumns, layouts(saved, 1))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Two columns have the same heading')).toBeVisible()
  expect(server.callsOf(endpoints.savePayrollColumns)).toEqual([])
  await user.clear(number)
  await user.type(number, 'コード')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('2 columns, chosen by your company')).toBeVisible()
  expect(server.callsOf(endpoints.savePayrollColumns)[0]?.body).toEqual({ layout: 'freee', columns: saved, version: 0 })
  expect(shell.toasts.map(({ text }) => text)).toEqual(['The columns were saved'])
})

it('[HIRE-06] the usual columns come back after a question; of two editors the second one is told', async () => {
  const server = fakeServer().on(endpoints.payrollLayouts, layouts(USUAL, 3))
  const { user, shell } = open(server)
  await user.click(await screen.findByText('freee人事労務'))
  const refused = { error: 'x', code: 'changed_meanwhile', version: 4, changed_at: null, changed_by: '佐藤' }
  server.on(endpoints.savePayrollColumns, refusal(409, refused))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog).toHaveTextContent('佐藤')
  await user.click(within(dialog).getAllByRole('button')[0] as HTMLElement)
  server.on(endpoints.savePayrollColumns, layouts(USUAL, 0))
  shell.answer = true
  await user.click(screen.getByRole('button', { name: 'Use the usual columns' }))
  expect(await screen.findByText('2 columns, as usual for the product')).toBeVisible()
  expect(server.callsOf(endpoints.savePayrollColumns).at(-1)?.body).toEqual({
    layout: 'freee',
    columns: null,
    version: 3,
  })
})

it('[HIRE-06] a way back to the usual columns that fails is told, also if another editor was first', async () => {
  const server = fakeServer().on(endpoints.payrollLayouts, layouts(USUAL, 3))
  const { user, shell } = open(server)
  await user.click(await screen.findByText('freee人事労務'))
  shell.answer = true
  server.on(endpoints.savePayrollColumns, refusal(500))
  await user.click(screen.getByRole('button', { name: 'Use the usual columns' }))
  await waitFor(() => expect(shell.failures).toHaveLength(1))
  const refused = { error: 'x', code: 'changed_meanwhile', version: 4, changed_at: null, changed_by: '佐藤' }
  server.on(endpoints.savePayrollColumns, refusal(409, refused))
  await user.click(screen.getByRole('button', { name: 'Use the usual columns' }))
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('佐藤')
})

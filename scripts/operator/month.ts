/**
 * OPER-01: a month of a small operator. Every act is a command as it is typed; employers and the bank are played by
 * the API and by files.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { notificationsEndpoints } from '../../contracts/src/notifications'
import { devEndpoints } from '../../contracts/src/dev'
import { partnerEndpoints } from '../../contracts/src/partner'
import { tokyoDay } from '../../contracts/src/kernel'
import { DeliveryError as Failure } from '../../shared/delivery/src/failure'
import { operate } from './command-line'
import { NAME, Portal } from './month-companies'

const LIGHT = 11
/** Whose bank takes the card payment back two days later. */
const DISPUTES = 11
const paidBy = (at: number): string => {
  if (at < 10) return 'INV'
  return at === DISPUTES ? '4000000000000259' : '4111111111111111'
}
/** How long a person needs for a command: to read the case, to type it and to read its answer. */
const SECONDS_A_COMMAND = 45

interface Month {
  readonly backend: string
  readonly token: string
  readonly metrics: string
  readonly folder: string
  readonly say: (line: string) => void
}

interface Invoice {
  readonly transaction_id: string
  readonly company_id: number
  readonly company_name: string
  readonly total: number
  readonly paid: number
  readonly remaining: number
  readonly state: string
}
interface Transfer {
  readonly id: number
  readonly amount: number
  readonly left: number
}
interface Named {
  readonly id: number
  readonly name_jp: string
}

export async function playMonth({ backend, token, metrics, folder, say }: Month): Promise<void> {
  const portal = new Portal(backend)
  const env = { PORTAL_BACKEND: backend, PORTAL_OPERATOR_TOKEN: token }
  let [commands, spent] = [0, 0]

  /** Runs a command as the operator types it; its answer as `--json` gives it. */
  async function does<T = unknown>(...argv: readonly string[]): Promise<T> {
    const lines: string[] = []
    const complaints: string[] = []
    const start = Date.now()
    const code = await operate([...argv, '--json'], {
      env,
      say: (line) => void lines.push(line),
      complain: (line) => void complaints.push(line),
    })
    commands += 1
    spent += Date.now() - start
    if (code !== 0) throw new Failure(`${argv.join(' ')}\n${complaints.join('\n')}`)
    return JSON.parse(lines.join('\n')) as T
  }
  /** The dry run first, as the pages of operations advise. */
  async function doesSurely<T>(...argv: readonly string[]): Promise<T> {
    await does(...argv, '--dry-run')
    return does<T>(...argv)
  }
  const named = ({ id, name_jp: name }: Named) => ['--company', String(id), '--name', name]
  const must = (isRight: boolean, what: string): void => {
    if (!isRight) throw new Failure(`Not as expected: ${what}`)
  }
  const day = async () => tokyoDay((await portal.call(devEndpoints.clock)).now)
  let chapter = 0
  const tell = async (text: string) => {
    chapter += 1
    say(`${String(chapter).padStart(2)}. ${await day()}  ${text} (${commands} commands so far)`)
  }

  const year = (await day()).slice(0, 4)
  // Day 1: 19 companies come, beside the one of the demo.
  await does('operators', 'add', 'Mori Aya', '--role', 'books', '--mail', 'mori@example.com')
  const people: { email: string; name: string; kana: string }[] = []
  for (let number = 1; number <= 19; number += 1) people.push(await portal.register(number))
  for (const [at, { email }] of people.entries()) if (at < 16) await portal.buy(email, LIGHT, paidBy(at))
  await tell('19 companies registered, 10 ask for invoices, 6 pay by card')

  const { screenings } = await does<{ screenings: { company_id: number; name_jp: string }[] }>('screenings', 'list')
  must(screenings.length === 10, `10 screenings wait, not ${screenings.length}`)
  for (const [at, one] of screenings.entries())
    await does('screenings', at < 8 ? 'approve' : 'reject', ...named({ id: one.company_id, name_jp: one.name_jp }))
  await tell('8 screenings approved, 2 rejected')

  // The bank's first file: four whole, one in part, one under a name that nobody knows.
  await portal.pass(5)
  const issued = ofTheMonth(await does<Invoice[]>('invoices', 'list'))
  must(issued.length === 8, `8 invoices, not ${issued.length}`)
  const ours = issued.toSorted((a, b) => a.company_id - b.company_id)
  const bank = async (name: string, rows: readonly (readonly [number, string, string])[]) => {
    const on = await day()
    const file = join(folder, name)
    const lines = rows.map(([amount, payer, note]) => `${on},${amount},${payer},${note}`)
    writeFileSync(file, ['日付,入金金額,振込依頼人名,備考', ...lines].join('\r\n'))
    return file
  }
  const first = await bank('bank-1.csv', [
    ...ours.slice(0, 4).map((one, at) => [one.total, `モミジ${at}`, one.transaction_id] as const),
    [20_000, 'モミジイチブ', ours[4]?.transaction_id ?? ''],
    [ours[5]?.total ?? 0, 'ヤマダタロウ', ''],
  ])
  await doesSurely('transfers', 'import', first)
  const waiting = await does<Transfer[]>('transfers', 'list')
  must(waiting.length === 1, `one transfer waits, not ${waiting.length}`)
  const owner = ours[5]
  if (!owner) throw new Failure('There is no sixth invoice')
  await does(
    'transfers',
    'assign',
    String(waiting[0]?.id),
    ...named({ id: owner.company_id, name_jp: owner.company_name }),
    '--invoice',
    owner.transaction_id,
  )
  await tell('first file of the bank: 5 invoices paid, one of them by an unknown payer, one in part')

  // A refund of a card.
  await portal.pass(3)
  const find = async (name: string) => {
    const { companies } = await does<{ companies: Named[] }>('companies', 'find', name)
    const found = companies.find((one) => one.name_jp === name)
    if (!found) throw new Failure(`${name} is not found`)
    return found
  }
  const sales = await does<string>('sales', year)
  const refunded = await find(people[10]?.name ?? '')
  const line = sales.split('\r\n').find((one) => one.includes(refunded.name_jp))
  const sale = /EP-\d{8}-\d{6}/.exec(line ?? '')?.[0] ?? ''
  await doesSurely('refund', sale, ...named(refunded), '--reason', 'Bought twice by mistake')
  await tell('one card payment given back')

  // A bank took a card payment back: whoever does the books is told by mail, sees the sale, and decides.
  const disputed = await find(people[DISPUTES]?.name ?? '')
  await portal.mailed('mori@example.com', new RegExp(disputed.name_jp))
  const reversed = (await does<string>('sales', year)).split('\r\n').filter((one) => one.includes(disputed.name_jp))
  must(
    reversed.length === 2 && reversed.some((one) => one.includes('チャージバック')),
    'the sale and its chargeback are in the list of sales',
  )
  await doesSurely('companies', 'suspend', ...named(disputed), '--reason', 'The card payment was taken back')
  await tell('one chargeback found by the daily comparison, told by mail; the company suspended')

  // A person asks to be forgotten.
  await portal.pass(2)
  const [posting] = await portal.call(partnerEndpoints.jobs, { token: 'Bearer dev-partner-token' })
  const email = 'forget.me@example.com'
  await portal.call(devEndpoints.apply, {
    body: { job_id: posting?.id ?? 0, profile: { first_name: 'Minh', last_name: 'Tran', email } },
  })
  const { found } = await does<{ found: { application_id: number }[] }>('people', 'find', email)
  const ids = found.map((one) => String(one.application_id))
  await does('people', 'export', ...ids, '--mail', email, '--out', join(folder, 'person.zip'))
  await doesSurely('people', 'erase', ...ids, '--mail', email)
  const nobody = await does<{ found: unknown[] }>('people', 'find', email)
  must(nobody.found.length === 0, 'the person is found no more')
  await tell('one person found, exported and erased')

  // "Our mail did not come."
  const silent = people[0]
  if (!silent) throw new Failure('There is no first company')
  await portal.call(notificationsEndpoints.setChoices, {
    token: await portal.logIn(silent.email),
    body: { choices: [{ notification_type: 'new_application', email: 'off', sms: false }] },
  })
  const silentOne = await find(silent.name)
  const trace = await does<{ mails: unknown[]; receivers: { without_mail: string[] }[] }>(
    'mails',
    '--company',
    String(silentOne.id),
    '--days',
    '30',
  )
  must(trace.mails.length > 0, 'mails of the company are traced')
  must(
    trace.receivers.some((one) => one.without_mail.includes('new_application')),
    'the missing mail is explained',
  )
  await tell('one lost mail found: the member had turned it off')

  // The law changes.
  const law = join(folder, 'law.csv')
  const today = await day()
  writeFileSync(
    law,
    `key,of,from,value,by,source,checked,check_by\r\npermit.weeklyHours,0,${today},28,,https://www.moj.go.jp/isa/,${today},${nextYear(today)}\r\n`,
  )
  await doesSurely('law', law)
  await tell('one file of the law loaded')

  // A company leaves.
  await portal.pass(2)
  const leaving = await find(people[15]?.name ?? '')
  await doesSurely('companies', 'close', ...named(leaving))
  await portal.pass(8)
  const left = await does<{ closed_at: number | null }>('companies', 'state', String(leaving.id))
  must(left.closed_at !== null, 'the company is closed')
  await tell('one company closed after its waiting time')

  // The end of the month: two pay late, one not at all.
  await portal.pass(15)
  const overdue = ofTheMonth(await does<Invoice[]>('invoices', 'list', '--state', 'overdue'))
  must(overdue.length === 3, `3 invoices are overdue, not ${overdue.length}`)
  const second = await bank(
    'bank-2.csv',
    overdue.slice(0, 2).map((one) => [one.remaining, 'モミジオクレ', one.transaction_id] as const),
  )
  await doesSurely('transfers', 'import', second)
  await does('transfers', 'import', first)
  const unpaid = overdue[2]
  if (!unpaid) throw new Failure('There is no third overdue invoice')
  await doesSurely(
    'invoices',
    'write-off',
    unpaid.transaction_id,
    ...named({ id: unpaid.company_id, name_jp: unpaid.company_name }),
    '--reason',
    'Bankrupt',
  )
  await tell('two late payments came, one invoice is given up; the first file again changed nothing')

  await balance()
  say('')
  say(
    `${commands} commands; ${(spent / 60_000).toFixed(1)} minutes of waiting for them, about ${Math.round((commands * SECONDS_A_COMMAND) / 60 + spent / 60_000)} minutes of a person at ${SECONDS_A_COMMAND} seconds for each.`,
  )

  /** The rules of the books that the portal checks itself, and the sums of both lists. */
  async function balance(): Promise<void> {
    const invoices = await does<Invoice[]>('invoices', 'list')
    const transfers = await does<Transfer[]>('transfers', 'list', 'all')
    const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)
    const came = sum(transfers.map((one) => one.amount))
    const used = sum(transfers.map((one) => one.amount - one.left))
    const paid = sum(invoices.map((one) => one.paid))
    must(used === paid, `${used} yen of ${came} were used, and ${paid} yen of invoices are paid`)
    const owed = sum(
      ofTheMonth(invoices)
        .filter((one) => one.state !== 'written_off')
        .map((one) => one.remaining),
    )
    must(owed === 0, `${owed} yen are still owed`)
    // Looked at every ten minutes of the portal's clock.
    await portal.pass(1)
    const faults = /^portal_money_faults (\d+)/m.exec(await (await fetch(metrics)).text())?.[1]
    must(faults === '0', `the books have ${faults ?? 'unknown'} faults`)
    await tell(
      `the books balance: ${came} yen came, ${paid} yen of invoices are paid, ${came - paid} yen are credit, no rule is violated`,
    )
  }
}

/** The demo company has books of its own. */
const ofTheMonth = (invoices: readonly Invoice[]): Invoice[] =>
  invoices.filter((one) => one.company_name.startsWith(NAME))

const nextYear = (today: string): string => `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`

/** What employers do in the operator's month: they register, buy, and choose their mails. */
import { accountsEndpoints } from '../../contracts/src/accounts'
import { billingEndpoints } from '../../contracts/src/billing'
import { companyEndpoints } from '../../contracts/src/company'
import { devEndpoints } from '../../contracts/src/dev'
import { aNewCompany } from '../../contracts/src/factories'
import { geoEndpoints } from '../../contracts/src/geo'
import { fillPath, type AnswerOf, type BodyOf, type Endpoint } from '../../contracts/src/kernel'

/** How the names of all companies of the month begin. */
export const NAME = '株式会社もみじ'
const PASSWORD = 'Kaede1234'

interface Given<E extends Endpoint> {
  readonly token?: string
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: BodyOf<E>
}

export class Portal {
  constructor(private readonly url: string) {}

  async call<E extends Endpoint>(endpoint: E, { token, params, query, body }: Given<E> = {}): Promise<AnswerOf<E>> {
    const asked = new URLSearchParams(query).toString()
    const answer = await fetch(`${this.url}${fillPath(endpoint.path, params)}${asked === '' ? '' : `?${asked}`}`, {
      method: endpoint.method,
      headers: {
        ...(token && { authorization: token }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${endpoint.id}: ${answer.status} ${text.slice(0, 300)}`)
    return (text === '' ? undefined : JSON.parse(text)) as AnswerOf<E>
  }

  /** Lets days pass, and everything that is due in them happen. */
  async pass(days: number): Promise<void> {
    for (let left = days; left > 0; left -= 1)
      await this.call(devEndpoints.moveClock, { body: { advance_seconds: 86_400 } })
  }

  async logIn(email: string, password = PASSWORD): Promise<string> {
    const { token } = await this.call(accountsEndpoints.login, { body: { email, password } })
    return `Token ${token}`
  }

  /** The first subject or link that matches, in the mails that came or come to an address. */
  async mailed(to: string, pattern: RegExp): Promise<string> {
    for (let tries = 0; tries < 100; tries += 1) {
      const mails = await this.call(devEndpoints.mails, { query: { to } })
      const found = mails.flatMap(({ subject, links }) => [subject, ...links]).find((one) => pattern.test(one))
      if (found) return found
      await new Promise((resolve) => {
        setTimeout(resolve, 100)
      })
    }
    throw new Error(`No mail to ${to} matches ${String(pattern)}`)
  }

  /** A company with a complete profile; returns the address of its admin. */
  async register(number: number): Promise<{ email: string; name: string; kana: string }> {
    const email = `admin${number}@example.com`
    const [name, kana] = [`${NAME}${number}`, `カブシキガイシャモミジ${KANA[number % KANA.length] ?? ''}`]
    await this.call(accountsEndpoints.register, {
      body: { email, company_name: name, password: PASSWORD, contact_name: '山田 太郎', contact_num: '0312345678' },
    })
    await fetch(await this.mailed(email, /verify_email/), { method: 'POST', redirect: 'manual' })
    const token = await this.logIn(email)
    const place = await this.call(geoEndpoints.postcodeAddress, { query: { code: '1600023' } })
    await this.call(companyEndpoints.initialize, {
      token,
      body: aNewCompany(place, { company_name_en: `Momiji ${number}`, company_name_jp: name, company_name_kt: kana }),
    })
    return { email, name, kana }
  }

  /** `paidBy`: an invoice, or the number of a card (`SANDBOX_NUMBERS` of the backend). */
  async buy(email: string, planId: number, paidBy: 'INV' | string): Promise<void> {
    const mode = paidBy === 'INV' ? 'INV' : 'CC'
    const token = await this.logIn(email)
    await this.call(billingEndpoints.purchase, { token, params: { planId }, query: { payment_mode: mode } })
    if (mode === 'INV') return void (await this.call(billingEndpoints.requestInvoice, { token }))
    const page = new URL((await this.call(billingEndpoints.cardPage, { token })).gmo_url)
    const posted = await fetch(`${this.url}${page.pathname}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        ...Object.fromEntries(page.searchParams),
        action: 'card',
        number: paidBy,
      }),
    })
    const back = new URL(posted.headers.get('location') ?? '', this.url)
    await fetch(`${this.url}${back.pathname}${back.search}`, { redirect: 'manual' })
  }
}

/** Payers are told apart by their kana. */
const KANA = [...'アイウエオカキクケコサシスセソタチツテトナニヌ']

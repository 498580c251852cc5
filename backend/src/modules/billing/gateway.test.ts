/** The port (D18) with both adapters: the sandbox over its own page, GMO over a gateway that speaks LinkType Plus. */
import { billingEndpoints as billing } from '@portal/contracts/billing'
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { aBuyer, APPROVE, CANCEL, DAY, DECLINE, FAILS_LATER, PLAN, REGISTERED } from './testing/buyer'

const CARD_NUMBER = /\d{13,19}/

describe('the sandbox', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  it('[BUY-31] approves, declines, is cancelled, and has a card whose later charges fail; a wrong number is asked for again', async () => {
    const buyer = await aBuyer(app)
    for (const [answer, paid] of [[DECLINE, false], [CANCEL, false], [APPROVE, true]] as const) {
      expect(await buyer.pay(PLAN.light, answer)).toBe(`/dashboard/billing?payment=${paid}`)
    }
    const page = await buyer.cardPage()
    const asked = await app.http.inject({
      method: 'POST', url: page.pathname, headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ...Object.fromEntries(page.searchParams), action: 'card', number: '12' }).toString(),
    })
    expect([asked.statusCode, asked.body.includes('role="alert"')]).toEqual([422, true])
    const failing = await aBuyer(app)
    expect(await failing.pay(PLAN.light, FAILS_LATER)).toBe('/dashboard/billing?payment=true')
    await failing.pay(PLAN.lightThree, REGISTERED)
    for (const days of [13, 13, 2]) {
      await app.advance(days * DAY)
      await failing.subscription()
    }
    expect(await failing.subscription()).toMatchObject({ subscription_status: 'OS', renewal_state: 'failed' })

  })
})

/** Answers the calls that LinkType Plus and the members' charges make; remembers every request as it came. */
function aGmoServer() {
  const received: { path: string; body: string }[] = []
  const cards = new Set<string>()
  const charged = new Map<string, string>()
  let isRefusing = false
  let isMute = false
  const answers: Readonly<Record<string, (fields: URLSearchParams) => string>> = {
    '/payment/SearchCard.idPass': (fields) => (cards.has(fields.get('MemberID') ?? '') ? 'CardSeq=0&CardNo=*************111&Expire=3012' : 'ErrCode=E01&ErrInfo=E01390002'),
    '/payment/EntryTran.idPass': (fields) => (charged.has(fields.get('OrderID') ?? '') ? 'ErrCode=E01&ErrInfo=E01040010' : `AccessID=a&AccessPass=p`),
    '/payment/ExecTran.idPass': (fields) => {
      charged.set(fields.get('OrderID') ?? '', isRefusing ? 'UNPROCESSED' : 'CAPTURE')
      return isRefusing ? 'ErrCode=G02&ErrInfo=42G020000' : 'ACS=0&Approve=1234567'
    },
    '/payment/SearchTrade.idPass': (fields) => {
      const status = charged.get(fields.get('OrderID') ?? '')
      return status ? `Status=${status}&Amount=45000&Tax=4500&AccessID=a&AccessPass=p` : 'ErrCode=E01&ErrInfo=E01110002'
    },
  }
  const server: Server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const path = request.url ?? ''
      received.push({ path, body })
      if (isMute && path === '/payment/ExecTran.idPass') {
        // Charged, but the answer is lost.
        answers[path]?.(new URLSearchParams(body))
        request.socket.destroy()
        return
      }
      if (path === '/payment/GetLinkplusUrlMember.json') {
        const { member } = JSON.parse(body) as { member: { RetUrl: string; MemberID: string } }
        const link = `https://stg.link.mul-pay.jp/v2/plus/tshop/member/key?${new URLSearchParams({ back: member.RetUrl, member: member.MemberID }).toString()}`
        response.setHeader('content-type', 'application/json').end(JSON.stringify({ LinkUrl: link }))
      } else response.end(answers[path]?.(new URLSearchParams(body)) ?? 'ErrCode=X')
    })
  })
  return { server, received, cards, charged, refuse: (value: boolean) => (isRefusing = value), mute: (value: boolean) => (isMute = value) }
}

describe('GMO', () => {
  const gmo = aGmoServer()
  let app: TestApp
  beforeAll(async () => {
    await new Promise<void>((listening) => gmo.server.listen(0, '127.0.0.1', listening))
    const url = `http://127.0.0.1:${(gmo.server.address() as AddressInfo).port}`
    app = await createTestApp({ env: { GMO_URL: url, GMO_SITE_ID: 'tsite', GMO_SITE_PASS: 'sitepass', GMO_SHOP_ID: 'tshop', GMO_SHOP_PASS: 'shoppass', GMO_LINK_CONFIG_ID: 'portal' } })
  })
  afterAll(async () => {
    await app.close()
    await new Promise((closed) => gmo.server.close(closed))
  })

  /** The way back from the hosted page, with the gateway's signed result or without. */
  async function comeBack(page: URL, isDone: boolean): Promise<string> {
    const back = new URL(page.searchParams.get('back') ?? '')
    const encoded = Buffer.from(JSON.stringify({ memberresult: { Result: 'FINISH' } })).toString('base64url')
    if (isDone) back.searchParams.set('result', `${encoded}.${createHash('sha256').update(`${encoded}shoppass`).digest('hex')}`)
    const returned = await app.http.inject({ method: 'GET', url: `${back.pathname}${back.search}` })
    return String(returned.headers.location).replace(/^https?:\/\/[^/]+/, '')
  }

  it('[BUY-31] sends the browser to the hosted registration, asks the gateway for the card, and charges price and tax apart', async () => {
    const buyer = await aBuyer(app)
    await buyer.buy(PLAN.light)
    const page = await buyer.cardPage()
    expect(page.origin).toBe('https://stg.link.mul-pay.jp')
    gmo.cards.add(page.searchParams.get('member') ?? '')
    expect(await comeBack(page, true)).toBe('/dashboard/billing?payment=true')
    const entry = new URLSearchParams(gmo.received.find(({ path }) => path === '/payment/EntryTran.idPass')?.body)
    expect(Object.fromEntries(entry)).toMatchObject({ ShopID: 'tshop', JobCd: 'CAPTURE', Amount: '45000', Tax: '4500' })
    expect((entry.get('OrderID') ?? '').length).toBeLessThanOrEqual(27)
    expect(await buyer.subscription()).toMatchObject({ subscription_status: 'IS', is_cc_added_in_gmo: true })
  })

  it('[BUY-31] believes neither a return without the signed result nor one without a card, and drops the order of a refused charge', async () => {
    const buyer = await aBuyer(app)
    await buyer.buy(PLAN.light)
    expect(await comeBack(await buyer.cardPage(), false)).toBe('/dashboard/billing?payment=false')
    await buyer.buy(PLAN.light)
    expect(await comeBack(await buyer.cardPage(), true)).toBe('/dashboard/billing?payment=false')
    await buyer.buy(PLAN.light)
    const page = await buyer.cardPage()
    gmo.cards.add(page.searchParams.get('member') ?? '')
    gmo.refuse(true)
    expect(await comeBack(page, true)).toBe('/dashboard/billing?payment=false')
    gmo.refuse(false)
    expect(await buyer.subscription()).toMatchObject({ subscription_status: 'BT', has_unprocessed_fsq: false })
    expect(await buyer.transactions()).toEqual([])
  })

  it('[REAL-03] a charge whose answer is lost is being checked: nothing is bought beside it, the look-up finds it, nothing is charged twice', async () => {
    const buyer = await aBuyer(app)
    await buyer.buy(PLAN.light)
    const page = await buyer.cardPage()
    gmo.cards.add(page.searchParams.get('member') ?? '')
    const before = gmo.charged.size
    gmo.mute(true)
    expect(await comeBack(page, true)).toBe('/dashboard/billing?payment=checking')
    gmo.mute(false)
    expect((await buyer.subscription()).has_unprocessed_fsq).toBe(true)
    expect((await app.call(billing.orders, { token: buyer.token })).ok).toMatchObject([{ step: 'payment_checked', total: 49_500, place: 'present', is_renewal: false }])
    expect((await buyer.buy(PLAN.light)).refusal).toMatchObject({ code: 'payment_in_progress' })
    expect((await app.call(billing.cardPage, { token: buyer.token })).refusal).toMatchObject({ code: 'payment_in_progress' })
    expect(await comeBack(page, true)).toBe('/dashboard/billing?payment=checking')
    await app.advance(30)
    expect(await buyer.subscription()).toMatchObject({ subscription_status: 'IS', has_unprocessed_fsq: false })
    expect(await comeBack(page, true)).toBe('/dashboard/billing?payment=true')
    expect([gmo.charged.size, (await buyer.transactions()).length]).toEqual([before + 1, 1])
    expect((await app.mails(buyer.member.email)).map(({ subject }) => subject)).toEqual(['お支払いを確認しました'])
  })

  it('[BUY-32] nothing that the portal sends to the gateway is a card number', () => {
    expect(gmo.received.length).toBeGreaterThan(8)
    expect(gmo.received.filter(({ body }) => CARD_NUMBER.test(body.replace(/(MemberID|OrderID|Cardeditno|session|RetUrl)("?[:=])[^&,}]*/g, '$1')))).toEqual([])
  })
})

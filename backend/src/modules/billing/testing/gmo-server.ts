/**
 * A GMO Payment Gateway over HTTP with its own records: it answers the calls of LinkType Plus and of member charges,
 * or stays silent.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHash } from 'node:crypto'
import { DateTime } from 'luxon'
import { TIME_ZONE } from '@portal/contracts/kernel'

export const GMO = {
  GMO_SITE_ID: 'tsite',
  GMO_SITE_PASS: 'sitepass',
  GMO_SHOP_ID: 'tshop',
  GMO_SHOP_PASS: 'shoppass',
  GMO_LINK_CONFIG_ID: 'portal',
} as const

export type Call =
  | 'GetLinkplusUrlMember'
  | 'SearchCard'
  | 'EntryTran'
  | 'ExecTran'
  | 'SearchTrade'
  | 'AlterTran'
  | 'ChangeTran'
  | 'Tds2Result'
  | 'SecureTran2'
/**
 * `silent`: does nothing and sends no answer. `mute`: acts, but sends no answer. `cut`: acts and breaks the
 * connection. `held`: acts and answers when it is released. An object: this answer.
 */
export type Manner = 'silent' | 'mute' | 'cut' | 'held' | { readonly answer: string }

export interface GmoTrade {
  status: string
  amount: number
  tax: number
  readonly accessId: string
  member: string
  processed: string
  /** EMV 3-D Secure: `open` until the cardholder answers. */
  authentication?: 'open' | 'Y' | 'N'
}
export interface Received {
  readonly call: string
  readonly body: string
  readonly fields: Readonly<Record<string, string>>
}

const REFUSED = 'ErrCode=G02&ErrInfo=42G020000'
const asForm = (values: Readonly<Record<string, string | number>>): string =>
  new URLSearchParams(
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
  ).toString()

/** The signed result with which the hosted page redirects the browser. */
export function gmoResult(shopPass: string = GMO.GMO_SHOP_PASS): string {
  const encoded = Buffer.from(JSON.stringify({ memberresult: { Result: 'FINISH' } })).toString('base64url')
  return `${encoded}.${createHash('sha256')
    .update(encoded + shopPass)
    .digest('hex')}`
}

export function aGmoServer() {
  const received: Received[] = []
  const cards = new Set<string>()
  /** Members whose bank asks who they are. */
  const challenges = new Set<string>()
  const trades = new Map<string, GmoTrade>()
  const manners = new Map<Call, Manner[]>()
  const lasting = new Map<Call, Manner>()
  const held: { readonly fields: Received['fields']; readonly go: () => void }[] = []
  let now = () => new Date()
  const moment = () => DateTime.fromJSDate(now(), { zone: TIME_ZONE }).toFormat('yyyyMMddHHmmss')

  const answers: Readonly<Record<string, (fields: Readonly<Record<string, string>>) => string>> = {
    SearchCard: ({ MemberID = '' }) =>
      cards.has(MemberID) ? 'CardSeq=0&CardNo=*************111&Expire=3012' : 'ErrCode=E01&ErrInfo=E01390002',
    EntryTran: ({ OrderID = '', Amount, Tax }) => {
      if (trades.has(OrderID)) return 'ErrCode=E01&ErrInfo=E01040010'
      const accessId = `access-${trades.size + 1}`
      trades.set(OrderID, {
        status: 'UNPROCESSED',
        amount: Number(Amount),
        tax: Number(Tax),
        accessId,
        member: '',
        processed: moment(),
      })
      return asForm({ AccessID: accessId, AccessPass: `pass-of-${accessId}` })
    },
    ExecTran: ({ OrderID = '', AccessID, MemberID = '', RetUrl }) => {
      const trade = trades.get(OrderID)
      if (!trade || trade.accessId !== AccessID) return 'ErrCode=E01&ErrInfo=E01110002'
      if (!cards.has(MemberID)) return 'ErrCode=E01&ErrInfo=E01390002'
      trade.member = MemberID
      if (RetUrl !== undefined && challenges.has(MemberID)) {
        Object.assign(trade, { status: 'AUTHPROCESS', authentication: 'open' })
        return asForm({ ACS: '2', RedirectUrl: `https://bank.example.com/challenge?${asForm({ back: RetUrl })}` })
      }
      Object.assign(trade, { status: 'CAPTURE', processed: moment() })
      return 'ACS=0&Approve=1234567'
    },
    Tds2Result: ({ AccessID }) => {
      const answer = [...trades.values()].find(({ accessId }) => accessId === AccessID)?.authentication ?? 'open'
      return answer === 'open' ? 'ErrCode=E01&ErrInfo=E01110010' : asForm({ Tds2TransResult: answer })
    },
    SecureTran2: ({ AccessID = '', AccessPass = '' }) => {
      const trade = [...trades.values()].find(({ accessId }) => accessId === AccessID)
      if (!trade || AccessPass !== `pass-of-${trade.accessId}`) return 'ErrCode=E01&ErrInfo=E01110010'
      if (trade.authentication !== 'Y') return 'ErrCode=E01&ErrInfo=E01110010'
      Object.assign(trade, { status: 'CAPTURE', processed: moment() })
      return 'Approve=1234567'
    },
    SearchTrade: ({ OrderID = '' }) => {
      const trade = trades.get(OrderID)
      if (!trade) return 'ErrCode=E01&ErrInfo=E01110002'
      const { status, processed, amount, tax, accessId, member } = trade
      return asForm({
        Status: status,
        ProcessDate: processed,
        Amount: amount,
        Tax: tax,
        AccessID: accessId,
        AccessPass: `pass-of-${accessId}`,
        MemberID: member,
      })
    },
    ChangeTran: ({ AccessID = '', AccessPass = '', Amount, Tax }) => {
      const trade = [...trades.values()].find(({ accessId }) => accessId === AccessID)
      if (trade?.status !== 'CAPTURE' || AccessPass !== `pass-of-${trade.accessId}`)
        return 'ErrCode=E01&ErrInfo=E01110010'
      Object.assign(trade, { amount: Number(Amount), tax: Number(Tax), processed: moment() })
      return asForm({ AccessID, AccessPass, Forward: '2a99662', Approve: '6619090', TranID: '2604' })
    },
    AlterTran: ({ AccessID = '', AccessPass = '', JobCd = '' }) => {
      const trade = [...trades.values()].find(({ accessId }) => accessId === AccessID)
      if (trade?.status !== 'CAPTURE' || AccessPass !== `pass-of-${trade.accessId}`)
        return 'ErrCode=E01&ErrInfo=E01110010'
      Object.assign(trade, { status: JobCd, processed: moment() })
      return asForm({ AccessID, AccessPass, Forward: '2a99662', Approve: '6619089', TranID: '2603' })
    },
  }

  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const call = (/\/payment\/(\w+)\./.exec(request.url ?? '')?.[1] ?? '') as Call
      const isJson = call === 'GetLinkplusUrlMember'
      const fields = isJson ? {} : Object.fromEntries(new URLSearchParams(body))
      received.push({ call, body, fields })
      const manner = manners.get(call)?.shift() ?? lasting.get(call)
      if (manner === 'silent') return
      if (typeof manner === 'object') return void response.end(manner.answer)
      if (isJson) {
        const { member } = JSON.parse(body) as { member: { RetUrl: string; MemberID: string } }
        const link = `https://stg.link.mul-pay.jp/v2/plus/tshop/member/key?${asForm({ back: member.RetUrl, member: member.MemberID })}`
        return void response.setHeader('content-type', 'application/json').end(JSON.stringify({ LinkUrl: link }))
      }
      if (manner === 'held') return void held.push({ fields, go: () => response.end(answers[call]?.(fields)) })
      const answer = answers[call]?.(fields) ?? 'ErrCode=X'
      if (manner === 'cut') request.socket.destroy()
      else if (manner !== 'mute') response.end(answer)
    })
  })

  return {
    received,
    cards,
    challenges,
    trades,
    /** How the next calls of this kind behave, one after the other. */
    next: (call: Call, ...given: readonly Manner[]) => void manners.set(call, [...given]),
    /** How all further calls of this kind behave, until changed. */
    always: (call: Call, manner?: Manner) => void (manner ? lasting.set(call, manner) : lasting.delete(call)),
    refuse: () => void manners.set('ExecTran', [{ answer: REFUSED }]),
    /** The gateway itself completes a payment that it started. */
    capture: (number: string) =>
      void Object.assign(trades.get(number) ?? {}, { status: 'CAPTURE', processed: moment() }),
    /** The payment numbers of the held calls. */
    held: () => held.map(({ fields }) => fields.OrderID ?? ''),
    release: () => {
      for (const { go } of held.splice(0)) go()
    },
    calls: (call: Call) => received.filter((one) => one.call === call),
    follow: (clock: () => Date) => void (now = clock),
    async start(): Promise<string> {
      await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    },
    async stop(): Promise<void> {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

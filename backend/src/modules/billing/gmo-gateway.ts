/** GMO Payment Gateway, LinkType Plus: hosted card registration by member; later charges server to server. */
import { createHash } from 'node:crypto'
import { DateTime } from 'luxon'
import type { DeclineCause } from '@portal/contracts/billing'
import { TIME_ZONE } from '@portal/contracts/kernel'
import * as v from 'valibot'
import { sameSecret } from '../../security/tokens'
import type { Services } from '../../services/services'
import { isSamePayment } from '../../ports/payments'
import type { ChargeRequest, ChargeResult, PaymentGateway, RegisteredCard, Trade } from '../../ports/payments'
import { isCardRefusal } from './gmo-codes'
import { refuseOtherCard } from './shown-card'

const LinkSchema = v.looseObject({ LinkUrl: v.optional(v.string()) })
const CHARGED_CARD = '0'
const NUMBER_TAKEN = 'E01040010'
const NO_SUCH_TRADE = 'E01110002'

const STATES: Readonly<Record<string, Exclude<Trade['state'], 'not_found'>>> = {
  UNPROCESSED: 'entered',
  AUTHENTICATED: 'entered',
  AUTHPROCESS: 'entered',
  AUTH: 'authorised',
  SAUTH: 'authorised',
  CHECK: 'authorised',
  CAPTURE: 'captured',
  SALES: 'captured',
  VOID: 'cancelled',
  CANCEL: 'cancelled',
  RETURN: 'cancelled',
  RETURNX: 'cancelled',
}

/** Whether a notified status says that a captured payment went back. */
export const isReturnStatus = (status: string): boolean =>
  STATES[status] === 'cancelled' || STATES[status] === 'charged_back'

/** EMV 3-D Secure: `TdFlag`, what a card that cannot do it gets (`Tds2Type`), and the way back of the browser. */
const AUTHENTICATED = { TdFlag: '2', Tds2Type: '2' } as const
const CALLBACK_BY_GET = '3'
const IS_CHALLENGED = '2'
/** `Tds2TransResult`: authenticated or attempted; refused by the bank, or not possible. `C`: still open. */
const IS_AUTHENTICATED: readonly string[] = ['Y', 'A']
const NOT_AUTHENTICATED: Readonly<Record<string, DeclineCause>> = {
  N: 'authentication_refused',
  R: 'authentication_refused',
  U: 'authentication_failed',
}

function resultOf(done: URLSearchParams): ChargeResult {
  const errors = errorsOf(done)
  if (errors.length > 0 && errors.every(isCardRefusal)) return { state: 'declined', reason: errors.join(' ') }
  if (errors.length > 0 || done.has('ErrCode'))
    return { state: 'unknown', reason: errors.join(' ') || 'an error without a code' }
  // Only an answer with an approval counts as a capture: an empty body proves nothing.
  return done.has('Approve') ? { state: 'captured' } : { state: 'unknown', reason: 'no approval in the answer' }
}

/** `3012` is December 2030. */
const monthOf = (expire: string | undefined): string | null =>
  expire && /^\d{4}$/.test(expire) ? `20${expire.slice(0, 2)}-${expire.slice(2)}` : null

interface Found {
  readonly trade: Exclude<Trade, { state: 'not_found' }>
  readonly accessId: string
  readonly accessPass: string
  readonly processedAt: string
}

const errorsOf = (answer: URLSearchParams): string[] =>
  (answer.get('ErrInfo') ?? '').split('|').filter((code) => code !== '')

export function gmoGateway({ config, clock }: Services): PaymentGateway {
  const { gmo } = config

  async function form(path: string, fields: Record<string, string>): Promise<URLSearchParams> {
    const answer = await fetch(new URL(path, gmo.url), {
      method: 'POST',
      redirect: 'error',
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(gmo.timeoutMs),
    })
    if (!answer.ok) throw new Error(`The gateway answered ${answer.status} to ${path}`)
    return new URLSearchParams(await answer.text())
  }
  const site = { SiteID: gmo.siteId, SitePass: gmo.sitePass }
  const shop = { ShopID: gmo.shopId, ShopPass: gmo.shopPass }

  /** Undefined only if the gateway explicitly reports that the payment does not exist. */
  async function search(gatewayOrderId: string): Promise<Found | undefined> {
    const found = await form('/payment/SearchTrade.idPass', { ...shop, OrderID: gatewayOrderId })
    const errors = errorsOf(found)
    if (errors.length > 0 && errors.every((code) => code === NO_SUCH_TRADE)) return undefined
    const state = STATES[found.get('Status') ?? '']
    if (!state) throw new Error(`The gateway returned an unknown state of a payment (${errors.join(' ')})`)
    const tax = Number(found.get('Tax') || 0)
    const trade = {
      state,
      amount: Number(found.get('Amount') || 0) + tax,
      tax,
      gatewayMemberId: found.get('MemberID') || undefined,
    }
    return {
      trade,
      accessId: found.get('AccessID') ?? '',
      accessPass: found.get('AccessPass') ?? '',
      processedAt: found.get('ProcessDate') ?? '',
    }
  }

  async function execute(request: ChargeRequest, accessId: string, accessPass: string): Promise<ChargeResult> {
    const done = await form('/payment/ExecTran.idPass', {
      ...site,
      MemberID: request.gatewayMemberId,
      CardSeq: CHARGED_CARD,
      AccessID: accessId,
      AccessPass: accessPass,
      OrderID: request.gatewayOrderId,
      Method: '1',
      ...(request.authentication && { RetUrl: request.authentication.returnUrl, CallbackType: CALLBACK_BY_GET }),
    })
    const challenge = done.get('RedirectUrl')
    if (done.get('ACS') === IS_CHALLENGED && challenge) return { state: 'challenge', url: challenge }
    return resultOf(done)
  }

  /** An earlier call registered this number, or it belongs to another payment. */
  async function goOn(request: ChargeRequest): Promise<ChargeResult> {
    const found = await search(request.gatewayOrderId)
    if (!found) return { state: 'unknown', reason: 'taken and not found' }
    if (!isSamePayment(found.trade, request)) return { state: 'number_taken' }
    if (found.trade.state === 'captured') return { state: 'captured' }
    if (found.trade.state === 'entered') return execute(request, found.accessId, found.accessPass)
    return { state: 'unknown', reason: found.trade.state }
  }

  /** Of several cards the first one of the logical order: `execute` charges it. */
  async function card(gatewayMemberId: string): Promise<RegisteredCard | undefined> {
    const answer = await form('/payment/SearchCard.idPass', { ...site, MemberID: gatewayMemberId, SeqMode: '0' })
    const all = (name: string): string[] => answer.get(name)?.split('|') ?? []
    const at = Math.max(all('CardSeq').indexOf(CHARGED_CARD), 0)
    const masked = all('CardNo')[at]
    if (answer.has('ErrCode') || !masked) return undefined
    return { masked, brand: all('Brand')[at] || null, expires: monthOf(all('Expire')[at]) }
  }

  return {
    openCardPage: async ({ gatewayMemberId, sessionKey, returnUrl, locale }) => {
      const answer = await fetch(new URL('/payment/GetLinkplusUrlMember.json', gmo.url), {
        redirect: 'error',
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        signal: AbortSignal.timeout(gmo.timeoutMs),
        body: JSON.stringify({
          configid: gmo.configId,
          geturlparam: shop,
          member: {
            ...site,
            MemberID: gatewayMemberId,
            Cardeditno: sessionKey.slice(0, 27),
            RetUrl: `${returnUrl}?session=${sessionKey}`,
          },
          displaysetting: { Lang: locale },
        }),
      })
      const { LinkUrl } = v.parse(LinkSchema, await answer.json())
      if (!LinkUrl) throw new Error('The gateway returned no address for the card page')
      return LinkUrl
    },
    card,
    charge: async (request) => {
      const { gatewayOrderId, amount, tax, authentication } = request
      const refused = await refuseOtherCard({ card }, request)
      if (refused) return refused
      const entry = await form('/payment/EntryTran.idPass', {
        ...shop,
        OrderID: gatewayOrderId,
        JobCd: 'CAPTURE',
        Amount: String(amount - tax),
        Tax: String(tax),
        ...(authentication && AUTHENTICATED),
      })
      const [accessId, accessPass, errors] = [entry.get('AccessID'), entry.get('AccessPass'), errorsOf(entry)]
      if (accessId && accessPass) return execute(request, accessId, accessPass)
      return errors.includes(NUMBER_TAKEN)
        ? goOn(request)
        : { state: 'unknown', reason: errors.join(' ') || 'the entry was not answered' }
    },
    finish: async ({ gatewayOrderId }) => {
      const found = await search(gatewayOrderId)
      if (found?.trade.state === 'captured') return { state: 'captured' }
      if (found?.trade.state !== 'entered') return { state: 'unknown', reason: found?.trade.state ?? 'not found' }
      const access = { ...shop, AccessID: found.accessId, AccessPass: found.accessPass }
      const result = (await form('/payment/Tds2Result.idPass', access)).get('Tds2TransResult') ?? ''
      const cause = NOT_AUTHENTICATED[result]
      if (cause) return { state: 'declined', reason: `3-D Secure ${result}`, cause }
      if (!IS_AUTHENTICATED.includes(result)) return { state: 'challenge', url: null }
      return resultOf(await form('/payment/SecureTran2.idPass', access))
    },
    lookUp: async (gatewayOrderId) => (await search(gatewayOrderId))?.trade ?? { state: 'not_found' },
    refund: async (gatewayOrderId, left) => {
      const found = await search(gatewayOrderId)
      if (found?.trade.state === 'cancelled' || found?.trade.state === 'charged_back') return
      if (found?.trade.state !== 'captured') throw new Error('There is no captured payment to refund')
      if (found.trade.amount <= left.amount) return
      const access = { ...shop, AccessID: found.accessId, AccessPass: found.accessPass }
      const answer = await (left.amount === 0
        ? form('/payment/AlterTran.idPass', { ...access, JobCd: cancelJob(found.processedAt, clock.now()) })
        : form('/payment/ChangeTran.idPass', {
            ...access,
            JobCd: 'CAPTURE',
            Amount: String(left.amount - left.tax),
            Tax: String(left.tax),
          }))
      // Only an answer with an approval counts as a refund. After an unclear answer the next try looks up the state.
      if (answer.has('ErrCode') || answer.has('ErrInfo') || !answer.has('Approve'))
        throw new Error(`The gateway did not refund a payment (${errorsOf(answer).join(' ')})`)
    },
  }
}

/**
 * VOID on the day of the capture, RETURN in the same month, RETURNX in a later month. `processedAt` is
 * `yyyyMMddHHmmss`.
 */
function cancelJob(processedAt: string, now: Date): 'VOID' | 'RETURN' | 'RETURNX' {
  const today = DateTime.fromJSDate(now, { zone: TIME_ZONE }).toFormat('yyyyMMdd')
  if (processedAt.startsWith(today)) return 'VOID'
  return processedAt.startsWith(today.slice(0, 6)) ? 'RETURN' : 'RETURNX'
}

/**
 * LinkType Plus returns its result as `base64.hash`; the hash is SHA-256 of the base64 text and the shop's password.
 */
export function isGmoResult(result: string, shopPass: string): boolean {
  const [encoded = '', hash = ''] = result.split('.')
  return sameSecret(
    hash,
    createHash('sha256')
      .update(encoded + shopPass)
      .digest('hex'),
  )
}

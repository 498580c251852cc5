/** GMO Payment Gateway, LinkType Plus: hosted card registration by member; later charges server to server (domain-facts d1). */
import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { sameSecret } from '../../security/tokens'
import type { Services } from '../../services'
import type { ChargeRequest, ChargeResult, PaymentGateway } from '../../ports/payments'

const TIMEOUT_MS = 15_000
const LinkSchema = v.looseObject({ LinkUrl: v.optional(v.string()) })

export function gmoGateway({ config }: Services): PaymentGateway {
  const { gmo } = config

  async function form(path: string, fields: Record<string, string>): Promise<URLSearchParams> {
    const answer = await fetch(new URL(path, gmo.url), { method: 'POST', body: new URLSearchParams(fields), signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!answer.ok) throw new Error(`The gateway answered ${answer.status} to ${path}`)
    return new URLSearchParams(await answer.text())
  }
  const site = { SiteID: gmo.siteId, SitePass: gmo.sitePass }
  const shop = { ShopID: gmo.shopId, ShopPass: gmo.shopPass }

  return {
    openCardPage: async ({ gatewayMemberId, sessionKey, returnUrl, locale }) => {
      const answer = await fetch(new URL('/payment/GetLinkplusUrlMember.json', gmo.url), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        body: JSON.stringify({
          configid: gmo.configId,
          geturlparam: shop,
          member: { ...site, MemberID: gatewayMemberId, Cardeditno: sessionKey.slice(0, 27), RetUrl: `${returnUrl}?session=${sessionKey}` },
          displaysetting: { Lang: locale },
        }),
      })
      const { LinkUrl } = v.parse(LinkSchema, await answer.json())
      if (!LinkUrl) throw new Error('The gateway gave no address for the card page')
      return LinkUrl
    },
    card: async (gatewayMemberId) => {
      const answer = await form('/payment/SearchCard.idPass', { ...site, MemberID: gatewayMemberId, SeqMode: '0' })
      const masked = answer.get('CardNo')?.split('|').at(-1)
      return answer.has('ErrCode') || !masked ? undefined : { masked }
    },
    charge: async ({ gatewayMemberId, gatewayOrderId, amount, tax }: ChargeRequest): Promise<ChargeResult> => {
      const entry = await form('/payment/EntryTran.idPass', {
        ...shop, OrderID: gatewayOrderId.slice(0, 27), JobCd: 'CAPTURE', Amount: String(amount - tax), Tax: String(tax),
      })
      const [accessId, accessPass] = [entry.get('AccessID'), entry.get('AccessPass')]
      // The order's number is taken: an earlier try was charged or refused, and is looked up instead of charged again.
      if (!accessId || !accessPass) return search(gatewayOrderId)
      const done = await form('/payment/ExecTran.idPass', {
        ...site, MemberID: gatewayMemberId, CardSeq: '0', AccessID: accessId, AccessPass: accessPass, OrderID: gatewayOrderId.slice(0, 27), Method: '1',
      })
      return done.has('ErrCode') ? { approved: false, reason: 'declined' } : { approved: true }
    },
  }

  async function search(gatewayOrderId: string): Promise<ChargeResult> {
    const found = await form('/payment/SearchTrade.idPass', { ...shop, OrderID: gatewayOrderId.slice(0, 27) })
    return ['CAPTURE', 'SALES'].includes(found.get('Status') ?? '') ? { approved: true } : { approved: false, reason: 'declined' }
  }
}

/** LinkType Plus gives its result as `base64.hash`, the hash being SHA-256 of the base64 text and the shop's password. */
export function isGmoResult(result: string, shopPass: string): boolean {
  const [encoded = '', hash = ''] = result.split('.')
  return sameSecret(hash, createHash('sha256').update(encoded + shopPass).digest('hex'))
}

/** Mails to admins about payments whose result the screen could not show (D104). */
import { paths } from '@portal/contracts/shell'
import type { Tx } from '../../database/database'
import { mailTemplate } from '../../mail/template'
import type { Services } from '../../services'
import { adminsOf } from '../accounts/leaf'
import { notifyMembers } from '../notifications'
import { presentSoldName, soldNameIn, toldPlan } from './plan-names'
import type { ChargeRow } from './billing.tables'
import { formatYen } from './yen'

interface Told {
  readonly plan: string
  readonly total: string
  readonly url: string
}

const button = { ja: '請求の画面を開く', en: 'Open the billing page' } as const

const TEMPLATES = {
  paid: mailTemplate<Told>({
    ja: ({ plan, total, url }) => ({
      subject: 'お支払いを確認しました',
      paragraphs: [`「${plan}」のお支払い（${total}・税込）を確認しました。プランをご利用いただけます。`],
      button: { label: button.ja, url },
    }),
    en: ({ plan, total, url }) => ({
      subject: 'Your payment is confirmed',
      paragraphs: [`The payment of ${total} (with tax) for "${plan}" is confirmed. The plan is in service.`],
      button: { label: button.en, url },
    }),
  }),
  next: mailTemplate<Told>({
    ja: ({ plan, total, url }) => ({
      subject: 'お支払い済みのプランは次のプランになりました',
      paragraphs: [
        `「${plan}」のお支払い（${total}・税込）を確認しました。`,
        '確認の間に別のプランが始まったため、このプランは現在のプランの終了後に始まります。次のプランの開始時に再度請求されることはありません。',
      ],
      button: { label: button.ja, url },
    }),
    en: ({ plan, total, url }) => ({
      subject: 'Your paid plan is the next one',
      paragraphs: [
        `The payment of ${total} (with tax) for "${plan}" is confirmed.`,
        'Another plan started while it was being checked, so this one starts when the present plan ends. It is not charged again.',
      ],
      button: { label: button.en, url },
    }),
  }),
  refund: mailTemplate<Told>({
    ja: ({ plan, total, url }) => ({
      subject: 'お支払いを返金します',
      paragraphs: [
        `「${plan}」のお支払い（${total}・税込）が後から確認されました。この注文はすでに終了しているため、全額をご利用のカードに返金します。`,
        'お客様のお手続きは必要ありません。',
      ],
      button: { label: button.ja, url },
    }),
    en: ({ plan, total, url }) => ({
      subject: 'Your payment is refunded',
      paragraphs: [
        `A payment of ${total} (with tax) for "${plan}" was found late. The order was closed already, so the whole amount goes back to your card.`,
        'You need not do anything.',
      ],
      button: { label: button.en, url },
    }),
  }),
} as const

export async function tellAdmins(
  tx: Tx,
  services: Services,
  charge: ChargeRow,
  what: keyof typeof TEMPLATES,
): Promise<void> {
  const data = {
    total: formatYen(charge.amount),
    url: `${services.config.origin}${paths.billing.to().href}`,
  }
  for (const { email, language } of await adminsOf(tx, charge.companyId))
    await services.mail.queue(tx, {
      to: email,
      template: TEMPLATES[what],
      locale: language,
      data: { ...data, plan: soldNameIn(charge, language) },
    })
}

/** TELL-01: a failure sends a notification with a mail. */
export const tellFailure = (tx: Tx, services: Services, charge: ChargeRow): Promise<void> =>
  notifyMembers(tx, services, {
    companyId: charge.companyId,
    type: 'charge_failed',
    textKey: 'charge_failed',
    data: { ...toldPlan(presentSoldName(charge)), total: formatYen(charge.amount) },
  })

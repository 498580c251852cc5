/** What is stored with a sale (`tables/sold`). */
import { TIME_ZONE } from '@portal/contracts/kernel'
import { DateTime } from 'luxon'
import type { InvoiceTerms } from '../../config/config.invoice'
import { addressLine, lookupPostcode, postcodeText } from '../../geo'
import type { CompanyRow } from '../../tables/company.tables'
import type { Recipient, SaleFacts } from '../../tables/sold'

/** The day on which an invoice is due, in epoch seconds; null for a card. */
export const dueOn = ({ dueOn: day }: Pick<SaleFacts, 'dueOn'>): number | null =>
  day === null ? null : DateTime.fromISO(day, { zone: TIME_ZONE }).toUnixInteger()

/** Taken from the order or the plan's row, which store what was sold. */
interface PlanAsSold {
  readonly planName: string
  readonly planNameEn: string
  readonly planDays: number
  readonly amount: number
  readonly tax: number
  readonly taxPercent: number
}

const hyphened = (digits: string): string => `${digits.slice(0, 3)}-${digits.slice(3)}`

type Place = Pick<CompanyRow, 'postcode' | 'prefectureId' | 'cityId' | 'wardId' | 'lotNum' | 'buildingNameJp'>

/** Names of places are resolved at the sale, because towns merge and are renamed later. */
export function recipientOf(company: Place & Pick<CompanyRow, 'nameJp' | 'contactName'>): Recipient {
  return {
    name: company.nameJp,
    postcode: company.postcode && hyphened(postcodeText(Number(company.postcode))),
    address: addressLine({ ...company, building: null }, 'ja'),
    building: company.buildingNameJp,
    contactName: company.contactName || null,
  }
}

/** For old rows: name, postcode and lot number at the time of the charge, and names of places if they are certain. */
export function formerRecipient(billedTo: Readonly<Record<string, string | null>>, company: CompanyRow): Recipient {
  const { name_jp: name, postcode = null, lot_num: lotNum = null } = billedTo
  const hasMoved = postcode !== company.postcode || lotNum !== company.lotNum
  if (!hasMoved) return { ...recipientOf(company), name: name ?? company.nameJp }
  const found = postcode === null ? undefined : lookupPostcode(postcodeText(Number(postcode)))
  const only = (list: readonly { readonly id: number }[] | undefined): number | null =>
    list?.length === 1 ? (list[0]?.id ?? null) : null
  const place = { prefectureId: only(found?.prefectures), cityId: only(found?.cities), wardId: only(found?.wards) }
  return recipientOf({
    ...place,
    nameJp: name ?? company.nameJp,
    contactName: '',
    postcode,
    lotNum,
    buildingNameJp: null,
  })
}

interface Sale {
  readonly plan: PlanAsSold
  readonly isCc: boolean
  readonly soldAt: Date
  readonly startsAt: Date
  readonly endsAt: Date
  readonly recipient: Recipient
  readonly terms: InvoiceTerms
}

export function saleFacts({ plan, isCc, soldAt, startsAt, endsAt, recipient, terms }: Sale): SaleFacts {
  return {
    planName: { ja: plan.planName, en: plan.planNameEn || null },
    days: plan.planDays,
    net: plan.amount - plan.tax,
    taxPercent: plan.taxPercent,
    tax: plan.tax,
    total: plan.amount,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    issuer: terms.issuer,
    recipient,
    bank: isCc ? null : terms.bank,
    dueOn: isCc ? null : DateTime.fromJSDate(soldAt, { zone: TIME_ZONE }).plus({ days: terms.paymentDays }).toISODate(),
  }
}

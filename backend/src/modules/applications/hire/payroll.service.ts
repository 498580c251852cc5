/** HIRE-06: hired people as a file for a payroll product. */
import { PAYROLL_LAYOUTS } from '@portal/contracts/applications'
import type { PayrollField, PayrollQuerySchema } from '@portal/contracts/applications'
import { groupedPhone } from '@portal/contracts/kernel'
import type * as v from 'valibot'
import { audit } from '../../../audit/audit'
import { CSV_START, csvLine } from '../../../http/csv'
import { toShiftJis } from '../../../http/shift-jis'
import { dayOf } from '../../../ports/clock'
import type { Actor } from '../../../services/actor'
import type { Services } from '../../../services/services'
import { allHires } from './hires'
import type { HireFound } from './hires'
import { columnsOf } from './payroll-columns'

type Layout = (typeof PAYROLL_LAYOUTS)[keyof typeof PAYROLL_LAYOUTS]

function cellsOf({ day, words }: Layout, { application, applicant, terms, expiresOn }: HireFound) {
  const shown = (date: string | null) => date && date.replaceAll('-', day)
  const { pay_unit: unit, is_insured: isInsured } = terms
  return {
    number: application.id,
    last_name: applicant.lastName,
    first_name: applicant.firstName,
    starts_on: shown(terms.starts_on ?? dayOf(application.statusChangedAt)),
    email: applicant.email,
    phone: applicant.contactNum && groupedPhone(applicant.contactNum),
    nationality: applicant.nationality,
    status: applicant.visaType,
    card_expires_on: shown(expiresOn),
    pay_kind: unit && words[unit],
    pay_amount: terms.pay_amount,
    weekly_hours: terms.weekly_hours,
    employment_insurance: isInsured === null ? null : words[isInsured ? 'yes' : 'no'],
    contract_until: shown(terms.contract_until),
  } satisfies Record<PayrollField, string | number | null>
}

/** The download is logged with the number of people and nothing about them. */
export async function payrollFile(
  services: Services,
  actor: Actor,
  { layout: id, charset }: v.InferOutput<typeof PayrollQuerySchema>,
) {
  const { db, clock } = services
  const layout = PAYROLL_LAYOUTS[id]
  const columns = await columnsOf(db, actor.companyId, id)
  const lines = [csvLine(columns.map(({ heading }) => heading))]
  for await (const hires of allHires(db, services, actor))
    for (const hire of hires) {
      const cells = cellsOf(layout, hire)
      lines.push(csvLine(columns.map(({ field }) => cells[field])))
    }
  const now = clock.now()
  await audit(db, now, {
    action: 'hires.exported',
    companyId: actor.companyId,
    memberId: actor.memberId,
    data: { count: lines.length - 1, layout: id },
  })
  const text = lines.join('')
  return {
    fileName: `${id}_${dayOf(now).replaceAll('-', '')}.csv`,
    contentType: `text/csv; charset=${charset}`,
    data: charset === 'shift_jis' ? toShiftJis(text) : Buffer.from(CSV_START + text),
  }
}

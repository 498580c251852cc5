/** HIRE-06: hired people as a file for a payroll product. */
import { PAYROLL_LAYOUTS } from '@portal/contracts/applications'
import type { PayrollField, PayrollQuerySchema } from '@portal/contracts/applications'
import { groupedPhone } from '@portal/contracts/kernel'
import { and, eq } from 'drizzle-orm'
import type * as v from 'valibot'
import { audit } from '../../../audit/audit'
import { CSV_START, csvLine } from '../../../http/csv'
import { toShiftJis } from '../../../http/shift-jis'
import { dayOf } from '../../../ports/clock'
import type { Actor } from '../../../services/actor'
import type { Services } from '../../../services/services'
import { applicants, applications } from '../../../tables/applications.tables'
import { EXPIRY, expiresOn } from './hire-days'
import { hireOf } from './one-hire'
import type { HireFound } from './one-hire'

type Layout = (typeof PAYROLL_LAYOUTS)[keyof typeof PAYROLL_LAYOUTS]

function cellsOf({ day, words }: Layout, { application, applicant, terms }: HireFound, expires: string | null) {
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
    card_expires_on: shown(expires),
    pay_kind: unit && words[unit],
    pay_amount: terms.pay_amount,
    weekly_hours: terms.weekly_hours,
    employment_insurance: isInsured === null ? null : words[isInsured ? 'yes' : 'no'],
    contract_until: shown(terms.contract_until),
  } satisfies Record<PayrollField, string | number | null>
}

/** The download is logged before the file is made, with the number of people and nothing about them. */
export async function payrollFile(
  services: Services,
  actor: Actor,
  { layout: id, charset }: v.InferOutput<typeof PayrollQuerySchema>,
) {
  const { db, clock } = services
  const layout = PAYROLL_LAYOUTS[id]
  const people = await db
    .select({ id: applications.id, expiresOn })
    .from(applications)
    .innerJoin(applicants, eq(applicants.id, applications.applicantId))
    .leftJoin(EXPIRY.record, EXPIRY.isOf)
    .where(and(eq(applications.companyId, actor.companyId), eq(applications.status, 'SL')))
    .orderBy(applications.id)
  const now = clock.now()
  await audit(db, now, {
    action: 'hires.exported',
    companyId: actor.companyId,
    memberId: actor.memberId,
    data: { count: people.length, layout: id },
  })
  const lines = [csvLine(layout.columns.map(([heading]) => heading))]
  for (const person of people) {
    const found = await hireOf(db, services, actor, person.id)
    if (!found) continue
    const cells = cellsOf(layout, found, person.expiresOn)
    lines.push(csvLine(layout.columns.map(([, field]) => cells[field])))
  }
  const text = lines.join('')
  return {
    fileName: `${id}_${dayOf(now).replaceAll('-', '')}.csv`,
    contentType: `text/csv; charset=${charset}`,
    data: charset === 'shift_jis' ? toShiftJis(text) : Buffer.from(CSV_START + text),
  }
}

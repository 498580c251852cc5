import * as v from 'valibot'
import { endpoint, fields } from '../kernel'

/** CARE-03: mails to applicants are tried for so many days after the closing; then personal data goes. */
export const CLOSED_ERASED_DAYS = 7

/** What must be settled before a company can be closed. */
export const CLOSING_HINDRANCES = ['unpaid_invoices', 'payment_in_progress', 'order_waiting', 'next_plan'] as const
export type ClosingHindrance = (typeof CLOSING_HINDRANCES)[number]

export const ClosingSchema = v.object({
  /** What an admin types to be sure. */
  name: v.string(),
  /** From the request to the closing. */
  waiting_days: v.number(),
  /** Null while nobody asked. */
  closes_at: v.nullable(fields.epochSeconds),
  /** Null: the operator asked, or nobody. */
  asked_by: v.nullable(v.string()),
  hindrances: v.array(v.picklist(CLOSING_HINDRANCES)),
  running_postings: v.number(),
  open_applications: v.number(),
  /** The end of the plan that is in service now. */
  plan_until: v.nullable(fields.epochSeconds),
})
export type Closing = v.InferOutput<typeof ClosingSchema>

const path = '/api/v5/company/closing/'

/** CARE-03: an admin closes the company, and takes it back during the waiting time. */
export const companyClosingEndpoints = {
  read: endpoint({
    id: 'companyClosing.read',
    method: 'GET',
    path,
    auth: 'token',
    ok: ClosingSchema,
    fails: [401],
  }),
  ask: endpoint({
    id: 'companyClosing.ask',
    method: 'POST',
    path,
    auth: 'admin',
    body: v.object({ company_name: fields.sentLine(), current_password: fields.typedPassword }),
    ok: ClosingSchema,
    fails: [400, 401, 403, 409, 429],
  }),
  takeBack: endpoint({
    id: 'companyClosing.takeBack',
    method: 'DELETE',
    path,
    auth: 'admin',
    ok: ClosingSchema,
    fails: [401, 403, 409],
  }),
} as const

/** D34: acts as the operator with the functions of billing. */
import { devEndpoints } from '@portal/contracts/dev'
import { notFound } from '../errors/app-error'
import { decideScreening } from '../modules/billing'
import type { Module } from '../services/module'

const DECISIONS: Readonly<Record<string, boolean>> = { approve: true, reject: false }

export const operatorModule: Module = (http, services) => {
  services.bind(http, devEndpoints.decideInvoiceRequest, async ({ params }) => {
    const isApproved = DECISIONS[params.decision ?? '']
    if (isApproved === undefined) throw notFound()
    return { verification_status: await decideScreening(services, Number(params.companyId), isApproved) }
  })
}

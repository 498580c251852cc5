/**
 * The operator's lists in data/*.json, read and validated once, so that an error in a file fails the start and not a
 * request.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CANCEL_REASONS } from '@portal/contracts/applications'
import { OTHER_INDUSTRY } from '@portal/contracts/company'
import { JOB_CATEGORY_GROUPS, SALES_MERITS } from '@portal/contracts/jobs'
import { SSW_FIELDS, STATUSES_OF_RESIDENCE } from '@portal/contracts/visa'
import * as v from 'valibot'
import { dataFolder } from '../geo'
import * as s from './schemas'

export class MasterDataError extends Error {}

function read<S extends v.GenericSchema>(name: string, schema: S): v.InferOutput<S> {
  const result = v.safeParse(schema, JSON.parse(readFileSync(join(dataFolder(), `${name}.json`), 'utf8')))
  if (result.success) return result.output
  const [issue] = result.issues
  throw new MasterDataError(`data/${name}.json: ${v.getDotPath(issue) ?? 'the list'}: ${issue.message}`)
}

function load() {
  const data = {
    industries: read('industries', s.NamedListSchema),
    nationalities: read('nationalities', s.NationalitiesSchema),
    // Set by law, not by the operator: data of the contracts.
    visaTypes: STATUSES_OF_RESIDENCE,
    ssvIndustries: SSW_FIELDS,
    jobCategories: read('job-categories', s.JobCategoriesSchema),
    positions: read('positions', s.NamedListSchema),
    skills: read('skills', s.NamedListSchema),
    certificates: read('certificates', s.NamedListSchema),
    whoCanApply: read('who-can-apply', s.NamedListSchema),
    holidays: read('holidays', s.NamedListSchema),
    jobBoardWords: read('job-board-words', s.NamedListSchema),
    ageGroups: read('age-groups', s.NamedListSchema),
    salesMerits: read('sales-merits', s.SalesMeritsSchema),
    cancelReasons: read('employer-cancel-reasons', s.CancelReasonsSchema),
    plans: read('plans', s.PlanCatalogueSchema),
  }
  checkAgainstContracts(data)
  return data
}
export type MasterData = ReturnType<typeof load>

const agree = (holds: boolean, what: string): void => {
  if (!holds) throw new MasterDataError(what)
}

/** Every code of the contracts needs a name here, and every name a code. */
function checkAgainstContracts(data: ReturnType<typeof load>): void {
  agree(
    data.industries.some((one) => one.id === OTHER_INDUSTRY),
    `data/industries.json has no industry ${OTHER_INDUSTRY} ("other")`,
  )
  agree(data.cancelReasons.length === CANCEL_REASONS.length, 'data/employer-cancel-reasons.json lacks a reason')
  agree(data.jobCategories.length === JOB_CATEGORY_GROUPS.length, 'data/job-categories.json lacks a group')
  const subcategories = data.jobCategories.flatMap((group) => group.subcategories)
  agree(
    new Set(subcategories.map((one) => one.id)).size === subcategories.length,
    'data/job-categories.json: a subcategory id stands twice',
  )
  const known = new Map(data.salesMerits.merits.map((merit) => [merit.id, merit]))
  agree(known.size === SALES_MERITS.length, 'data/sales-merits.json and the contract differ in number')
  for (const merit of SALES_MERITS) {
    const named = known.get(merit.id)
    agree(
      named?.code === merit.code && named.category === merit.category && (named.kind === 'custom') === merit.custom,
      `data/sales-merits.json differs from the contract at ${merit.code}`,
    )
  }
}

let loaded: MasterData | undefined
/** Called at the start for validation; later calls use the cache. */
export const masterData = (): MasterData => (loaded ??= load())

import { CANCEL_REASONS } from '@portal/contracts/applications'
import { JOB_CATEGORY_GROUPS, MERIT_CATEGORIES } from '@portal/contracts/jobs'
import * as v from 'valibot'

const name = v.pipe(v.string(), v.nonEmpty())
const id = v.pipe(v.number(), v.integer(), v.minValue(1))

export const NamedEntrySchema = v.object({ id, ja: name, en: name })
export type NamedEntry = v.InferOutput<typeof NamedEntrySchema>
const NAMED = NamedEntrySchema.entries

const list = <S extends v.GenericSchema<unknown, { readonly id: number | string }>>(entry: S) =>
  v.pipe(
    v.array(entry),
    v.minLength(1),
    v.check((entries) => new Set(entries.map((one) => one.id)).size === entries.length, 'An id stands twice'),
  )

export const NamedListSchema = list(NamedEntrySchema)
export const NationalitiesSchema = list(v.object({ ...NAMED, code: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)) }))
export const JobCategoriesSchema = list(
  v.object({
    ...NAMED,
    code: v.picklist(JOB_CATEGORY_GROUPS),
    default_images: v.pipe(v.array(v.pipe(v.string(), v.startsWith('/api/static/default-images/'))), v.minLength(1)),
    subcategories: list(NamedEntrySchema),
  }),
)
export const SalesMeritsSchema = v.object({
  categories: list(v.object({ ...NAMED, code: v.picklist(MERIT_CATEGORIES), icon_name: name })),
  merits: list(
    v.object({
      ...NAMED,
      code: name,
      category: v.picklist(MERIT_CATEGORIES),
      kind: v.picklist(['standard', 'custom']),
      icon_name: name,
    }),
  ),
})
export const CancelReasonsSchema = list(v.object({ id: v.picklist(CANCEL_REASONS), ja: name, en: name }))

/** D16, D54. */
export const PlanCatalogueSchema = v.pipe(
  list(
    v.object({
      id,
      name_jp: name,
      name_en: name,
      max_jobs: v.pipe(v.number(), v.integer(), v.minValue(1)),
      max_days: v.picklist([28, 84]),
      is_all_in_one: v.boolean(),
      is_trial: v.boolean(),
      price: v.pipe(v.number(), v.integer(), v.minValue(0)),
    }),
  ),
  v.check((plans) => plans.filter((plan) => plan.is_trial).length <= 1, 'There is more than one trial'),
  v.check(
    (plans) =>
      plans.every(
        (plan) =>
          plan.is_trial === (plan.price === 0) &&
          (!plan.is_trial || (plan.max_jobs === 1 && plan.max_days === 28 && !plan.is_all_in_one)),
      ),
    'A trial is light, 28 days, 1 posting and free; nothing else is free',
  ),
  v.check(
    (plans) =>
      plans.some((plan) => !plan.is_trial && !plan.is_all_in_one && plan.max_jobs === 1 && plan.max_days === 28),
    'The basic plan (light, 28 days, 1 posting) is missing',
  ),
)
export type CataloguePlan = v.InferOutput<typeof PlanCatalogueSchema>[number]

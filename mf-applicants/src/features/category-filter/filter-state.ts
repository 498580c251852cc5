import { storedValue } from '@portal/browser/storage'
import { FILTER_CATEGORIES } from '@portal/contracts/applications'
import type { ApplicationPageQuery, FilterCategory, FilterOptions } from '@portal/contracts/applications'
import * as v from 'valibot'

const CategoryFilterSchema = v.object({ type: v.nullable(v.picklist(FILTER_CATEGORIES)), checked: v.array(v.number()) })
export type CategoryFilter = v.InferOutput<typeof CategoryFilterSchema>

export const NO_FILTER: CategoryFilter = { type: null, checked: [] }

/** APPL-08: stored per member, because several members may share a browser. */
export const storedFilter = (email: string) =>
  storedValue('local', `portal.applicants.filter.${email}`, CategoryFilterSchema, NO_FILTER)

export const FILTER_PARAMETER = 'filter'
const NOTHING = 'none'

/**
 * Reads the filter of an address, `filter=posts:1,2`, so that Back and a reload restore it; undefined if there is none.
 */
export function filterFrom(text: string | null): CategoryFilter | undefined {
  const [name, ids = ''] = (text ?? '').split(':')
  if (name === NOTHING) return NO_FILTER
  const type = FILTER_CATEGORIES.find((category) => category === name)
  const checked = ids
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0)
  return type && checked.length > 0 ? { type, checked } : undefined
}

/** Writes the filter for an address. */
export const filterText = ({ type, checked }: CategoryFilter): string =>
  type === null || checked.length === 0 ? NOTHING : `${type}:${checked.join(',')}`

const PARAMETERS = { posts: 'posting', locations: 'location', interviewers: 'interviewer' } as const satisfies Readonly<
  Record<FilterCategory, keyof ApplicationPageQuery>
>

/** APPL-07: the query for the server; without a checked entry there is no filter. */
export const filterQuery = ({
  type,
  checked,
}: CategoryFilter): Pick<ApplicationPageQuery, 'posting' | 'location' | 'interviewer'> =>
  type === null || checked.length === 0 ? {} : { [PARAMETERS[type]]: checked.join(',') }

export interface FilterChoice {
  readonly id: number
  readonly name: string
}

export function choicesIn(options: FilterOptions, type: FilterCategory): FilterChoice[] {
  if (type === 'posts') return options.job_titles
  if (type === 'locations') return options.work_locations
  return options.members.map(({ id, display_name: name }) => ({ id, name }))
}

import { storedValue } from '@portal/browser/storage'
import {
  APPLICANT_JP_LEVELS,
  APPLICATION_SOURCES,
  APPLICATION_STATUSES,
  AVAILABLE_ON,
  COUNTED,
  FILTER_CATEGORIES,
  JLPT_LEVELS,
  NEARNESS,
} from '@portal/contracts/applications'
import type { ApplicationPageQuery, FilterOptions } from '@portal/contracts/applications'
import { isDay } from '@portal/contracts/kernel'
import { VERDICTS } from '@portal/contracts/visa'
import * as v from 'valibot'

const ID = /^[1-9]\d{0,8}$/
const among = (known: readonly string[]) => (value: string) => known.includes(value)
const isId = (value: string) => ID.test(value)

/** MEET-08: the filters in the order of the panel, and the values that an address may have. */
const FILTERS = {
  posts: isId,
  locations: isId,
  interviewers: isId,
  status: among(APPLICATION_STATUSES),
  jp_level: among(APPLICANT_JP_LEVELS.map((_, at) => String(at))),
  jlpt: among(JLPT_LEVELS),
  visa_type: isId,
  verdict: among(VERDICTS),
  availability: among(AVAILABLE_ON),
  near: among(NEARNESS),
  tag: isId,
  assignee: isId,
  later: among(['yes']),
  again: among(['yes']),
  counted: among(COUNTED),
  source: among(APPLICATION_SOURCES),
  since: isDay,
  until: isDay,
} as const
export type FilterName = keyof typeof FILTERS
export const FILTER_NAMES = Object.keys(FILTERS) as readonly FilterName[]
/** These have one value. */
export const SINGLE: readonly FilterName[] = ['near', 'later', 'again', 'counted', 'since', 'until']

export type ListFilters = Readonly<Partial<Record<FilterName, readonly string[]>>>
export const NO_FILTER: ListFilters = {}
export const isEmpty = (filters: ListFilters): boolean => FILTER_NAMES.every((name) => !filters[name]?.length)

/** The filters with other values of one of them. */
export function withValues(filters: ListFilters, name: FilterName, values: readonly string[]): ListFilters {
  const { [name]: _, ...others } = filters
  return values.length > 0 ? { ...others, [name]: values } : others
}

export const FILTER_PARAMETER = 'filter'
const NOTHING = 'none'

/**
 * Reads the filters of an address, `posts:1,2;jp_level:3`, so that Back and a reload restore them; undefined if there
 * are none. What the list does not know is left out.
 */
export function filterFrom(text: string | null): ListFilters | undefined {
  if (text === NOTHING) return NO_FILTER
  let filters = NO_FILTER
  for (const part of (text ?? '').split(';')) {
    const [given, list = ''] = part.split(':')
    const name = FILTER_NAMES.find((known) => known === given)
    if (!name) continue
    const values = [...new Set(list.split(','))].filter(FILTERS[name])
    filters = withValues(filters, name, SINGLE.includes(name) ? values.slice(0, 1) : values)
  }
  return isEmpty(filters) ? undefined : filters
}

/** Writes the filters for an address. */
export const filterText = (filters: ListFilters): string =>
  FILTER_NAMES.flatMap((name) => (filters[name]?.length ? [`${name}:${filters[name].join(',')}`] : [])).join(';') ||
  NOTHING

/** Releases before 2.1 stored one category. */
const BeforeSchema = v.object({ type: v.nullable(v.picklist(FILTER_CATEGORIES)), checked: v.array(v.number()) })

/** APPL-08: stored per member, because several members may share a browser. */
export function storedFilter(email: string) {
  const stored = storedValue('local', `portal.applicants.filter.${email}`, v.union([v.string(), BeforeSchema]), NOTHING)
  return {
    read(): ListFilters {
      const kept = stored.read()
      const text = typeof kept === 'string' ? kept : `${kept.type ?? ''}:${kept.checked.join(',')}`
      return filterFrom(text) ?? NO_FILTER
    },
    write: (filters: ListFilters) => stored.write(filterText(filters)),
    remove: () => stored.remove(),
  }
}

const PARAMETERS: Partial<Record<FilterName, keyof ApplicationPageQuery>> = {
  posts: 'posting',
  locations: 'location',
  interviewers: 'interviewer',
}

/** The query for the server. */
export const filterQuery = (filters: ListFilters): Partial<ApplicationPageQuery> =>
  Object.fromEntries(
    FILTER_NAMES.flatMap((name) =>
      filters[name]?.length ? [[PARAMETERS[name] ?? name, filters[name].join(',')]] : [],
    ),
  )

export interface FilterChoice {
  readonly id: string
  readonly name: string
}

/** Of the filters whose values are things of the company; undefined for the others. */
export function choicesIn(options: FilterOptions, name: FilterName): FilterChoice[] | undefined {
  const named = (list: readonly { readonly id: number; readonly name: string }[]) =>
    list.map((one) => ({ id: String(one.id), name: one.name }))
  if (name === 'posts') return named(options.job_titles)
  if (name === 'locations') return named(options.work_locations)
  if (name === 'tag') return named(options.tags ?? [])
  if (name === 'interviewers' || name === 'assignee')
    return options.members.map((one) => ({ id: String(one.id), name: one.display_name }))
  return undefined
}

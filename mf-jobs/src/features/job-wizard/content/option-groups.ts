import type { OptionGroup } from '@portal/browser/ui'
import type { JobOptions } from '@portal/contracts/jobs'

interface Named {
  readonly value: number
  readonly name: string
}

const toOptions = (options: readonly Named[]) =>
  options.map(({ value, name }) => ({ value: String(value), label: name }))

export const oneGroup = (options: readonly Named[]): OptionGroup[] => [{ id: 'all', options: toOptions(options) }]

/** Categories by group, for the required experience. */
export const categoryGroups = (options: Pick<JobOptions, 'job_categories'>): OptionGroup[] =>
  options.job_categories.map(({ id, name, subcategories }) => ({
    id: String(id),
    label: name,
    options: toOptions(subcategories),
  }))

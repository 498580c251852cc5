/**
 * The conditions of a posting as a job seeker reads them: names instead of ids (JPRE-04). Backend and wizard share it.
 */
import type * as v from 'valibot'
import { conditionFields } from './content.fields'
import type { AddedField, ShownEntries } from './content.fields'
import type { ContentRow, OptionList } from './content-kinds'

type Rows = typeof conditionFields
/** As answered; in the wizard each may be missing. */
export type Conditions = { readonly [Name in keyof Rows]?: v.InferInput<Rows[Name]['rule']> }
type Shown = { [Name in keyof ShownEntries]: v.InferOutput<ShownEntries[Name]> }
/** The name of an id in the reader's language. */
type NameOf = (list: OptionList, id: number) => string | undefined

function shownValue(row: ContentRow, value: unknown, nameOf: NameOf): unknown {
  const { options, preset } = row
  if (row.kind === 'ids' && options)
    return ((value ?? []) as readonly number[]).map((id) => nameOf(options, id)).filter((name) => name !== undefined)
  if (row.kind === 'oneId' && options) return typeof value === 'number' ? (nameOf(options, value) ?? null) : null
  return preset === undefined ? (value ?? null) : value || preset
}

type OwnShown = {
  [Name in keyof Rows as Name extends AddedField ? never : Rows[Name]['kind'] extends 'own' ? Name : never]: unknown
}

/**
 * Each row with its name in the answers for job seekers. A text that a person typed is added to the names of its list.
 */
const ROWS = (Object.entries(conditionFields) as [keyof Rows, ContentRow][])
  .filter(([name]) => !name.startsWith('preferred_other_'))
  .map(([name, row]) => [name, name.replace(/^preferred_/, ''), row] as const)

export function showConditions(content: Conditions, nameOf: NameOf): Shown {
  const own: OwnShown = {
    preferred_nationalities: (content.preferred_nationalities ?? []).flatMap((pair) => {
      const name = nameOf('nationality_choices', pair.nationality)
      return name ? [{ name, jp_level: pair.preferred_jp_level }] : []
    }),
    work_timing: content.work_timing ?? {},
  }
  const values: Record<string, unknown> = {}
  for (const [name, as, row] of ROWS)
    values[as] = name in own ? own[name as keyof OwnShown] : shownValue(row, content[name], nameOf)
  const shown = values as Shown
  shown.certificates.push(...(content.preferred_other_certificates ?? []))
  const experience = content.preferred_other_job_experiences
  if (experience) shown.job_experiences.push(experience)
  return shown
}

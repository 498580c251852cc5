import { TIME_ZONE } from '@portal/contracts/kernel'
import { DEPRECATIONS, SHELL_MEMBERS, type Deprecation, type Release } from '@portal/contracts/shell'
import { DeliveryError } from '../failure'

export interface DeprecatedUse extends Deprecation {
  /** Whether its last day is over. */
  readonly isOver: boolean
}

/** What a release uses of the shell; undefined if it was built before releases recorded that. */
export interface ContractUse {
  readonly members: readonly string[]
  readonly deprecated: readonly DeprecatedUse[]
}

interface Judged {
  readonly now: Date
  readonly deprecations?: readonly Deprecation[] | undefined
}

/** The found paths that the contract knows; for example `map` of `numbers.map` is no member of the shell. */
export const knownMembers = (paths: readonly string[]): string[] =>
  SHELL_MEMBERS.filter((member) => paths.includes(member))

/** The day in Japan, `2027-03-31`. */
const dayOf = (now: Date): string => new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE }).format(now)

export function contractUse(
  { uses }: Pick<Release, 'uses'>,
  { now, deprecations = DEPRECATIONS }: Judged,
): ContractUse | undefined {
  if (!uses) return undefined
  const today = dayOf(now)
  const deprecated = deprecations
    .filter(({ member }) => uses.includes(member))
    .map((one) => ({ ...one, isOver: today > one.lastDay }))
  return { members: uses, deprecated }
}

export const sentenceOf = ({ member, since, lastDay, instead, isOver }: DeprecatedUse): string =>
  `${member} is deprecated since contract ${since}; its last day ${isOver ? 'was' : 'is'} ${lastDay}. Use ${instead} instead.`

/**
 * For the pipeline of a remote: returns what the release uses, with a warning for each deprecated member. Refuses a
 * release that uses a member whose last day is over.
 */
export function checkUse(release: Release, judged: Judged): string[] {
  const { name, version } = release
  const use = contractUse(release, judged)
  if (name === 'host') return [`${name} ${version} makes the shell; it uses no member of it.`]
  if (!use) return [`${name} ${version} does not record what it uses of the shell; a release of today does.`]
  const over = use.deprecated.filter(({ isOver }) => isOver)
  if (over.length > 0)
    throw new DeliveryError(
      [`${name} ${version} uses members that the shell contract will remove:`, ...over.map(sentenceOf)].join('\n  '),
    )
  return [
    `${name} ${version} uses ${use.members.length} members of the shell: ${use.members.join(', ')}`,
    ...use.deprecated.map((one) => `warning: ${sentenceOf(one)}`),
  ]
}

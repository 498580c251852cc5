/** The table of docs/attacks.md, made from the lists that the tests run. */
import { ATTACKS, type Attack } from './attack-cases'
import { ENTRY_ATTACKS } from './entry-attacks'

const becomes = ({ card, told = [], after }: Attack): string => [
  card ? 'a card takes the place of the remote' : 'the screen stays',
  ...(told.length > 0 ? [`reported as ${told.join(' or ')}`] : ['nothing to report']),
  ...(after ? ['undone'] : []),
].join(', ')

export const attacksTable = (): string => [
  '| Area | A remote … | What becomes of it |',
  '|---|---|---|',
  ...ATTACKS.map((attack) => `| ${attack.area} | ${attack.name} | ${becomes(attack)} |`),
  ...ENTRY_ATTACKS.map(({ name, kinds }) => `| entry files | its entry ${name} | card and report: ${kinds.join(' or ')} |`),
].join('\n')

export const BEGIN = '<!-- attacks: from e2e/specs/attacks, UPDATE_DOCS=1 writes them -->'
export const END = '<!-- attacks end -->'

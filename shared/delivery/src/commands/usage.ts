import type { WrittenCommand } from './command-table'
import { UNITS } from '../ground/units'
import { portalCommand } from '../portal-command'

const INDENT = '              '
const WIDTH = 116

/** The text in lines that begin with the indent. */
function wrapped(text: string): string {
  let line = INDENT
  const lines: string[] = []
  for (const word of text.split(' ')) {
    if (line.length + word.length > WIDTH) {
      lines.push(line.trimEnd())
      line = INDENT
    }
    line += `${word} `
  }
  return [...lines, line.trimEnd()].join('\n')
}

/** The commands of a table, each with what it does. */
export const linesOf = (commands: Readonly<Record<string, WrittenCommand>>): string =>
  Object.entries(commands)
    .map(
      ([name, { use, says }]) =>
        `${use
          .split('\n')
          .map((way) => `  ${name} ${way}`.trimEnd())
          .join('\n')}\n${wrapped(says)}`,
    )
    .join('\n')

/** Every command with what it does. Each tells its options itself. */
export const usage = (
  commands: Readonly<Record<string, WrittenCommand>>,
): string => `${portalCommand('<command>')}                docs/releasing.md tells the whole way
${portalCommand('help <command>')}           the options of a command

${linesOf(commands)}
  restore <file> [--force] [--erasures <list>]
${wrapped(
  'into an empty PORTAL_DATA, while nothing runs; --force puts what is there aside; --erasures: a list of erasures that was kept apart',
)}

Units: ${UNITS.join(', ')}
PORTAL_RELEASES and PORTAL_ENVIRONMENTS name other folders, or s3://<bucket>/<prefix>; PORTAL_ACTOR says who acts.
PORTAL_OVERRIDE_SECRET signs overrides, the same here and at the portal server.
A backup is asked at PORTAL_BACKEND (http://127.0.0.1:4001), with PORTAL_OPERATOR_TOKEN.`

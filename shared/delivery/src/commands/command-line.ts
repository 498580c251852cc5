import { Command as Commander, CommanderError } from 'commander'
import { optionOf, valuesOf } from './arguments'
import { COMMANDS, type Asked, type Command } from './commands'
import { usage } from './usage'
import { bucketAddress } from '../store/bucket'
import { environmentsOf, releaseStoreOf } from '../environments/stores'
import { portalCommand } from '../portal-command'
import { DeliveryError, StoreFailure } from '../failure'
import { projectRoot } from '../project-root'
import { readPortalSettings } from '../settings'

export interface CommandLine {
  readonly env: NodeJS.ProcessEnv
  readonly say: (line: string) => void
  readonly complain: (line: string) => void
  /** Tests give their own stores. */
  readonly delivery?: Asked['delivery']
  readonly journeys?: Asked['journeys']
}

const TABLE: Readonly<Record<string, Command>> = COMMANDS
/** The commands with a second word: `env create`, `outbox list`. */
const groupOf = (first: string): string[] => Object.keys(TABLE).filter((name) => name.startsWith(`${first} `))

/** `env create staging` is the command `env create` with one argument. */
function nameOf(argv: readonly string[]): string | undefined {
  const names = [argv.slice(0, 2).join(' '), argv[0] ?? '']
  return names.find((name) => Object.hasOwn(TABLE, name))
}

/** What commander reads of a command: its options, whose names it checks, and its words. */
function parserOf(name: string, command: Command, say: (line: string) => void): Commander {
  const parser = new Commander(portalCommand(name))
    .usage(command.use.split('\n').join(`\n       ${portalCommand(name)} `))
    .description(command.says)
    .argument('[words...]')
    .configureHelp({ visibleArguments: () => [] })
    .exitOverride()
    .configureOutput({ writeOut: (text) => say(text.trimEnd()), writeErr: () => undefined })
  for (const option of command.options ?? []) parser.addOption(optionOf(option))
  return parser
}

function deliveryOf(env: NodeJS.ProcessEnv, root: string): Asked['delivery'] {
  return {
    store: releaseStoreOf(root, env),
    environments: environmentsOf(root, env),
    now: () => new Date(),
    ...(env.PORTAL_ACTOR ? { by: env.PORTAL_ACTOR } : {}),
    ...(bucketAddress(env.PORTAL_ENVIRONMENTS ?? '') ? { sharesAll: true } : {}),
  }
}

async function run(argv: readonly string[], line: CommandLine): Promise<void> {
  const { say, journeys } = line
  const env = { ...line.env, ...readPortalSettings(line.env).given }
  const root = projectRoot()
  const [first] = argv
  // `help promote` is `promote --help`.
  const asked = first === 'help' && argv.length > 1 ? [...argv.slice(1), '--help'] : argv
  const name = nameOf(asked)
  const command = name === undefined ? undefined : TABLE[name]
  if (name === undefined || !command) {
    const group = groupOf(asked[0] ?? '')
    if (group.length > 1) throw new DeliveryError(`Use ${group.slice(0, -1).join(', ')} or ${group.at(-1)}.`)
    say(usage(TABLE))
    if (first && first !== 'help' && first !== '--help')
      throw new DeliveryError(`There is no command ${first}. See: ${portalCommand('help')}`)
    return
  }
  const parser = parserOf(name, command, say)
  parser.parse(asked.slice(name.split(' ').length), { from: 'user' })
  const words = parser.args
  const values = valuesOf(parser)
  const extra = command.most === undefined ? undefined : words[command.most]
  if (extra !== undefined)
    throw new DeliveryError(`"${extra}" is one argument too many for ${name}. See: ${portalCommand('help')}`)
  if (values.force !== undefined && values.force.trim() === '')
    throw new DeliveryError('--force needs a reason: --force "the fix for the outage".')
  const running = command.run({
    values,
    words,
    root,
    env,
    say,
    delivery: line.delivery ?? deliveryOf(env, root),
    ...(journeys ? { journeys } : {}),
  })
  await Promise.resolve(running).catch((error: unknown) => {
    const isSilent = error instanceof DeliveryError && !error.message.includes(portalCommand(''))
    throw command.shows && isSilent ? new DeliveryError(`${error.message}\n${command.shows}`, { cause: error }) : error
  })
}

/** Runs one command and returns the exit code of the process. */
export async function commandLine(argv: readonly string[], line: CommandLine): Promise<number> {
  try {
    await run(argv, line)
    return 0
  } catch (error) {
    // Help that was asked for is no failure.
    if (error instanceof CommanderError && error.exitCode === 0) return 0
    const expected =
      error instanceof DeliveryError ||
      error instanceof StoreFailure ||
      // A file that may not be read or written.
      (error instanceof Error && 'syscall' in error) ||
      // Wrong options.
      error instanceof CommanderError
    line.complain(
      expected
        ? error.message.replace(/^error: /, '')
        : error instanceof Error
          ? (error.stack ?? error.message)
          : String(error),
    )
    return 1
  }
}

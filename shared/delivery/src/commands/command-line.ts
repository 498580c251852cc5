import { parsed } from './arguments'
import { COMMANDS, type Asked, type Command } from './commands'
import { USAGE } from './usage'
import { bucketAddress } from '../store/bucket'
import { environmentsOf, releaseStoreOf } from '../store/stores'
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

/** `env create staging` is the command `env create` with one argument. */
function commandOf(positionals: readonly string[]): { readonly command?: Command; readonly words: readonly string[] } {
  const table: Readonly<Record<string, Command>> = COMMANDS
  for (const length of [2, 1]) {
    const name = positionals.slice(0, length).join(' ')
    const command = Object.hasOwn(table, name) ? table[name] : undefined
    if (command) return { command, words: positionals.slice(length) }
  }
  return { words: positionals.slice(1) }
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
  // The command for the outbox has options of its own.
  const { values, positionals } = argv[0] === 'outbox' ? parsed(['outbox']) : parsed(argv)
  const [first] = positionals
  const { command, words } = commandOf(positionals)
  if (!command) {
    if (first === 'env') throw new DeliveryError('Use env create, env remove or env list.')
    say(USAGE.trimEnd())
    if (first && first !== 'help')
      throw new DeliveryError(`There is no command ${first}. See: ${portalCommand('help')}`)
    return
  }
  const extra = command.most === undefined ? undefined : words[command.most]
  if (extra !== undefined)
    throw new DeliveryError(`"${extra}" is one argument too many for ${first}. See: ${portalCommand('help')}`)
  if (values.force !== undefined && values.force.trim() === '')
    throw new DeliveryError('--force needs a reason: --force "the fix for the outage".')
  const running = command.run({
    argv,
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
    const expected =
      error instanceof DeliveryError ||
      error instanceof StoreFailure ||
      // A file that may not be read or written.
      (error instanceof Error && 'syscall' in error) ||
      // Wrong options, which Node.js refuses.
      (error instanceof TypeError && 'code' in error)
    line.complain(expected ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error))
    return 1
  }
}

import { OPTIONS } from './arguments'
import { exitCodeOf, readCommand, type CommandTable } from './command-table'
import { COMMANDS, type Asked, type Command } from './commands'
import { usage } from './usage'
import { bucketAddress } from '../store/bucket'
import { environmentsOf, releaseStoreOf } from '../environments/stores'
import { portalCommand } from '../portal-command'
import { DeliveryError } from '../failure'
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

const TABLE: CommandTable<Command, typeof OPTIONS> = {
  typed: portalCommand,
  commands: COMMANDS,
  options: OPTIONS,
  usage: () => usage(COMMANDS),
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
  const read = readCommand(TABLE, argv, say)
  if (!read) return
  const { command, words, values } = read
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
  return exitCodeOf(() => run(argv, line), line.complain)
}

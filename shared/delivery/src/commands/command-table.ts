/** A table of commands, read with commander: `npm run portal` and `npm run operator`. */
import { Command as Commander, CommanderError, Option as CommanderOption } from 'commander'
import { DeliveryError, StoreFailure } from '../failure'

export interface Option {
  /** The name of its value; without it the option is a switch. */
  readonly takes?: string
  readonly isMany?: true
  readonly otherwise?: string
  readonly says: string
}
export type OptionTable = Readonly<Record<string, Option>>
type ValueOf<One> = One extends { isMany: true }
  ? readonly string[]
  : One extends { otherwise: string }
    ? string
    : One extends { takes: string }
      ? string | undefined
      : boolean | undefined
export type ValuesOf<Options> = { readonly [Name in keyof Options]: ValueOf<Options[Name]> }

/** What a command line says of one command; more stands in the table that has it. */
export interface WrittenCommand {
  /** How it is written after its name; several ways stand on lines of their own. */
  readonly use: string
  readonly says: string
  readonly options?: readonly string[]
  /** The most arguments that it takes; any number without it. */
  readonly most?: number
}

export interface CommandTable<Command extends WrittenCommand, Options extends OptionTable> {
  /** A command as people type it. */
  readonly typed: (words: string) => string
  readonly commands: Readonly<Record<string, Command>>
  readonly options: Options
  readonly usage: () => string
}

/** The option as commander takes it. */
function optionOf(name: string, { takes, isMany, otherwise, says }: Option): CommanderOption {
  const option = new CommanderOption(takes ? `--${name} ${takes}` : `--${name}`, says)
  if (isMany) option.argParser<readonly string[]>((value, before) => [...(before ?? []), value])
  return otherwise === undefined ? option : option.default(otherwise)
}

/** Every value by the name of its option, also of those that the command does not take. */
function valuesOf<Options extends OptionTable>(options: Options, command: Commander): ValuesOf<Options> {
  const given = command.opts<Record<string, unknown>>()
  const value = ([name, option]: [string, Option]) =>
    given[optionOf(name, option).attributeName()] ?? (option.isMany ? [] : option.otherwise)
  return Object.fromEntries(Object.entries(options).map((one) => [one[0], value(one)])) as ValuesOf<Options>
}

/** The command that was typed, with its words and values; undefined if the usage was shown instead. */
export function readCommand<Command extends WrittenCommand, Options extends OptionTable>(
  { typed, commands, options, usage }: CommandTable<Command, Options>,
  argv: readonly string[],
  say: (line: string) => void,
): { command: Command; words: readonly string[]; values: ValuesOf<Options> } | undefined {
  const [first] = argv
  // `help promote` is `promote --help`.
  const asked = first === 'help' && argv.length > 1 ? [...argv.slice(1), '--help'] : argv
  // `env create staging` is the command `env create` with one argument.
  const name = [asked.slice(0, 2).join(' '), asked[0] ?? ''].find((one) => Object.hasOwn(commands, one))
  const command = name === undefined ? undefined : commands[name]
  if (name === undefined || !command) {
    const group = Object.keys(commands).filter((one) => one.startsWith(`${asked[0]} `))
    if (group.length > 1) throw new DeliveryError(`Use ${group.slice(0, -1).join(', ')} or ${group.at(-1)}.`)
    say(usage())
    if (first && first !== 'help' && first !== '--help')
      throw new DeliveryError(`There is no command ${first}. See: ${typed('help')}`)
    return undefined
  }
  const parser = new Commander(typed(name))
    .usage(command.use.split('\n').join(`\n       ${typed(name)} `))
    .description(command.says)
    .argument('[words...]')
    .configureHelp({ visibleArguments: () => [] })
    .exitOverride()
    .configureOutput({ writeOut: (text) => say(text.trimEnd()), writeErr: () => undefined })
  for (const option of command.options ?? []) parser.addOption(optionOf(option, options[option] as Option))
  parser.parse(asked.slice(name.split(' ').length), { from: 'user' })
  const words = parser.args
  const extra = command.most === undefined ? undefined : words[command.most]
  if (extra !== undefined)
    throw new DeliveryError(`"${extra}" is one argument too many for ${name}. See: ${typed('help')}`)
  return { command, words, values: valuesOf(options, parser) }
}

/** Runs one command and returns the exit code of the process. */
export async function exitCodeOf(work: () => Promise<void>, complain: (line: string) => void): Promise<number> {
  try {
    await work()
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
    complain(
      expected
        ? error.message.replace(/^error: /, '')
        : error instanceof Error
          ? (error.stack ?? error.message)
          : String(error),
    )
    return 1
  }
}

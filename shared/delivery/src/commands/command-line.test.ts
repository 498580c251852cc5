import { COMMANDS } from './commands'
import { commandLine } from './command-line'

async function said(...argv: string[]) {
  const lines: string[] = []
  const complaints: string[] = []
  const code = await commandLine(argv, {
    env: process.env,
    say: (line) => void lines.push(line),
    complain: (line) => void complaints.push(line),
  })
  return { code, text: lines.join('\n'), complaints }
}

it.each([[['help']], [[]], [['--help']]])(
  'the help names each command with its ways and what it does: %j',
  async (argv) => {
    const { code, text } = await said(...argv)
    expect(code).toBe(0)
    for (const [name, { use, says }] of Object.entries(COMMANDS)) {
      for (const way of use.split('\n')) expect(text).toContain(`  ${name} ${way}`.trimEnd())
      expect(text.replace(/\s+/g, ' ')).toContain(says)
    }
  },
)

it.each([[['help', 'env', 'create']], [['env', 'create', '--help']]])(
  'a command tells its options: %j',
  async (argv) => {
    const { code, text } = await said(...argv)
    expect(code).toBe(0)
    expect(text).toContain('Usage: npm run portal -- env create <name>')
    for (const option of COMMANDS['env create'].options) expect(text).toContain(`--${option}`)
    expect(text).not.toContain('--percent')
  },
)

it('an option that the command does not take is refused, with a guess', async () => {
  expect(await said('env', 'create', 'x', '--form', 'staging')).toMatchObject({
    code: 1,
    complaints: [expect.stringContaining("unknown option '--form'\n(Did you mean --from?)")],
  })
  expect(await said('status', '--percent', '10')).toMatchObject({ code: 1 })
  expect(await said('env')).toMatchObject({ code: 1, complaints: ['Use env list, env create or env remove.'] })
})

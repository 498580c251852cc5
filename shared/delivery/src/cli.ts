import { commandLine } from './commands/command-line'
import { hasCode } from './failure'

// The reader closed the pipe: `npm run portal -- status | head`.
process.stdout.on('error', (error) => {
  if (!hasCode(error, 'EPIPE')) throw error
})

void commandLine(process.argv.slice(2), {
  env: process.env,
  say: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
}).then((code) => {
  if (code !== 0) process.exit(code)
})

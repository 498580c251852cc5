// Reads the names of the remotes from contracts as text, because some callers run before the install and the build.
const { readFileSync } = require('node:fs')
const { join } = require('node:path')

const remotesOf = (root) => {
  const list =
    /REMOTES = \[([^\]]+)\]/.exec(readFileSync(join(root, 'contracts/src/shell/remotes.ts'), 'utf8'))?.[1] ?? ''
  return [...list.matchAll(/'([^']+)'/g)].map(([, name = '']) => name)
}

module.exports = { remotesOf }

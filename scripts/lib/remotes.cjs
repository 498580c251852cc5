// The remotes, as contracts name them: read as text, for what runs before anything is installed or compiled.
const { readFileSync } = require('node:fs')
const { join } = require('node:path')

const remotesOf = (root) => {
  const list =
    /REMOTES = \[([^\]]+)\]/.exec(readFileSync(join(root, 'contracts/src/shell/remotes.ts'), 'utf8'))?.[1] ?? ''
  return [...list.matchAll(/'([^']+)'/g)].map(([, name]) => name)
}

module.exports = { remotesOf }

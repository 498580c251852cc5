#!/usr/bin/env node
// Breaks the prose of the repository's pages (Markdown) at the width of the code. `--check` changes nothing and fails
// with the names of the pages that it would change. Folders as arguments: only the pages in these.
import './lib/node-version.mjs'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryFiles } from './lib/repository-files.mjs'
import { wrapped } from './lib/wrapped.mjs'
import { root } from './lib/workspace.mjs'

const isCheck = process.argv.includes('--check')
const folders = process.argv.slice(2).filter((argument) => argument !== '--check')
const changed = repositoryFiles(root, folders)
  .filter((name) => name.endsWith('.md'))
  .filter((name) => {
    const file = join(root, name)
    const text = readFileSync(file, 'utf8')
    const made = wrapped(text)
    if (made !== text && !isCheck) writeFileSync(file, made)
    return made !== text
  })
if (isCheck && changed.length > 0) {
  process.stderr.write(
    `Lines of these pages are longer than 120 characters; run npm run format:\n${changed.join('\n')}\n`,
  )
  process.exitCode = 1
}

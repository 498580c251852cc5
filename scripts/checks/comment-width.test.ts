/** oxfmt breaks code at 120 characters and pages.mjs prose, but nothing breaks a comment. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryFiles } from '../lib/repository-files.mjs'

const root = join(__dirname, '../..')
const WIDTH = 120
const COMMENT = /^\s*(\/\*\*|\*|\/\/) /

it('no line of a comment is longer than 120 characters', () => {
  const files = repositoryFiles(root).filter((path) => /\.(tsx?|[mc]js)$/.test(path))
  const long = files
    .filter((path) => !path.startsWith('contracts/released/'))
    .flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .flatMap((line, at) => (line.length > WIDTH && COMMENT.test(line) ? [`${path}:${at + 1}`] : [])),
    )
  expect(files.length).toBeGreaterThan(1000)
  expect(long).toEqual([])
})

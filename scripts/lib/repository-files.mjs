import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The paths of the files that git has or would add, without those that were deleted and not committed yet.
 * @param {string} root
 * @param {readonly string[]} folders all, if there are none
 */
export const repositoryFiles = (root, folders = []) =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...folders], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\0')
    .filter((path) => path && existsSync(join(root, path)))

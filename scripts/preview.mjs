#!/usr/bin/env node
// Called by .github/workflows/preview-publish.yml with the code of main, never with that of a pull request. It creates
// or renews the preview of the change on PREVIEW_BRANCH from the files in PREVIEW_BUILT, which the pipeline of the
// change has built; PREVIEW_RESULT is how that pipeline ended. It writes the address as one comment, and removes the
// previews of changes that are closed or change no unit.
import './lib/node-version.mjs'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { execFileSync } from 'node:child_process'
import { bundle, fail, Failure, install, root } from './lib/workspace.mjs'

const MARK = '<!-- preview of this change -->'
const { GITHUB_API_URL = 'https://api.github.com', GITHUB_REPOSITORY: repository, GITHUB_TOKEN: token } = process.env
const { PREVIEW_BRANCH: branch, PREVIEW_BUILT: built = '', PREVIEW_RESULT: result } = process.env
const { PREVIEW_FROM: from = 'staging' } = process.env
const PER_PAGE = 100

async function github(method, path, body) {
  const answer = await fetch(`${GITHUB_API_URL}/repos/${repository}/${path}`, {
    method,
    headers: {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Failure(`GitHub answered ${answer.status} to ${method} ${path}.`)
  return answer.json()
}

async function all(path) {
  const found = []
  for (let page = 1; ; page += 1) {
    const more = await github('GET', `${path}${path.includes('?') ? '&' : '?'}per_page=${PER_PAGE}&page=${page}`)
    found.push(...more)
    if (more.length < PER_PAGE) return found
  }
}

function portal(...words) {
  try {
    const output = execFileSync(process.execPath, [join(root, 'shared/delivery/dist/cli.js'), ...words], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    process.stdout.write(output)
    return output.trim().split('\n').at(-1)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const said = 'stderr' in error && typeof error.stderr === 'string' ? error.stderr.trim() : ''
    throw new Failure(said || error.message)
  }
}

/**
 * Renews our only comment, because a comment for each push would hide the comments of people. `isNew`: also writes the
 * first one.
 */
async function tell(number, text, { isNew = true } = {}) {
  const body = `${MARK}\n${text}`
  const mine = (await all(`issues/${number}/comments`)).find(
    (comment) => comment.user?.type === 'Bot' && comment.body.startsWith(MARK),
  )
  if (!mine) {
    if (isNew) await github('POST', `issues/${number}/comments`, { body })
  } else if (mine.body !== body) await github('PATCH', `issues/comments/${mine.id}`, { body })
}

/** Creates, renews or removes the preview of an open change, by how its pipeline ended. */
async function renew({ number, head: { sha } }) {
  const say = (text) => process.stdout.write(`Change ${number}: ${text}\n`)
  // A newer push cancels the build; the pipeline of that push comes here too.
  if (result === 'cancelled' || result === 'skipped') return say(`its build was ${result}.`)
  if (result !== 'success') {
    say(`its build ended with ${result}.`)
    return tell(number, `The build of ${sha} failed. A preview that was made before stays as it was.`)
  }
  if (!existsSync(built)) {
    say('it changes no unit.')
    portal('preview', String(number), '--remove')
    return tell(number, `This change has no preview, because it changes no unit.\n\n${sha}`, { isNew: false })
  }
  const address = portal('preview', String(number), '--from', from, '--take', built)
  return tell(number, `This change runs beside ${from}: ${address}\n\n${sha}`)
}

try {
  if (!repository || !token || !branch || !result)
    throw new Failure('GITHUB_REPOSITORY, GITHUB_TOKEN, PREVIEW_BRANCH and PREVIEW_RESULT must be set.')
  await install()
  await bundle('shared/delivery')
  const open = await all('pulls?state=open')
  portal('preview', '--open', open.map(({ number }) => number).join(','))
  // A branch of the same name in a fork belongs to another person.
  const change = open.find(({ head }) => head.ref === branch && head.repo?.full_name === repository)
  if (change) await renew(change)
  else process.stdout.write(`No open change is on ${branch}.\n`)
} catch (error) {
  fail(error)
}

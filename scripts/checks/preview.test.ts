import { execFile } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { previewVersion } from '../../shared/delivery/src/ground/preview-version'
import { folderStore } from '../../shared/delivery/src/store/store'
import { aDelivery, aFolder, aRelease } from '../../shared/delivery/src/testing/a-store'
import { createEnvironment } from '../../shared/delivery/src/environments/operations'

const root = join(__dirname, '../..')
const folder = aFolder()
let github: Server
afterAll(async () => {
  await new Promise((resolve) => {
    github.close(resolve)
  })
  folder.remove()
})

interface Comment {
  readonly id: number
  readonly user: { readonly type: string }
  body: string
}

/** The part of GitHub that a preview uses: open pull requests, and the comments of one. */
async function aGithub(open: { number: number; head: object }[], comments: Comment[]): Promise<string> {
  github = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    request.on('end', () => {
      const path = (request.url ?? '').replace(/^\/repos\/portal\/portal\//, '')
      const { body = '' } = text ? (JSON.parse(text) as { body?: string }) : {}
      const answer = (): unknown => {
        if (path.startsWith('pulls?state=open')) return open
        if (request.method === 'GET') return comments
        if (request.method === 'POST') comments.push({ id: comments.length, user: { type: 'Bot' }, body })
        else Object.assign(comments[Number(path.split('/').at(-1))] ?? {}, { body })
        return {}
      }
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(answer()))
    })
  })
  await new Promise<void>((resolve) => {
    github.listen(0, '127.0.0.1', resolve)
  })
  return `http://127.0.0.1:${(github.address() as AddressInfo).port}`
}

it('[PLAT-20] a push updates the preview and its one comment, a failed build keeps it; a change without units and a closed one have no preview', async () => {
  const delivery = await aDelivery(folder.path)
  await createEnvironment(delivery, 'staging', 'production', {})
  const head = (sha: string, repository = 'portal/portal') => ({
    ref: 'better-jobs',
    sha,
    repo: { full_name: repository },
  })
  const open = [
    { number: 7, head: head('0', 'stranger/portal') },
    { number: 12, head: head('aaaaaaaaaaaa') },
  ]
  const comments: Comment[] = [
    { id: 0, user: { type: 'User' }, body: '<!-- preview of this change -->\nsaid by a person' },
  ]
  const api = await aGithub(open, comments)
  const run = (built: string, result = 'success') =>
    promisify(execFile)(process.execPath, [join(root, 'scripts/preview.mjs')], {
      cwd: root,
      env: {
        ...process.env,
        GITHUB_API_URL: api,
        GITHUB_REPOSITORY: 'portal/portal',
        GITHUB_TOKEN: 'of the test',
        PREVIEW_BRANCH: 'better-jobs',
        PREVIEW_BUILT: built,
        PREVIEW_RESULT: result,
        PORTAL_ORIGIN: 'https://staging.example',
        PORTAL_RELEASES: join(folder.path, 'releases'),
        PORTAL_ENVIRONMENTS: join(folder.path, 'environments'),
      },
    })
  const push = async (sha: string) => {
    const built = join(folder.path, sha)
    const version = previewVersion(12, sha)
    const { release, files } = aRelease('mf-jobs', version, { commit: sha })
    await folderStore(built).publish(release, files)
    Object.assign(open[1] ?? {}, { head: head(sha) })
    await run(built)
    return version
  }

  for (const sha of ['aaaaaaaaaaaa', 'bbbbbbbbbbbb']) {
    const version = await push(sha)
    expect((await delivery.environments.read('preview-12'))?.units['mf-jobs']).toBe(version)
    expect(comments).toHaveLength(2)
    expect(comments[1]?.body).toContain(`https://staging.example/env/preview-12/\n\n${sha}`)
  }
  const preview = () => delivery.environments.read('preview-12')
  const running = (await preview())?.units
  const without = join(folder.path, 'nothing')
  Object.assign(open[1] ?? {}, { head: head('cccccccccccc') })
  await run(without, 'cancelled')
  expect(comments[1]?.body).toContain('bbbbbbbbbbbb')
  await run(without, 'failure')
  expect([(await preview())?.units, comments[1]?.body]).toEqual([
    running,
    expect.stringContaining('The build of cccccccccccc failed.'),
  ])
  await run(without)
  expect([await preview(), comments[1]?.body]).toEqual([undefined, expect.stringContaining('it changes no unit')])
  await push('dddddddddddd')
  expect(comments[1]?.body).toContain('https://staging.example/env/preview-12/')
  expect(comments[0]?.body).toContain('said by a person')
  expect(await delivery.environments.list()).toEqual(['preview-12', 'production', 'staging'])

  open.pop()
  await run(without)
  expect(await delivery.environments.list()).toEqual(['production', 'staging'])
}, 120_000)

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { REMOTES } from '../../contracts/src/shell'

const { remotesOf } = require('../lib/remotes.cjs') as { remotesOf(root: string): string[] }
const root = join(__dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const units = ['host', ...remotesOf(root)]

/** The folders in which a change starts a pipeline. */
const pathsOf = (unit: string): string[][] =>
  [...read(`.github/workflows/${unit}.yml`).matchAll(/paths: \[([^\]]+)\]/g)].map(([, list = '']) =>
    list.split(',').map((path) => path.trim().replaceAll("'", '')),
  )

it('reads the remotes as contracts name them', () => expect(remotesOf(root)).toEqual(REMOTES))

it.each(units)(
  '[PLAT-25] the pipeline of %s runs for its own room and what it imports, and for no other unit',
  (unit) => {
    const triggers = pathsOf(unit)
    expect(triggers).toHaveLength(2)
    for (const paths of triggers) {
      expect(paths).toEqual(
        expect.arrayContaining([`${unit}/**`, 'contracts/**', 'shared/browser/**', 'shared/build/**']),
      )
      expect(paths.filter((path) => units.some((other) => other !== unit && path.startsWith(other)))).toEqual([])
    }
    expect(read(`.github/workflows/${unit}.yml`)).toMatch(new RegExp(`unit\\.yml[\\s\\S]*unit: ${unit} `))
  },
)

it("[PLAT-05] [PLAT-11] [PLAT-25] a unit's pipeline lints, checks types and import rules, tests it and its contract, builds and publishes it alone", () => {
  const steps = read('.github/workflows/unit.yml') + read('.github/workflows/unit-release.yml')
  for (const step of [
    'oxlint --deny-warnings ${{ inputs.unit }}',
    'tsc --noEmit -p ${{ inputs.unit }}',
    'scripts/rooms.mjs',
    'jest --selectProjects ${{ inputs.unit }} contracts',
    'portal.mjs contract-check',
    'portal.mjs release ${{ inputs.unit }}',
    'portal.mjs size ${{ inputs.unit }}',
    'portal.mjs uses ${{ inputs.unit }}',
    'upload-artifact',
  ]) {
    expect(steps).toContain(step)
  }
  expect(steps).not.toContain('release --all')
  for (const unit of remotesOf(root)) expect(existsSync(join(root, unit, 'src/contract.test.ts'))).toBe(true)
  for (const unit of units)
    expect(Object.keys(JSON.parse(read(`${unit}/budget.json`)) as object)).toEqual(
      expect.arrayContaining(['at once', 'locale-ja', 'locale-en']),
    )
})

it('[PLAT-06] a pipeline promotes the release that it built, and runs of one unit follow each other', () => {
  const text = read('.github/workflows/unit-release.yml')
  const { jobs } = parse(text) as {
    jobs: { release: { concurrency: object; steps: { id?: string; run?: string; env?: Record<string, string> }[] } }
  }
  const { concurrency, steps } = jobs.release
  expect(concurrency).toEqual({ group: 'release-${{ inputs.unit }}', 'cancel-in-progress': false })
  const releasing = steps.find(({ run }) => run?.includes('portal.mjs release'))
  const promoting = steps.find(({ run }) => run?.includes('portal.mjs promote'))
  expect(releasing).toMatchObject({ id: 'release', run: expect.stringContaining('--id-to "$GITHUB_OUTPUT"') })
  expect(promoting?.run).toBe('node scripts/portal.mjs promote staging "${{ steps.release.outputs.release }}"')
  expect(promoting?.env).toMatchObject({ PORTAL_RELEASES: '${{ vars.PORTAL_RELEASES }}' })
})

it.each([...units, 'contracts', 'backend'])(
  '[PLAT-02] [PLAT-03] %s has a team, a version and a change log that names it',
  (room) => {
    expect(read('.github/CODEOWNERS')).toMatch(new RegExp(`^/${room}/\\s+@portal/\\w+`, 'm'))
    const { version } = JSON.parse(read(`${room}/package.json`)) as { version: string }
    expect(read(`${room}/CHANGELOG.md`)).toContain(`## ${version}`)
  },
)

it('[PLAT-03] each remote has a team of its own', () => {
  const teams = remotesOf(root).map(
    (remote) => new RegExp(`^/${remote}/\\s+(\\S+)$`, 'm').exec(read('.github/CODEOWNERS'))?.[1],
  )
  expect(new Set(teams).size).toBe(teams.length)
  expect(teams).not.toContain(undefined)
})

describe('the rights of a pipeline', () => {
  const workflows = readdirSync(join(root, '.github/workflows'))
  /** The jobs of a workflow by name, as text. A job is indented by two spaces. */
  const jobsOf = (workflow: string): [string, string][] => {
    const [, jobs = ''] = read(`.github/workflows/${workflow}`).split(/^jobs:\n/m)
    return [...jobs.matchAll(/^ {2}([\w-]+):\n((?: {4}.*\n|\n)*)/gm)].map(([, name = '', text = '']) => [name, text])
  }
  const isOnPullRequest = (workflow: string) =>
    /\bpull_request\b/.test(read(`.github/workflows/${workflow}`).split(/^jobs:/m)[0] ?? '')
  const MAIN_ONLY = "if: github.event_name == 'push' && github.ref == 'refs/heads/main'"

  /** A workflow that starts at the end of another one is read from main; its checkout must not name other code. */
  const runsMainAfter = (workflow: string): boolean => {
    const { on } = parse(read(`.github/workflows/${workflow}`)) as { on: object }
    return (
      Object.keys(on).join() === 'workflow_run' && !/\b(ref|repository):/.test(read(`.github/workflows/${workflow}`))
    )
  }

  it.each(workflows)(
    '[REAL-29] %s has no rights by itself, and each of its jobs names the few it needs',
    (workflow) => {
      expect(read(`.github/workflows/${workflow}`)).toMatch(/^permissions: \{\}$/m)
      const jobs = jobsOf(workflow)
      expect(jobs.length).toBeGreaterThan(0)
      for (const [name, text] of jobs)
        expect([name, /^ {4}permissions: (.*)$/m.exec(text)?.[1]]).toEqual([
          name,
          workflow === 'preview-publish.yml'
            ? '{ contents: read, actions: read, pull-requests: write }'
            : '{ contents: read }',
        ])
    },
  )

  it.each(workflows)('[REAL-29] %s names every action by its commit, and the version beside it', (workflow) => {
    for (const [, used = ''] of read(`.github/workflows/${workflow}`).matchAll(/uses: (.+)$/gm)) {
      expect(used).toMatch(/^(\.\/\.github\/workflows\/[\w-]+\.yml|[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/)
    }
  })

  it.each(workflows)(
    '[REAL-29] %s gives credentials to no job of a pull request, and leaves none in the checkout',
    (workflow) => {
      const text = read(`.github/workflows/${workflow}`)
      expect(text).not.toMatch(/secrets: inherit|pull_request_target/)
      const [head = ''] = text.split(/^jobs:/m)
      expect(head).not.toContain('${{ secrets')
      const withCredentials = jobsOf(workflow).filter(([, job]) => /\$\{\{ *secrets\./.test(job))
      const guarded = withCredentials.filter(([, job]) => runsMainAfter(workflow) || job.includes(MAIN_ONLY))
      expect(guarded).toEqual(withCredentials)
      for (const [, job] of jobsOf(workflow)) {
        expect((job.match(/actions\/checkout@/g) ?? []).length).toBe(
          (job.match(/persist-credentials: false/g) ?? []).length,
        )
      }
    },
  )

  it('[REAL-29] a preview is built without credentials, and published by main for changes of this repository only', () => {
    expect(runsMainAfter('preview-publish.yml')).toBe(true)
    const [, publish = ''] = jobsOf('preview-publish.yml')[0] ?? []
    expect(publish).toContain('github.event.workflow_run.head_repository.full_name == github.repository')
    // No text of a pull request becomes a part of a command.
    for (const workflow of ['preview.yml', 'preview-publish.yml'])
      for (const [, command = ''] of read(`.github/workflows/${workflow}`).matchAll(/run: (.*)$/gm))
        expect(command).not.toContain('${{')
    const built = read('.github/workflows/preview.yml')
    expect(built).not.toMatch(/secrets\.|github\.token|vars\./)
    expect(built).toContain('types: [opened, synchronize, reopened, closed]')
  })

  it('[REAL-29] pull requests run on the oldest and the newest supported Node', () => {
    for (const workflow of ['unit.yml', 'room.yml', 'composed.yml'])
      expect(read(`.github/workflows/${workflow}`)).toContain("matrix: { node: ['20.19', '24'] }")
    expect(workflows.filter(isOnPullRequest)).toContain('composed.yml')
  })

  it('[REAL-29] dependencies are audited and listed', () => {
    const text = read('.github/workflows/supply-chain.yml')
    expect(text).toMatch(/audit --prod --audit-level high/)
    expect(text).toMatch(/pnpm@\d+\.\d+\.\d+ [^\n]*sbom [^\n]*--lockfile-only/)
    expect(text).toMatch(/schedule:/)
  })

  it('[REAL-29] the images use a supported Node, run without root and have a health check', () => {
    const file = read('Dockerfile')
    const bases = [...file.matchAll(/^FROM (node:\S+)/gm)].map(([, base]) => base)
    expect(new Set(bases)).toEqual(new Set(['node:24-bookworm-slim']))
    for (const stage of file.split(/^FROM /m).slice(2))
      expect([...stage.matchAll(/^USER (\w+)$/gm)].at(-1)?.[1] ?? 'node').toBe('node')
    expect(file).toMatch(/^HEALTHCHECK /m)
  })
})

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkContract, describeContract } from './contract-check'
import { projectRoot } from '../project-root'

const root = projectRoot(__dirname)
let folder = ''

// The folder is inside contracts, because valibot must resolve from there.
beforeAll(() => {
  mkdirSync(join(root, 'contracts/dist'), { recursive: true })
  folder = mkdtempSync(join(root, 'contracts/dist/test-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Edit {
  readonly file: string
  readonly from: string
  readonly to: string
}

let count = 0
function sourcesWith(...edits: readonly Edit[]): string {
  const sources = join(folder, `src-${(count += 1)}`)
  for (const part of ['shell', 'kernel', 'messages'])
    cpSync(join(root, 'contracts/src', part), join(sources, part), { recursive: true })
  for (const { file, from, to } of edits) {
    const text = readFileSync(join(sources, file), 'utf8')
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`)
    writeFileSync(join(sources, file), text.replace(from, to))
  }
  return sources
}

const version = (to: string): Edit => ({
  file: 'shell/remote.ts',
  from: /CONTRACT_VERSION = '[^']+'/.exec(readFileSync(join(root, 'contracts/src/shell/remote.ts'), 'utf8'))?.[0] ?? '',
  to: `CONTRACT_VERSION = '${to}'`,
})

/** A snapshot of the current contract under the version 3.1.0. */
async function released(): Promise<string> {
  const snapshot = join(folder, 'released')
  await checkContract({ root, sources: sourcesWith(version('3.1.0')), snapshot, accept: true })
  return snapshot
}
let snapshot = ''
beforeAll(async () => {
  snapshot = await released()
})

it('[PLAT-09] the current contract is compatible with the released one, or its version is raised as required', async () => {
  const verdict = await checkContract({ root })
  expect(describeContract(verdict)).toMatch(/keeps|under a new minor|under a new major/)
})

it('[PLAT-09] reports nothing if nothing changed', async () => {
  expect(await checkContract({ root, sources: sourcesWith(version('3.1.0')), snapshot })).toMatchObject({
    released: '3.1.0',
    present: '3.1.0',
    breaking: [],
    added: [],
  })
})

const BREACHES: readonly (readonly [string, Edit, string])[] = [
  [
    'a member of the shell is gone',
    { file: 'shell/shell.ts', from: '  readonly notifications: CountAccess\n', to: '' },
    'notifications',
  ],
  [
    'a method of the shell answers something else',
    {
      file: 'shell/shell.ts',
      from: 'confirm(question: Question): Promise<boolean>',
      to: 'confirm(question: Question): Promise<string>',
    },
    'Shell',
  ],
  [
    'a remote must hand in more',
    { file: 'shell/shell.schema.ts', from: '  body: v.optional(', to: '  weight: v.number(),\n  body: v.optional(' },
    'weight',
  ],
  [
    'an event lost its detail',
    {
      file: 'shell/shell.ts',
      from: 'applicationChanged: { readonly applicationId?: number }',
      to: 'applicationChanged: { readonly applicationId: number }',
    },
    'ShellEvents',
  ],
  ['an event is gone', { file: 'shell/shell.ts', from: '  jobsChanged: undefined\n', to: '' }, 'jobsChanged'],
  [
    'the session names something anew',
    {
      file: 'shell/session.ts',
      from: '  readonly isExistingRecruiter: boolean\n',
      to: '  readonly isKnown: boolean\n',
    },
    'isExistingRecruiter',
  ],
  [
    'a link leads to another address',
    { file: 'shell/links.ts', from: "'/dashboard/interview-times'", to: "'/dashboard/times'" },
    'link to interviewTimes: ',
  ],
  [
    'a link is gone',
    { file: 'shell/links.ts', from: "  viewJob: link('mf-jobs')('/dashboard/view-job/:jobId'),\n", to: '' },
    'link to viewJob: ',
  ],
  [
    'a link wants a parameter',
    { file: 'shell/links.ts', from: "'/dashboard/team'", to: "'/dashboard/team/:teamId'" },
    'link to team: ',
  ],
  [
    'a link takes a name of its query no longer',
    { file: 'shell/links.ts', from: "'verified' | 'invite_token'", to: "'verified'" },
    '"invite_token"',
  ],
  [
    'a link takes the only name of its query no longer',
    { file: 'shell/links.ts', from: "link<'field'>", to: 'link' },
    'link to editJob: Type \'"field"\'',
  ],
  [
    'a link takes a name of its state no longer',
    { file: 'shell/links.ts', from: "readonly registerFor?: 'first'; ", to: '' },
    '"registerFor"',
  ],
  [
    'a release must state more',
    { file: 'shell/release.ts', from: '  team: v.string(),\n', to: '  team: v.string(),\n  building: v.number(),\n' },
    'building',
  ],
]

const isOfLink = ([, { file }]: (typeof BREACHES)[number]) => file === 'shell/links.ts'
/** A link is compared by itself, so one contract may break all of them. */
const CONTRACTS = [
  ['changes of several links', BREACHES.filter(isOfLink)] as const,
  ...BREACHES.filter((one) => !isOfLink(one)).map((one) => [one[0], [one]] as const),
]

it.each(CONTRACTS)(
  '[PLAT-09] [SELF-04] refuses an incompatible change under the same major version: %s',
  async (_what, breaches) => {
    const sources = sourcesWith(version('3.2.0'), ...breaches.map(([, edit]) => edit))
    const error: unknown = await checkContract({ root, sources, snapshot }).catch((refusal: unknown) => refusal)
    expect(String(error)).toContain('breaks 3.1.0; raise CONTRACT_VERSION to 4.0.0')
    expect(breaches.filter(([, , names]) => !String(error).includes(names)).map(([what]) => what)).toEqual([])
  },
)

it('[PLAT-09] [PLAT-10] a new remote is an addition, even if it adds a screen', async () => {
  const remote: Edit = {
    file: 'shell/remotes.ts',
    from: "  'mf-scheduling',\n",
    to: "  'mf-scheduling',\n  'mf-reports',\n",
  }
  const screen: Edit = {
    file: 'shell/links.ts',
    from: '\n  cancelledApplicant: ',
    to: "\n  reports: link('mf-applicants')('/dashboard/reports'),\n  cancelledApplicant: ",
  }
  const verdict = await checkContract({ root, sources: sourcesWith(version('3.2.0'), remote, screen), snapshot })
  expect(verdict.breaking).toEqual([])
  expect(verdict.added).not.toEqual([])
})

it('[PLAT-09] accepts an incompatible change with a new major version and an addition with a new minor one, and refuses an addition without one', async () => {
  const [, gone] = BREACHES[0] ?? []
  if (!gone) throw new Error('no breach')
  const breach = await checkContract({ root, sources: sourcesWith(version('4.0.0'), gone), snapshot })
  expect(breach.breaking).not.toEqual([])
  const more: Edit = {
    file: 'shell/shell.ts',
    from: '  readonly contractVersion: string\n',
    to: '  readonly contractVersion: string\n  readonly weather?: { now(): string }\n',
  }
  await expect(checkContract({ root, sources: sourcesWith(version('3.1.0'), more), snapshot })).rejects.toThrow(
    'has new members since 3.1.0; raise CONTRACT_VERSION to 3.2.0',
  )
  const addition = await checkContract({
    root,
    sources: sourcesWith(version('3.2.0'), { ...more, to: more.to.replace('weather?', 'weather') }),
    snapshot,
  })
  expect(addition.added.join('\n')).toContain('weather')
})

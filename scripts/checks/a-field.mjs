#!/usr/bin/env node
// Shows what a plain field costs: adds "fax" to the company and "dress code" to the job content of a copy of the rooms
// that they touch, checks types and tests there, and deletes the copy. `node scripts/checks/a-field.mjs` prints each
// step; scripts/checks/a-field.long.test.ts runs it.
import '../lib/node-version.mjs'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Failure, reportOf, root, secondsSince } from '../lib/workspace.mjs'

/** @typedef {{ file: string, below: string, line: string }} Edit */
/**
 * All edits by hand. Each one adds a line below another line.
 * @type {[Edit, ...Edit[]]}
 */
const COMPANY = [
  {
    file: 'contracts/src/company/company.fields.ts',
    below: '  telephone: ',
    line: "  fax: phone({ section: 'basic', rule: fields.orBlank(fields.telephone) }),",
  },
  { file: 'backend/src/tables/company.tables.ts', below: '  telephone: ', line: '  fax: text(),' },
  {
    file: 'mf-accounts/src/locales/settings.ja.json',
    below: '  "company.field.telephone": ',
    line: '  "company.field.fax": "FAX番号",',
  },
  {
    file: 'mf-accounts/src/locales/settings.en.json',
    below: '  "company.field.telephone": ',
    line: '  "company.field.fax": "Fax number",',
  },
]

/**
 * The backend stores a condition of employment without a column, and the form places it below the others.
 * @type {[Edit, ...Edit[]]}
 */
const JOB = [
  {
    file: 'contracts/src/jobs/content.fields.ts',
    below: '  has_overtime: ',
    line: '  dress_code: sentence(),',
  },
  { file: 'mf-jobs/src/locales/ja.json', below: '  "terms.has_overtime": ', line: '  "terms.dress_code": "服装",' },
  {
    file: 'mf-jobs/src/locales/en.json',
    below: '  "terms.has_overtime": ',
    line: '  "terms.dress_code": "Dress code",',
  },
]

const API_TEST = `import { companyEndpoints } from '@portal/contracts/company'
import { aCompanyWithAdmin, createTestApp } from '../../testing'

it('the fax number is stored, answered and judged', async () => {
  const app = await createTestApp()
  const { company, token } = await aCompanyWithAdmin(app.services)
  const patch = (fax: string) =>
    app.callWith(companyEndpoints.patch, { fax }, { token, params: { companyId: company.id } })
  const stored = async () => (await app.call(companyEndpoints.list, { token })).ok[0]?.fax
  expect(await stored()).toBeNull()
  await patch('０３１２３４５６７９')
  expect(await stored()).toBe('0312345679')
  expect((await patch('12')).refusal.fields).toHaveProperty('fax')
  await patch(' ')
  expect(await stored()).toBeNull()
  await app.close()
})
`
const SCREEN_TEST = `import { fakeServer, renderScreen } from '@portal/browser/testing'
import { companyEndpoints } from '@portal/contracts/company'
import { aCompany } from '@portal/contracts/factories'
import { screen, waitFor } from '@testing-library/react'
import en from '../../locales/settings.en.json'
import ja from '../../locales/settings.ja.json'
import { CompanyProfileScreen } from './company-profile-screen'

it('the fax number stands in the view and in the form, and is sent', async () => {
  const company = aCompany({ fax: '0312345679' })
  const server = fakeServer()
    .on(companyEndpoints.list, [company])
    .on(companyEndpoints.options, { industries: [], prefectures: [], nationalities: [], age_groups: [] })
    .on(companyEndpoints.patch, company)
  const { user } = renderScreen(<CompanyProfileScreen />, { locales: { ja, en }, language: 'EN', server })
  expect((await screen.findByText('Fax number')).nextSibling).toHaveTextContent('03-1234-5679')
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await user.clear(screen.getByLabelText('Fax number'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.callsOf(companyEndpoints.patch)[0]?.body).toMatchObject({ fax: null }))
})
`

const JOB_API_TEST = `import { jobsEndpoints } from '@portal/contracts/jobs'
import { aCompanyWithAdmin, createTestApp } from '../../testing'
import { newJob } from './jobs.testkit'

it('the dress code is stored, answered, shown to job seekers and judged', async () => {
  const app = await createTestApp()
  const { member, token } = await aCompanyWithAdmin(app.services)
  const made = await app.call(jobsEndpoints.create, { body: newJob('PT1', member.id, { dress_code: '制服' }), token })
  expect(made.ok.dress_code).toBe('制服')
  const params = { id: made.ok.id }
  const patch = (dress_code: string) => app.callWith(jobsEndpoints.patch, { dress_code }, { token, params })
  expect((await patch('a'.repeat(301))).refusal.fields).toHaveProperty('dress_code')
  await patch(' 私服 ')
  expect((await app.call(jobsEndpoints.one, { token, params })).ok.dress_code).toBe('私服')
  expect((await app.call(jobsEndpoints.preview, { token, params })).ok.terms?.dress_code).toBe('私服')
  await app.close()
})
`
const JOB_SCREEN_TEST = `import { screen, waitFor } from '@testing-library/react'
import { jobsEndpoints } from '@portal/contracts/jobs'
import { copy, press, stored, throughPlaces, toConfirmation } from '../../testing/wizard-kit'
import { fromDraft, toDraft } from '../../features/job-wizard/draft/draft.mapping'
import { emptyWizard } from '../../features/job-wizard/form/wizard.form'

it('the dress code stands in the form, in a draft and in the confirmation, and is sent', async () => {
  const form = emptyWizard()
  form.content.dress_code = '制服'
  expect(fromDraft(toDraft(form, 'FT', 'content'), { locations: [], companies: [] }).content).toEqual(form.content)

  const answers = stored({ dress_code: 'Suit' }).on(jobsEndpoints.uploadImages, { work_images: [] })
  const { user } = copy({}, answers)
  await throughPlaces(user)
  const input = screen.getByLabelText('Dress code')
  expect(input).toHaveValue('Suit')
  await user.clear(input)
  await user.type(input, 'Uniform')
  await toConfirmation(user)
  expect(screen.getByText('Dress code').nextSibling).toHaveTextContent('Uniform')
  await press(user, 'Save the posting')
  await waitFor(() => expect(answers.callsOf(jobsEndpoints.create)[0]?.body).toMatchObject({ dress_code: 'Uniform' }))
}, 120_000)
`

const start = Date.now()
const say = (text) => process.stdout.write(`${secondsSince(start).padStart(7)}  ${text}\n`)
const copy = mkdtempSync(join(tmpdir(), 'portal-a-field-'))

/** The rooms that the field touches. Links between rooms are relative, so they point into the copy. */
function copyRooms() {
  const skipped = new Set(['dist', 'coverage'])
  for (const room of [
    'contracts',
    'shared/browser',
    'shared/build',
    'shared/node',
    'mf-accounts',
    'mf-jobs',
    'backend',
  ])
    cpSync(join(root, room), join(copy, room), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !skipped.has(path.slice(join(root, room).length + 1)),
    })
  for (const file of ['package.json', 'tsconfig.base.json', 'jest.config.cjs', 'scripts/lib/remotes.cjs'])
    cpSync(join(root, file), join(copy, file))
  // Jest knows the other remotes as projects too, but needs only the names of their folders.
  for (const room of readdirSync(root).filter((name) => name === 'host' || /^mf-(?!accounts|jobs)/.test(name)))
    cpSync(join(root, room, 'package.json'), join(copy, room, 'package.json'))
  cpSync(join(root, 'shared/delivery/package.json'), join(copy, 'shared/delivery/package.json'))
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
}

function edit({ file, below, line }) {
  const lines = readFileSync(join(copy, file), 'utf8').split('\n')
  const at = lines.findIndex((text) => text.startsWith(below))
  if (at < 0) throw new Failure(`${file} has no line that begins with “${below}”; adapt this script`)
  lines.splice(at + 1, 0, line)
  writeFileSync(join(copy, file), lines.join('\n'))
  say(`${file}: ${line.trim()}`)
}

function run(...[command, ...args]) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, CI: 'true', FORCE_COLOR: '0' },
  })
  return { status, output: `${stdout}${stderr}` }
}
function expectWell(...command) {
  const { status, output } = run('node', ...command)
  if (status !== 0) throw new Failure(`${command.join(' ')} ended with ${status}:\n${output.slice(-6000)}`)
}
const tsc = (room) => ['node_modules/typescript/bin/tsc', '--noEmit', '--pretty', 'false', '-p', room]
const jest = (project, ...tests) => ['node_modules/jest/bin/jest.js', '--selectProjects', project, '-w', '1', ...tests]

function addToCompany() {
  const [row, ...others] = COMPANY
  edit(row)
  // With the row alone, the API would accept the field and lose it.
  const columns = 'backend/tsconfig.columns.json'
  writeFileSync(
    join(copy, columns),
    JSON.stringify({ extends: './tsconfig.json', include: ['src/modules/company/company.columns.ts'] }),
  )
  const lost = run('node', ...tsc(columns)).output
  if (!/company\.columns\.ts.+\n.*'"fax"' is not assignable/.test(lost))
    throw new Failure(`The type check does not report the missing column:\n${lost}`)
  say('the type check of the backend reports the missing column')
  others.forEach(edit)
  expectWell('backend/scripts/db-generate.mjs')
  say('migration generated')
}

function addToJob() {
  const [row, ...labels] = JOB
  edit(row)
  const named = run('node', ...jest('mf-jobs', 'src/parts/term-facts.test.ts'))
  if (named.status === 0 || !named.output.includes('terms.dress_code'))
    throw new Failure(`No test reports the missing label:\n${named.output}`)
  say('a test reports the missing label')
  labels.forEach(edit)
}

const SCREEN_TESTS = {
  company: 'mf-accounts/src/screens/company-profile/fax.test.tsx',
  job: 'mf-jobs/src/screens/job-wizard/dress-code.test.tsx',
}
const API_TESTS = {
  company: 'backend/src/modules/company/fax.test.ts',
  job: 'backend/src/modules/jobs/dress-code.test.ts',
}
const inRoom = (file) => file.slice(file.indexOf('/') + 1)

try {
  copyRooms()
  say('copied')
  addToCompany()
  addToJob()
  writeFileSync(join(copy, API_TESTS.company), API_TEST)
  writeFileSync(join(copy, SCREEN_TESTS.company), SCREEN_TEST)
  writeFileSync(join(copy, API_TESTS.job), JOB_API_TEST)
  writeFileSync(join(copy, SCREEN_TESTS.job), JOB_SCREEN_TEST)
  for (const room of ['contracts', 'backend', 'mf-accounts', 'mf-jobs']) expectWell(...tsc(room))
  say('the type check passes')
  expectWell(...jest('contracts', 'src/company', 'src/jobs', 'src/factories.test.ts'))
  expectWell(...jest('backend', ...Object.values(API_TESTS).map(inRoom)))
  expectWell(...jest('mf-accounts', inRoom(SCREEN_TESTS.company), 'src/locales.test.ts'))
  say('fax: the API stores and returns it; the form asks for it, the view shows it')
  expectWell(...jest('mf-jobs', inRoom(SCREEN_TESTS.job), 'src/locales.test.ts', 'src/parts/term-facts.test.ts'))
  say('dress code: the API stores and returns it; form, draft, confirmation and preview have it')
  say(`${COMPANY.length} places edited by hand for the company`)
  say(`${JOB.length} places edited by hand for the job content`)
} catch (error) {
  process.exitCode = 1
  process.stderr.write(`${reportOf(error)}\n`)
} finally {
  rmSync(copy, { recursive: true, force: true })
}

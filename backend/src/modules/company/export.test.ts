/** CARE-03: everything of a company as one archive, at an address that ends. */
import { endpoints } from '@portal/contracts/api'
import { EXPORT_SECONDS } from '@portal/contracts/company'
import { devEndpoints } from '@portal/contracts/dev'
import { eq } from 'drizzle-orm'
import { members } from '../../tables/accounts.tables'
import { aCompanyWithAdmin, aJob, aMember, createTestApp, TEST_PASSWORD } from '../../testing'
import type { TestApp } from '../../testing'
import { zipEntries } from '../../testing/zip-entries'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const ask = (token: string, password = TEST_PASSWORD) =>
  app.call(endpoints.companyData.askExport, { token, body: { current_password: password } })
const download = (url: string) => app.http.inject(url.slice(app.config.origin.length))

async function aCompany(name: string) {
  const made = await aCompanyWithAdmin(app.services)
  const job = await aJob(app.services, made.company.id, made.member.id, { status: 'RN' })
  const profile = { first_name: name, last_name: 'Le', email: `${name.toLowerCase()}@example.com` }
  await app.call(devEndpoints.apply, { body: { job_id: job.id, profile } })
  return made
}

it('[CARE-03] an admin downloads everything of the company, and nothing of another one, without secrets', async () => {
  const [own] = [await aCompany('Anhone'), await aCompany('Binhother')]
  const answer = await download((await ask(own.token)).ok.url)
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store'])
  const entries = zipEntries(answer.rawPayload)
  const all = [...entries].map(([name, data]) => (name.endsWith('.json') ? data.toString() : '')).join('\n')
  for (const part of [own.company.nameJp, own.member.email, 'anhone@example.com']) expect(all).toContain(part)
  for (const part of ['binhother@example.com', own.member.passwordHash]) expect(all).not.toContain(part)
  expect(all).not.toMatch(/"\w*(?:hash|password)\w*":/i)
  const pictures = [...entries].filter(([name]) => name.startsWith('people/files/'))
  expect(pictures.length).toBeGreaterThan(0)
  for (const [, data] of pictures) expect(data.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
})

it('[CARE-03] the address needs the password of an admin, and ends with its time, the role and a changed letter', async () => {
  const { token, member, company } = await aCompany('Chi')
  const colleague = await aMember(app.services, company.id, { isAdmin: false })
  expect([(await ask(colleague.token)).status, (await ask(token, 'Wrong1234')).status]).toEqual([403, 400])
  const { url, expires_at: expires } = (await ask(token)).ok
  for (const wrong of [
    url.replace(/member=\d+/, `member=${colleague.member.id}`),
    `${url}x`,
    url.replace(/expires=\d/, 'expires=9'),
  ])
    expect((await download(wrong)).statusCode).toBe(404)
  const setAdmin = (isAdmin: boolean) =>
    app.services.db.update(members).set({ isAdmin }).where(eq(members.id, member.id))
  await setAdmin(false)
  expect((await download(url)).statusCode).toBe(404)
  await setAdmin(true)
  expect((await download(url)).statusCode).toBe(200)
  await app.advance(EXPORT_SECONDS)
  expect(app.services.clock.now().getTime() / 1000).toBeGreaterThanOrEqual(expires)
  expect((await download(url)).statusCode).toBe(404)
})

it('[CARE-03] all admins read who asked for everything, and who took it, each once', async () => {
  const { token, member, company } = await aCompany('Dung')
  const other = await aMember(app.services, company.id, { isAdmin: true })
  const plain = await aMember(app.services, company.id, { isAdmin: false })
  const { url } = (await ask(token)).ok
  for (let times = 0; times < 2; times += 1) expect((await download(url)).statusCode).toBe(200)
  await app.settle()
  for (const admin of [member, other.member]) {
    const mails = (await app.mails(admin.email)).slice(0, 2)
    const made = (await app.mails(admin.email)).filter(({ subject }) =>
      /was downloaded|ダウンロードされました/.test(subject),
    )
    expect(made).toHaveLength(1)
    // In the language in which each used the portal.
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/was downloaded|ダウンロードされました/),
      expect.stringMatching(/was asked for|リンクが作成されました/),
    ])
    for (const { text } of mails) {
      expect(text).toContain(member.displayName)
      expect(text).toMatch(/(2026年1月15日（木）|Thu 15 Jan 2026) \d\d:00/)
    }
  }
  expect(await app.mails(plain.member.email)).toEqual([])
})

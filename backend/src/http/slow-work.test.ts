/** A call with a key is one transaction, which must not be open while the call does slow work. */
import { accountsEndpoints, securityEndpoints } from '@portal/contracts/accounts'
import { jobsEndpoints } from '@portal/contracts/jobs'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { asOneCall, transaction } from '../database/database'
import { saveRecoveryCodes } from '../modules/accounts/recovery-codes'
import { saveSecondFactor } from '../modules/accounts/second-factor.repository'
import { askForSecondStep } from '../modules/accounts/second-step.service'
import { removeImage } from '../modules/jobs/images.service'
import { jobImages } from '../tables/jobs.tables'
import { hashPassword } from '../security/passwords'
import type { Services } from '../services/services'
import { aCompanyWithAdmin, aJob, createTestApp, PRODUCTION } from '../testing'
import type { TestApp } from '../testing'

/** What callers look up at each call; `import * as` would give names that nothing can replace. */
const argon2 = require('@node-rs/argon2') as typeof import('@node-rs/argon2')

let app: TestApp
let png: Buffer
beforeAll(async () => {
  app = await createTestApp({ oneProcess: true })
  png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c04' } })
    .png()
    .toBuffer()
})
afterEach(() => jest.restoreAllMocks())
afterAll(() => app.close())

/** Work that waits until it is let go. */
function gate() {
  let letGo: () => void = () => undefined
  const opened = new Promise<void>((go) => {
    letGo = go
  })
  let begun: () => void = () => undefined
  const waits = new Promise<void>((go) => {
    begun = go
  })
  const pass = async () => {
    begun()
    await opened
  }
  return { pass, waits, letGo }
}

const file = { field: 'image1', fileName: 'a.png', contentType: 'image/png' }

async function aPosting() {
  const { company, member, token } = await aCompanyWithAdmin(app.services)
  const job = await aJob(app.services, company.id, member.id, { status: 'created' })
  return { token, params: { id: job.id }, owner: { kind: 'job', companyId: company.id, id: job.id } as const }
}
const others = async (token: string): Promise<number> => (await app.call(accountsEndpoints.profile, { token })).status

it('[DOOR-03] while the pictures of ten uploads with keys are decoded, other calls are answered', async () => {
  const postings = []
  for (let n = 0; n < 10; n += 1) postings.push(await aPosting())
  const { pass, waits, letGo } = gate()
  const make = app.services.pictures.make.bind(app.services.pictures)
  jest.spyOn(app.services.pictures, 'make').mockImplementation(async (...given) => {
    await pass()
    return make(...given)
  })
  const uploads = postings.map(({ token, params }) =>
    app.upload(jobsEndpoints.uploadImages, { files: [{ ...file, data: png }] }, { params, token }),
  )
  await waits
  const status = await others(postings[0]?.token ?? '').finally(letGo)
  expect(status).toBe(200)
  expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual(postings.map(() => 200))
})

it('[DOOR-03] while the passwords of ten calls with keys are checked, other calls are answered', async () => {
  const admins = []
  for (let n = 0; n < 10; n += 1) admins.push(await aCompanyWithAdmin(app.services))
  const { pass, waits, letGo } = gate()
  jest.spyOn(argon2, 'verify').mockImplementation(async () => {
    await pass()
    return false
  })
  const calls = admins.map(({ token }) =>
    app.call(securityEndpoints.startTotp, { body: { current_password: 'Wr0ng!pass' }, token }),
  )
  await waits
  const status = await others(admins[0]?.token ?? '').finally(letGo)
  expect(status).toBe(200)
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(admins.map(() => 400))
})

/** Tickets of one member whose only recovery code has this hash. */
async function ticketsOf(hash: string, most: number) {
  const { member, token } = await aCompanyWithAdmin(app.services)
  const now = app.services.clock.now()
  const tickets = await transaction(app.services.db, async (tx) => {
    await saveSecondFactor(tx, member.id, { totpSecret: 'sealed' })
    await saveRecoveryCodes(tx, member.id, { codes: [], hashes: [hash] }, now)
    const asked = []
    for (let n = 0; n < most; n += 1) asked.push((await askForSecondStep(tx, member, now))?.ticket ?? '')
    return asked
  })
  return { token, tickets }
}
const passWith = (ticket: string, code: string) =>
  app.call(securityEndpoints.passSecondFactor, { body: { ticket, code } })

it('[DOOR-03] while the recovery codes of ten logins are compared, other calls are answered', async () => {
  const members = []
  for (let n = 0; n < 10; n += 1) members.push(await ticketsOf('a hash', 1))
  const { pass, waits, letGo } = gate()
  jest.spyOn(argon2, 'verify').mockImplementation(async () => {
    await pass()
    return false
  })
  const logins = members.map(({ tickets: [ticket = ''] }) => passWith(ticket, 'ABCDE-FGHJK'))
  await waits
  const status = await others(members[0]?.token ?? '').finally(letGo)
  expect(status).toBe(200)
  expect((await Promise.all(logins)).map(({ status }) => status)).toEqual(members.map(() => 400))
})

it('[REAL-35] of two logins whose recovery code was found right at the same time, one is let in', async () => {
  const { tickets } = await ticketsOf('a hash', 2)
  const { pass, letGo } = gate()
  let compared = 0
  jest.spyOn(argon2, 'verify').mockImplementation(async () => {
    compared += 1
    if (compared === tickets.length) letGo()
    await pass()
    return true
  })
  const replies = await Promise.all(tickets.map((ticket) => passWith(ticket, 'ABCDE-FGHJK')))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
  expect(compared).toBe(2)
})

/** The ways in which a slow step can come too late. */
const late = (services: Services, step: () => Promise<unknown>) => ({
  transaction: () => transaction(services.db, step),
  call: () =>
    asOneCall(services.db, {
      begin: async () => undefined,
      work: async () => {
        await services.db.update(jobImages).set({ objectKey: '' }).where(eq(jobImages.id, -1))
        await step()
      },
      end: async () => undefined,
      isRefusal: () => false,
    }),
})

it.each(['transaction', 'call'] as const)('[DOOR-03] a slow step in an open %s fails in tests', async (way) => {
  await expect(late(app.services, () => hashPassword('late'))[way]()).rejects.toThrow('must not wait for a hash')
})

it.each(['transaction', 'call'] as const)(
  '[DOOR-03] in production a slow step in an open %s is done, and one line names it without data',
  async (way) => {
    const lines: string[] = []
    const started = await createTestApp({
      env: PRODUCTION,
      logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } },
      oneProcess: true,
    })
    await late(started.services, () => hashPassword('hidden'))
      [way]()
      .finally(started.close)
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      step: 'a hash',
      msg: 'a transaction is open during slow work',
      err: { message: 'a hash', stack: expect.stringContaining('slow-work.test') as string },
    })
    expect(lines[0]).not.toContain('hidden')
  },
)

it('[DOOR-03] what a transaction left running may be slow after its end', async () => {
  let end: () => void = () => undefined
  const ended = new Promise<void>((go) => {
    end = go
  })
  let left: Promise<string> | undefined
  await transaction(app.services.db, async () => {
    left = ended.then(() => hashPassword('later'))
  })
  end()
  await expect(left).resolves.toBeDefined()
})

it('[DOOR-03] what an upload with a key writes later is found by the check of left files, also if the call fails', async () => {
  const { token, params } = await aPosting()
  const { files } = app.services
  const keys: string[] = []
  const put = files.put.bind(files)
  // As if the process were killed: the files stay, and the call is rolled back.
  jest.spyOn(files, 'put').mockImplementation(async (companyId, key, data) => {
    await put(companyId, key, data)
    keys.push(key)
    throw new Error('killed')
  })
  const kept = jest.spyOn(files, 'delete').mockImplementation(() => Promise.reject(new Error('killed')))
  expect(
    (await app.upload(jobsEndpoints.uploadImages, { files: [{ ...file, data: png }] }, { params, token })).status,
  ).toBe(500)
  kept.mockRestore()
  expect(keys).toHaveLength(1)
  expect(await files.get(keys[0] ?? '')).toBeDefined()
  await app.advance(86_410)
  expect(await files.get(keys[0] ?? '')).toBeUndefined()
})

it('[DOOR-03] the file of a removed picture is deleted after the commit of the call, so not if that is rolled back', async () => {
  const { token, params, owner } = await aPosting()
  const sent = await app.upload(jobsEndpoints.uploadImages, { files: [{ ...file, data: png }] }, { params, token })
  const id = sent.ok.work_images[0]?.id ?? 0
  const { db, files } = app.services
  const [row] = await db.select().from(jobImages).where(eq(jobImages.id, id))
  const removal = (end: () => Promise<void>) =>
    asOneCall(db, {
      begin: async () => undefined,
      work: () => removeImage(app.services, owner, id),
      end,
      isRefusal: () => false,
    })
  await expect(removal(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  expect(await db.select().from(jobImages).where(eq(jobImages.id, id))).toHaveLength(1)
  expect(await files.get(row?.objectKey ?? '')).toBeDefined()
  await removal(async () => undefined)
  expect(await files.get(row?.objectKey ?? '')).toBeUndefined()
})

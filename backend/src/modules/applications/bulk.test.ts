import { applicationsEndpoints as endpoints, bulkEndpoints as bulk, TAKE_BACK } from '@portal/contracts/applications'
import type { Decided } from '@portal/contracts/applications'
import { aMember, createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { seedApplication, seedSlot } from './applications.seed'
import { aCase, hoursAhead, profileOf, reason } from './testing/case'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** For each person whether it was done, or the code of the refusal. */
const fates = ({ ok }: { ok: Decided }) => ok.results.map(({ id, refused }) => ({ id, refused }))

async function aCompanyWithThree() {
  const it = await aCase(app, 'AES')
  const add = (status: 'AES' | 'IF') =>
    seedApplication(app.services, it.actor, {
      jobId: it.job.id,
      status,
      profile: profileOf(),
      interview: hoursAhead(app, 200),
    })
  const ids = [it.id, await add('AES'), await add('IF')] as const
  await seedSlot(app.services, it.actor, it.job.id, hoursAhead(app, 120))
  const decide = (body: object) => app.callWith(bulk.decide, body, { token: it.token })
  const statuses = async () => {
    const { items } = (await app.call(endpoints.page, { token: it.token, query: { sort: 'applied' } })).ok
    return ids.map((id) => items.find((item) => item.id === id)?.status)
  }
  return { ...it, ids, decide, statuses }
}

const { seconds, onTheWaySeconds } = TAKE_BACK
const mailsLeave = () => app.advance(seconds + onTheWaySeconds)

describe('[LIST-06] one decision on several people', () => {
  it('is applied where possible, and the answer says for each person what was done or why not', async () => {
    const [it, other] = [await aCompanyWithThree(), await aCase(app, 'AES')]
    const [one, two, fixed] = it.ids
    const answer = await it.decide({ action: 'invite', ids: [one, fixed, two, one, other.id, 999_999] })
    expect([answer.status, fates(answer)]).toEqual([
      200,
      [
        { id: one, refused: null },
        { id: fixed, refused: 'status_conflict' },
        { id: two, refused: null },
        { id: other.id, refused: 'not_found' },
        { id: 999_999, refused: 'not_found' },
      ],
    ])
    expect(await it.statuses()).toEqual(['ESP', 'ESP', 'IF'])
    expect(await other.status()).toBe('AES')
    await mailsLeave()
    expect(await it.mails()).toHaveLength(1)
    // Repeating the call changes nothing and sends no mail.
    expect(fates(await it.decide({ action: 'invite', ids: [one] }))).toEqual([{ id: one, refused: 'status_conflict' }])
    await mailsLeave()
    expect(await it.mails()).toHaveLength(1)
  })

  it('invites nobody without an open slot, and the answer says so', async () => {
    const it = await aCase(app, 'AES')
    const answer = await app.callWith(bulk.decide, { action: 'invite', ids: [it.id] }, { token: it.token })
    expect(fates(answer)).toEqual([{ id: it.id, refused: 'no_open_slots' }])
  })

  it('[AACT-21] refuses each person with the body of the call about this person alone', async () => {
    const it = await aCompanyWithThree()
    const fixed = it.ids[2]
    const many = await it.decide({ action: 'invite', ids: [fixed, 999_999] })
    const one = async (id: number) =>
      (await app.callWith(endpoints.patch, { status: 'ESP' }, { token: it.token, params: { id } })).refusal
    expect(many.ok.results.map(({ refusal }) => refusal)).toEqual([await one(fixed), await one(999_999)])
  })

  it('[LIST-07] names what an invitation sends: the language of the person and the slots that can be chosen', async () => {
    const it = await aCompanyWithThree()
    const { ok } = await it.decide({ action: 'invite', ids: [it.id] })
    const first = Math.floor(hoursAhead(app, 120).getTime() / 1000)
    expect(ok.results.map(({ sends }) => sends)).toEqual([{ language: expect.any(String), slots: 1, first }])
    const { ok: declined } = await it.decide({ action: 'decline', ids: [it.ids[1]], ...reason })
    expect(declined.results.map(({ sends }) => sends)).toEqual([null])
  })

  it('rejects with one reason for all, and does nothing without a reason', async () => {
    const it = await aCompanyWithThree()
    const ids = it.ids.slice(0, 2)
    for (const body of [{}, { employer_cancel_reason: 'other' }])
      expect((await it.decide({ action: 'decline', ids, ...body })).status).toBe(400)
    expect(await it.statuses()).toEqual(['AES', 'AES', 'IF'])
    expect(fates(await it.decide({ action: 'decline', ids, ...reason }))).toEqual(
      ids.map((id) => ({ id, refused: null })),
    )
    expect(await it.statuses()).toEqual(['ESF', 'ESF', 'IF'])
  })

  it('is refused for no person, too many people, or an unknown decision', async () => {
    const it = await aCase(app, 'AES')
    for (const body of [
      { action: 'invite', ids: [] },
      { action: 'invite', ids: Array.from({ length: 101 }, (_, at) => at + 1) },
      { action: 'hire', ids: [it.id] },
      { action: 'invite', ids: ['1'] },
    ]) {
      expect((await app.callWith(bulk.decide, body, { token: it.token })).status).toBe(400)
    }
    expect(await it.status()).toBe('AES')
  })

  it('can be a download, which contains only the chosen people of the own company', async () => {
    const [it, other] = [await aCompanyWithThree(), await aCase(app, 'AES')]
    const { status, text } = await app.callWith(
      bulk.csv,
      { ids: [it.ids[0], it.ids[2], other.id] },
      { token: it.token },
    )
    expect(status).toBe(200)
    expect(
      text
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => Number(line.split(',')[0]))
        .sort((a, b) => a - b),
    ).toEqual([it.ids[0], it.ids[2]])
  })
})

describe('[LIST-07] undoing a decision', () => {
  const back = (it: { token: string }, ids: readonly number[]) =>
    app.callWith(bulk.takeBack, { ids }, { token: it.token })
  const decided = async (it: Awaited<ReturnType<typeof aCompanyWithThree>>, body: object) =>
    expect(fates(await it.decide({ ids: [it.id], ...body }))).toEqual([{ id: it.id, refused: null }])
  const itself = async (it: Awaited<ReturnType<typeof aCompanyWithThree>>) =>
    (await app.call(endpoints.page, { token: it.token, query: { sort: 'applied' } })).ok.items.find(
      ({ id }) => id === it.id,
    )

  it.each([
    ['invite', {}],
    ['decline', reason],
  ] as const)('%s: within the time everything is as before, and nobody is notified', async (action, body) => {
    const it = await aCompanyWithThree()
    const before = await itself(it)
    await app.advance(60)
    await decided(it, { action, ...body })
    await app.advance(seconds)
    expect(fates(await back(it, [it.id, it.id, 999_999]))).toEqual([
      { id: it.id, refused: null },
      { id: 999_999, refused: 'not_found' },
    ])
    expect(await itself(it)).toEqual(before)
    await app.advance(60)
    expect(await it.mails()).toEqual([])
    // It works once; the next decision works as usual.
    expect(fates(await back(it, [it.id]))).toEqual([{ id: it.id, refused: 'status_conflict' }])
    await decided(it, { action: 'invite' })
    await mailsLeave()
    expect(await it.mails()).toHaveLength(1)
  })

  it('is refused when the time for it is over, because the mail was sent', async () => {
    const it = await aCompanyWithThree()
    await decided(it, { action: 'invite' })
    await mailsLeave()
    expect(fates(await back(it, [it.id]))).toEqual([{ id: it.id, refused: 'too_late' }])
    expect([await it.status(), (await it.mails()).length]).toEqual(['ESP', 1])
  })

  it('is refused if the application has changed since, and the mail is sent', async () => {
    const it = await aCompanyWithThree()
    await decided(it, { action: 'invite' })
    await it.seek('message', { text: 'よろしくお願いします。' })
    expect(fates(await back(it, [it.id]))).toEqual([{ id: it.id, refused: 'status_conflict' }])
    await mailsLeave()
    expect([await it.status(), (await it.mails()).length]).toEqual(['ESP', 1])
  })

  it('is refused for another member and for decisions by the documented call, whose mail is sent at once', async () => {
    const [it, other] = [await aCompanyWithThree(), await aCase(app, 'AES')]
    await decided(it, { action: 'decline', ...reason })
    expect(fates(await back(other, [it.id]))).toEqual([{ id: it.id, refused: 'not_found' }])
    const { token } = await aMember(app.services, it.company.id)
    expect(fates(await back({ token }, [it.id]))).toEqual([{ id: it.id, refused: 'status_conflict' }])
    const documented = await aCase(app, 'AES')
    expect((await documented.patch({ status: 'ESF', ...reason })).status).toBe(200)
    await app.settle()
    expect(await documented.mails()).toHaveLength(1)
    expect(fates(await back(documented, [documented.id]))).toEqual([{ id: documented.id, refused: 'status_conflict' }])
  })
})

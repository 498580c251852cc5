import { accountsEndpoints } from '@portal/contracts/accounts'
import { applicationsEndpoints, bulkEndpoints, historyEndpoints as endpoints } from '@portal/contracts/applications'
import type { HistoryEntry, HistoryKind } from '@portal/contracts/applications'
import { auditEndpoints } from '@portal/contracts/audit'
import { partnerEndpoints } from '@portal/contracts/partner'
import sharp from 'sharp'
import { aCompanyWithAdmin, aMember, createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { untilAnswered } from '../../testing/until-answered'
import { outbox } from '../../outbox/outbox.tables'
import { isNull } from 'drizzle-orm'
import { seedApplication, seedSlot } from './applications.seed'
import { aCase, hoursAhead, profileOf } from './testing/case'
import type { Case } from './testing/case'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const historyOf = async ({ id, token }: Pick<Case, 'id' | 'token'>, kind?: HistoryKind) =>
  (await app.call(endpoints.list, { token, params: { id }, query: { kind, limit: '100' } })).ok.entries
const note = ({ id, token }: Pick<Case, 'id' | 'token'>, text: string, key = text) =>
  app.call(endpoints.addNote, { token, params: { id }, body: { text, request_key: `key-${key.length}` } })
const ofKind = <Kind extends HistoryKind>(entries: readonly HistoryEntry[], kind: Kind) =>
  entries.filter((entry): entry is Extract<HistoryEntry, { kind: Kind }> => entry.kind === kind)

describe('[TALK-02] the history of an application', () => {
  it('lists each event with its time and actor, newest first, by kind and in pages', async () => {
    const own = await aCase(app, 'IF')
    await app.advance(60)
    await own.seek('message', { text: ' こんにちは？ ' })
    await app.advance(60)
    await note(own, '電話した')
    await app.call(applicationsEndpoints.csv, { token: own.token })
    await app.call(bulkEndpoints.csv, { token: own.token, body: { ids: [own.id] } })
    await app.call(bulkEndpoints.csv, { token: own.token, body: { ids: [own.id + 1000] } })
    await app.settle()
    const entries = await historyOf(own)
    expect(ofKind(entries, 'transition').map(({ action, by, from, to }) => [action, by, from, to])).toEqual([
      ['seeker.chooseSlot', 'person', 'ESP', 'IF'],
      ['employer.invite', 'member', 'AES', 'ESP'],
      ['seeker.apply', 'person', null, 'AES'],
    ])
    expect(ofKind(entries, 'message')).toMatchObject([{ by: 'person', member: null, text: ' こんにちは？ ' }])
    expect(ofKind(entries, 'note')).toMatchObject([
      { by: 'member', member: { id: own.actor.memberId }, text: '電話した' },
    ])
    expect(ofKind(entries, 'export')).toHaveLength(2)
    const mails = ofKind(entries, 'mail')
    expect(mails.filter(({ to }) => to === null)).toMatchObject([{ about: 'ESP', state: 'sent' }])
    expect(mails.filter(({ to }) => to?.id === own.actor.memberId).map(({ about }) => about)).toEqual([
      'seeker_message',
      'fixed_interview',
      'new_application',
    ])
    expect(entries.map(({ at }) => at)).toEqual(entries.map(({ at }) => at).sort((a, b) => b - a))
    expect(await historyOf(own, 'note')).toEqual(ofKind(entries, 'note'))
    const paged: HistoryEntry[] = []
    let cursor: string | undefined
    do {
      const page = (
        await app.call(endpoints.list, { token: own.token, params: { id: own.id }, query: { limit: '2', cursor } })
      ).ok
      paged.push(...page.entries)
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    expect(paged).toEqual(entries)
  })

  it('lists a mail to several members once, with each receiver', async () => {
    const own = await aCase(app, 'ESP')
    const colleague = await aMember(app.services, own.company.id)
    await own.seek('message', { text: 'こんにちは' })
    await app.settle()
    const told = ofKind(await historyOf(own), 'mail').filter(({ about }) => about === 'seeker_message')
    expect(told).toMatchObject([{ to: { id: own.actor.memberId }, state: 'sent' }])
    const receivers = told[0]?.receivers?.map(({ id, state }) => [id, state])
    expect(receivers).toEqual(
      expect.arrayContaining([own.actor.memberId, colleague.member.id].map((id) => [id, 'sent'])),
    )
  })

  it('says whether a mail waits, was sent, failed or was cancelled', async () => {
    const states = async ({ id, token }: Case) =>
      ofKind(await historyOf({ id, token }), 'mail').flatMap(({ to, state }) => (to === null ? [state] : []))
    const own = await aCase(app, 'AES')
    await seedSlot(app.services, own.actor, own.job.id, hoursAhead(app, 200))
    const invite = () => app.call(bulkEndpoints.decide, { token: own.token, body: { action: 'invite', ids: [own.id] } })
    await invite()
    expect(await states(own)).toEqual(['waiting'])
    await app.call(bulkEndpoints.takeBack, { token: own.token, body: { ids: [own.id] } })
    expect(await states(own)).toEqual(['withdrawn'])
    await invite()
    await app.services.db.update(outbox).set({ failedAt: app.services.clock.now() }).where(isNull(outbox.doneAt))
    expect(await states(own)).toEqual(['failed', 'withdrawn'])
    await app.services.db.update(outbox).set({ failedAt: null }).where(isNull(outbox.doneAt))
    await app.advance(60)
    expect(await states(own)).toEqual(['sent', 'withdrawn'])
  })

  it('of another company or of a closed application is not found', async () => {
    const own = await aCase(app, 'AES')
    const stranger = await aCompanyWithAdmin(app.services)
    const statusFor = async (token: string) =>
      (await app.call(endpoints.list, { token, params: { id: own.id } })).status
    expect([await statusFor(own.token), await statusFor(stranger.token)]).toEqual([200, 404])
    await own.patch({ status: 'ESF', employer_cancel_reason: 'schedule' })
    expect(await statusFor(own.token)).toBe(404)
  })
})

describe('[TALK-05] notes', () => {
  it('belong to the author, who changes and deletes them for 24 hours', async () => {
    const own = await aCase(app, 'AES')
    const colleague = await aMember(app.services, own.company.id)
    const { id } = (await note(own, ' 電話ですか？ ')).ok
    const edit = (token: string) => app.call(endpoints.editNote, { token, params: { id }, body: { text: 'later' } })
    expect((await edit(colleague.token)).status).toBe(403)
    expect((await app.call(endpoints.removeNote, { token: colleague.token, params: { id } })).status).toBe(403)
    const [seen] = ofKind(await historyOf({ ...own, token: colleague.token }), 'note')
    expect(seen).toMatchObject({ text: ' 電話ですか？ ', changes_until: null, edited_at: null })
    expect(ofKind(await historyOf(own), 'note')[0]?.changes_until).toBe((seen?.at ?? 0) + 86_400)
    await app.advance(86_399)
    expect((await edit(own.token)).status).toBe(200)
    expect(ofKind(await historyOf(own), 'note')).toMatchObject([{ text: 'later', edited_at: (seen?.at ?? 0) + 86_399 }])
    await app.advance(1)
    expect((await edit(own.token)).status).toBe(409)
    expect((await app.call(endpoints.removeNote, { token: own.token, params: { id } })).status).toBe(409)
  })

  it('are stored once per key, deleted by their author, and hidden from other companies', async () => {
    const own = await aCase(app, 'AES')
    const [first, again] = await Promise.all([1, 2].map(() => untilAnswered(() => note(own, 'a'))))
    expect(again?.ok).toEqual(first?.ok)
    expect((await note(own, 'b', 'a')).status).toBe(422)
    const stranger = await aCompanyWithAdmin(app.services)
    expect((await note({ ...own, token: stranger.token }, 'x')).status).toBe(404)
    for (const endpoint of [endpoints.editNote, endpoints.removeNote])
      expect(
        (await app.callWith(endpoint, { text: 'x' }, { token: stranger.token, params: { id: first?.ok.id ?? 0 } }))
          .status,
      ).toBe(404)
    expect((await app.call(endpoints.removeNote, { token: own.token, params: { id: first?.ok.id ?? 0 } })).status).toBe(
      204,
    )
    expect(ofKind(await historyOf(own), 'note')).toEqual([])
    expect((await note(own, '　 ')).status).toBe(400)
    expect((await note(own, 'x'.repeat(2001))).status).toBe(400)
  })

  it('are in no answer to a partner, no mail and no file', async () => {
    const own = await aCase(app, 'IF')
    await note(own, 'secret-note')
    const partner = app.config.partnerToken
    const read = await app.call(partnerEndpoints.application, { token: partner, params: { id: own.id } })
    const csv = await app.call(applicationsEndpoints.csv, { token: own.token })
    await app.settle()
    const tasks = JSON.stringify(await app.services.db.select().from(outbox))
    expect(read.status).toBe(200)
    for (const text of [read.text, csv.text, tasks, JSON.stringify(await app.mails())])
      expect(text).not.toContain('secret-note')
  })
})

describe('[TALK-08] a picture of an identity document', () => {
  const white = () =>
    sharp({ create: { width: 400, height: 250, channels: 3, background: '#ffffff' } })
      .png()
      .toBuffer()
  const view = (token: string, id: number, body: object = {}) =>
    app.callWith(
      endpoints.viewDocument,
      { document: 'residence_card_image', reason: 'identity', ...body },
      { token, params: { id } },
    )

  it('[DOOR-12] contains member id, e-mail and the time, is never cached by a browser, and each view is recorded', async () => {
    const own = await aCase(app, 'AES')
    const picture = `data:image/png;base64,${(await white()).toString('base64')}`
    const profile = profileOf({ residence_card_image: picture })
    const wanted = { jobId: own.job.id, status: 'AES', profile, interview: own.interview } as const
    const id = await seedApplication(app.services, own.actor, wanted)
    const make = jest.spyOn(app.services.pictures, 'make')
    const shown = await view(own.token, id)
    const { mark = '' } = make.mock.calls[0]?.[1] ?? {}
    make.mockRestore()
    const viewer = (await app.call(accountsEndpoints.profile, { token: own.token })).ok
    expect(mark).toMatch(new RegExp(`^${own.actor.memberId} ${viewer.email}\\n`))
    expect(mark).not.toContain(viewer.display_name)
    expect(shown.status).toBe(200)
    expect(shown.headers['cache-control']).toContain('no-store')
    const { applicant_profile: person } = (
      await app.call(applicationsEndpoints.one, { token: own.token, params: { id } })
    ).ok
    const signed = await app.http.inject({ url: String(person.residence_card_image) })
    for (const data of [shown.raw, signed.rawPayload]) {
      const { channels } = await sharp(data).stats()
      // The mark is red on a white background.
      expect(channels[2]?.min).toBeLessThan(200)
    }
    expect(ofKind(await historyOf({ id, token: own.token }), 'view')).toMatchObject([
      { document: 'residence_card_image', reason: null },
      { document: 'residence_card_image', reason: 'identity', member: { id: own.actor.memberId } },
    ])
    const log = (await app.call(auditEndpoints.list, { token: own.token, query: { action: 'document.viewed' } })).ok
    expect(log.entries).toHaveLength(2)
    expect((await view(own.token, id, { reason: 'curiosity' })).status).toBe(400)
    expect((await view(own.token, id, { document: 'profile_image' })).status).toBe(400)
    expect((await view((await aCompanyWithAdmin(app.services)).token, id)).status).toBe(404)
    expect((await view(own.token, own.id)).status).toBe(404)
    const again = (await app.call(auditEndpoints.list, { token: own.token, query: { action: 'document.viewed' } })).ok
    expect(again.entries).toHaveLength(2)
  })
})

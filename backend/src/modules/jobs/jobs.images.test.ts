import { jobsEndpoints as endpoints } from '@portal/contracts/jobs'
import { partnerEndpoints } from '@portal/contracts/partner'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { makePicture } from '../../pictures/make'
import { isHarmlessSvg } from '../../pictures/svg'
import { aCompanyWithAdmin, aJob, createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { newJob } from './jobs.testkit'
import { jobs } from '../../tables/jobs.tables'

let app: TestApp
let png: Buffer
let jpeg: Buffer
beforeAll(async () => {
  app = await createTestApp()
  const blank = sharp({ create: { width: 40, height: 30, channels: 3, background: '#c04' } })
  png = await blank.clone().png().toBuffer()
  jpeg = await blank.clone().jpeg().toBuffer()
})
afterAll(() => app.close())

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><defs><linearGradient id="g"/></defs><rect width="10" height="10" fill="url(#g)"/></svg>'
const file = (field: string, data: Uint8Array | string, contentType = 'image/png', fileName = '店.png') => ({
  field,
  fileName,
  contentType,
  data: typeof data === 'string' ? Buffer.from(data) : data,
})

async function aPosting(status: 'created' | 'RN' | 'ST' | 'ARCH' = 'created') {
  const { company, member, token } = await aCompanyWithAdmin(app.services)
  const job = await aJob(app.services, company.id, member.id, { status })
  return { company, member, token, params: { id: job.id } }
}

describe('pictures of a posting', () => {
  it('[API-60][API-59][JIMG-02][JIMG-11] are returned in the order of their fields and as files with a name', async () => {
    const { token, params } = await aPosting()
    const reply = await app.upload(
      endpoints.uploadImages,
      { files: [file('image2', jpeg, 'image/jpeg', '二.jpg'), file('image1', png, 'image/png', '一.png')] },
      { params, token },
    )
    expect(reply.status).toBe(200)
    const [first, second] = reply.ok.work_images
    expect(first?.url).toBe(`/api/v3/employer/jobs/${params.id}/work_images/?image_id=${first?.id ?? 0}`)
    const picture = await app.call(endpoints.image, { params, query: { image_id: String(first?.id ?? 0) }, token })
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png'])
    expect(picture.headers['content-disposition']).toContain(encodeURIComponent('一.png'))
    expect((await sharp(picture.raw).metadata()).width).toBe(40)
    expect(
      (await app.call(endpoints.image, { params, query: { image_id: String(second?.id ?? 0) }, token })).headers[
        'content-type'
      ],
    ).toBe('image/jpeg')
    expect((await app.call(endpoints.one, { params, token })).ok.work_images).toEqual(reply.ok.work_images)
  })

  it('[JIMG-01][API-60] a sixth picture returns 400 and nothing of it is stored', async () => {
    const { token, params } = await aPosting()
    const four = [1, 2, 3, 4].map((index) => file(`image${index}`, png))
    expect((await app.upload(endpoints.uploadImages, { files: four }, { params, token })).ok.work_images).toHaveLength(
      4,
    )
    const more = await app.upload(
      endpoints.uploadImages,
      { files: [file('image1', png), file('image2', png)] },
      { params, token },
    )
    expect([more.status, more.refusal.code, more.refusal.error]).toEqual([400, 'too_many_images', 'Max 5 images only'])
    expect((await app.call(endpoints.one, { params, token })).ok.work_images).toHaveLength(4)
    const six = [1, 2, 3, 4, 5, 6].map((index) => file(`image${index}`, png))
    expect((await app.upload(endpoints.uploadImages, { files: six }, { params, token })).status).toBe(400)
    const both = await Promise.all(
      [1, 2].map(() => app.upload(endpoints.uploadImages, { files: [file('image1', png)] }, { params, token })),
    )
    expect(both.map((reply) => reply.status).sort()).toEqual([200, 400])
  })

  it('[JIMG-05][JIMG-06][API-60] the type is checked by content', async () => {
    const { token, params } = await aPosting()
    const status = async (data: Uint8Array | string, type = 'image/png') =>
      (await app.upload(endpoints.uploadImages, { files: [file('image1', data, type)] }, { params, token })).status
    expect(await status('no picture at all')).toBe(415)
    expect(await status(await sharp(png).webp().toBuffer())).toBe(415)
    expect(await status(await sharp(png).gif().toBuffer())).toBe(415)
    expect(await status(png.subarray(0, 60))).toBe(415)
    expect(await status('<html><body>x</body></html>', 'image/svg+xml')).toBe(415)
    expect(await status('')).toBe(415)
    expect(await status(Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)]))).toBe(413)
    expect(await status(jpeg, 'application/octet-stream')).toBe(200)
    expect(await status(SVG, 'image/png')).toBe(200)
    const none = await app.upload(endpoints.uploadImages, {}, { params, token })
    expect([none.status, Object.keys(none.refusal.fields ?? {})]).toEqual([400, ['image1']])
    const json = await app.callWith(endpoints.uploadImages, {}, { params, token })
    expect(json.status).toBe(415)
  })

  it.each([
    ['a script', '<script>1</script>'],
    ['a prefixed script', '<x:script xmlns:x="http://www.w3.org/2000/svg">1</x:script>'],
    ['a handler', '<rect onload="x()"/>'],
    ['a handler after a slash', '<rect/onclick="x()"/>'],
    ['an outside picture', '<image href="https://example.com/x.png"/>'],
    ['an outside picture in single quotes', "<image xlink:href='//example.com/x.png'/>"],
    ['a script address', '<use href="java&#115;cript:alert(1)"/>'],
    ['a foreign object', '<foreignObject><p>x</p></foreignObject>'],
    ['an outside style', '<style>@import "x.css";</style>'],
    ['an outside fill', '<rect fill="url(https://example.com/#a)"/>'],
    ['an animated address', '<animate attributeName="href" values="x"/>'],
    ['an SVG in a data address', '<use href="data:image/svg+xml;base64,AAAA#a"/>'],
    ['an unclosed comment', '<!-- <rect/>'],
  ])('[JIMG-06] an SVG with %s returns 415', async (_name, inside) => {
    const { token, params } = await aPosting()
    const svg = SVG.replace('</svg>', `${inside}</svg>`)
    expect(isHarmlessSvg(svg)).toBe(false)
    const reply = await app.upload(
      endpoints.uploadImages,
      { files: [file('image1', svg, 'image/svg+xml', 'a.svg')] },
      { params, token },
    )
    expect([reply.status, reply.refusal.code]).toEqual([415, 'file_type'])
  })

  it('[ONCE-06] each file of an upload is judged by itself: the pictures are kept, the others named', async () => {
    const { token, params } = await aPosting()
    const files = [
      file('image1', SVG, 'image/svg+xml', 'a.svg'),
      file('image2', 'no picture', 'image/png', 'b.png'),
      file('image3', png, 'image/png', 'c.png'),
      file('image4', '', 'image/png', 'd.png'),
      file('image5', jpeg, 'image/jpeg', 'e.jpg'),
    ]
    const reply = await app.upload(endpoints.uploadImages, { files }, { params, token })
    expect([reply.status, reply.ok.unreadable]).toEqual([
      200,
      [
        { field: 'image2', file_name: 'b.png' },
        { field: 'image4', file_name: 'd.png' },
      ],
    ])
    expect(reply.ok.work_images).toHaveLength(3)
    expect((await app.call(endpoints.one, { params, token })).ok.work_images).toEqual(reply.ok.work_images)
  })

  it('[ONCE-06] an upload without any picture names every file and keeps the stored pictures', async () => {
    const { token, params } = await aPosting()
    const stored = await app.upload(endpoints.uploadImages, { files: [file('image1', png)] }, { params, token })
    const files = [file('image1', 'x'), file('image3', 'y')]
    const reply = await app.upload(endpoints.uploadImages, { files }, { params, token })
    expect([reply.status, Object.keys(reply.refusal.fields ?? {})]).toEqual([415, ['image1', 'image3']])
    expect((await app.call(endpoints.one, { params, token })).ok.work_images).toEqual(stored.ok.work_images)
  })

  it.each([
    ['72 points', 'width="72pt" height="72pt"', 1],
    ['2 × 1 cm', 'width="2cm" height="1cm"', 2],
    ['20 mm', 'width="20mm" height="20mm"', 1],
    ['an inch', 'width="1in" height="1in"', 1],
    ['6 picas', 'width="6pc" height="6pc"', 1],
    ['5 em', 'width="5em" height="5em"', 1],
    ['a share of nothing', 'width="100%" height="100%" viewBox="0 0 72 36"', 2],
    ['a view box only', 'viewBox="0 0 36 72"', 0.5],
    ['two points', 'width="2pt" height="2pt" viewBox="0 0 9 9"', 1],
    ['two metres', 'width="2000mm" height="2000mm" viewBox="0 0 9 9"', 1],
    ['a long line', 'width="100000" height="10"', 1920],
  ])('[JIMG-05] an SVG of %s is drawn large enough', async (_name, size, ratio) => {
    const data = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect width="9" height="9"/></svg>`)
    const picture = await makePicture(data, { accepts: ['svg'], maxSide: 1920, as: 'same' })
    const { width = 0, height = 0 } = picture ?? {}
    expect(width / height).toBeCloseTo(ratio, 1)
    expect(Math.max(width, height)).toBeGreaterThan(1100)
    expect(Math.max(width, height)).toBeLessThanOrEqual(1920)
  })

  it('[JIMG-06] an SVG with an entity returns 415; every picture is served with nosniff and a sandbox', async () => {
    const { token, params } = await aPosting()
    const entity = `<!DOCTYPE svg [<!ENTITY a "b">]>${SVG}`
    expect(
      (await app.upload(endpoints.uploadImages, { files: [file('image1', entity)] }, { params, token })).status,
    ).toBe(415)
    const fine = await app.upload(
      endpoints.uploadImages,
      { files: [file('image1', `<?xml version="1.0"?>\n<!-- a -->\n${SVG}`, 'image/svg+xml', '店.svg')] },
      { params, token },
    )
    expect(fine.status).toBe(200)
    const picture = await app.call(endpoints.image, {
      params,
      query: { image_id: String(fine.ok.work_images[0]?.id ?? 0) },
      token,
    })
    // The re-encoded picture is stored.
    expect(picture.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
    expect(picture.headers['content-disposition']).toContain(encodeURIComponent('店.png'))
    expect(await sharp(picture.raw).metadata()).toMatchObject({ format: 'png', width: 1200, height: 1200 })
    expect(picture.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/)
  })

  it('a picture larger than 1920 is scaled down to it', async () => {
    const { token, params } = await aPosting()
    const wide = await sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer()
    const reply = await app.upload(endpoints.uploadImages, { files: [file('image1', wide)] }, { params, token })
    const picture = await app.call(endpoints.image, {
      params,
      query: { image_id: String(reply.ok.work_images[0]?.id ?? 0) },
      token,
    })
    expect(await sharp(picture.raw).metadata()).toMatchObject({ width: 1920, height: 640 })
  })

  it('[JIMG-08][API-61][API-62] pictures are moved and removed, and the order is stored', async () => {
    const { token, params } = await aPosting()
    const added = await app.upload(
      endpoints.uploadImages,
      { files: [1, 2, 3].map((index) => file(`image${index}`, png)) },
      { params, token },
    )
    const [a = 0, b = 0, c = 0] = added.ok.work_images.map((image) => image.id)
    const move = async (image_id: number, direction: 'LEFT' | 'RIGHT') =>
      (await app.call(endpoints.moveImage, { params, body: { image_id, direction }, token })).ok.work_images.map(
        (image) => image.id,
      )
    expect(await move(a, 'RIGHT')).toEqual([b, a, c])
    expect(await move(c, 'LEFT')).toEqual([b, c, a])
    expect(await move(b, 'LEFT')).toEqual([b, c, a])
    const left = await app.call(endpoints.removeImage, { params, body: { image_id: c }, token })
    expect(left.ok.work_images.map((image) => image.id)).toEqual([b, a])
    expect((await app.call(endpoints.removeImage, { params, body: { image_id: c }, token })).status).toBe(404)
    expect((await app.call(endpoints.image, { params, query: { image_id: String(c) }, token })).status).toBe(404)
    expect((await app.callWith(endpoints.moveImage, { image_id: a, direction: 'UP' }, { params, token })).status).toBe(
      400,
    )
    expect((await app.callWith(endpoints.removeImage, {}, { params, token })).status).toBe(400)
    expect(
      (await app.upload(endpoints.uploadImages, { files: [file('image1', png)] }, { params, token })).ok.work_images,
    ).toHaveLength(3)
  })

  it('[JIMG-03][API-60] image_ids copy pictures of another posting; the originals stay', async () => {
    const { company, member, token, params } = await aPosting()
    const added = await app.upload(
      endpoints.uploadImages,
      { files: [1, 2].map((index) => file(`image${index}`, png)) },
      { params, token },
    )
    const [a = 0, b = 0] = added.ok.work_images.map((image) => image.id)
    const copy = { id: (await aJob(app.services, company.id, member.id)).id }
    const reply = await app.upload(
      endpoints.uploadImages,
      { fields: { image_ids: [String(b), String(a)] }, files: [file('image1', jpeg)] },
      { params: copy, token },
    )
    expect(reply.ok.work_images).toHaveLength(3)
    expect(reply.ok.work_images.map((image) => image.id)).not.toContain(a)
    await app.call(endpoints.removeImage, { params, body: { image_id: b }, token })
    const query = { image_id: String(reply.ok.work_images[0]?.id ?? 0) }
    expect((await app.call(endpoints.image, { params: copy, query, token })).status).toBe(200)
    expect(
      (await app.upload(endpoints.uploadImages, { fields: { image_ids: '999999' } }, { params: copy, token })).status,
    ).toBe(404)
    const stranger = await aPosting()
    expect(
      (
        await app.upload(
          endpoints.uploadImages,
          { fields: { image_ids: String(a) } },
          { params: stranger.params, token: stranger.token },
        )
      ).status,
    ).toBe(404)
    expect(
      (await app.upload(endpoints.uploadImages, { fields: { image_ids: 'x' } }, { params: copy, token })).status,
    ).toBe(400)
  })

  it('[API-60][API-61][API-62][JOBS-14] a running posting returns 409, one of another company 404; a stopped one becomes UP', async () => {
    const running = await aPosting('RN')
    for (const reply of [
      await app.upload(endpoints.uploadImages, { files: [file('image1', png)] }, running),
      await app.call(endpoints.removeImage, { ...running, body: { image_id: 1 } }),
      await app.call(endpoints.moveImage, { ...running, body: { image_id: 1, direction: 'LEFT' } }),
    ])
      expect([reply.status, reply.refusal.code]).toEqual([409, 'job_running'])
    const stopped = await aPosting('ST')
    const { token } = running
    expect(
      (await app.upload(endpoints.uploadImages, { files: [file('image1', png)] }, { params: stopped.params, token }))
        .status,
    ).toBe(404)
    const added = await app.upload(endpoints.uploadImages, { files: [file('image1', png)] }, stopped)
    expect(added.status).toBe(200)
    expect((await app.call(endpoints.one, stopped)).ok.status).toBe('UP')
    const query = { image_id: String(added.ok.work_images[0]?.id ?? 0) }
    expect((await app.call(endpoints.image, { params: stopped.params, query, token })).status).toBe(404)
    expect(
      (await app.call(endpoints.image, { params: stopped.params, query: { image_id: 'x' }, token: stopped.token }))
        .status,
    ).toBe(400)
    expect((await app.call(endpoints.image, { params: stopped.params, query })).status).toBe(401)
  })
})

describe('the draft', () => {
  it('[JDRA-01][JDRA-03][JDRA-04][JDRA-06][API-52][API-53] one per company; it may be incomplete; it contains when and by whom it was saved', async () => {
    const { member, token } = await aCompanyWithAdmin(app.services)
    expect((await app.call(endpoints.draft, { token })).ok).toEqual({
      id: null,
      data: null,
      job_type: null,
      updated_at: null,
      updated_by: null,
      work_images: [],
    })
    const saved = await app.call(endpoints.saveDraft, {
      body: { data: { job_type: 'PT2', step1: { location: { branch: '新' } } } },
      token,
    })
    expect(saved.status).toBe(200)
    const empty = await app.callWith(
      endpoints.saveDraft,
      { data: { job_type: 'PT2', step1: null, step2: null, step3: null } },
      { token },
    )
    expect([empty.status, (await app.call(endpoints.draft, { token })).ok.data]).toEqual([200, { job_type: 'PT2' }])
    const data = {
      job_type: 'FT' as const,
      step2: { isOnlineIV: true, onlineIVTelephone: '03' },
      step3: { position: '店長', hourly_salary_min: '1', selectedCopyFrom: 4 },
    }
    await app.call(endpoints.saveDraft, { body: { data }, token })
    const read = await app.call(endpoints.draft, { token })
    expect(read.ok).toMatchObject({
      id: saved.ok.id,
      data,
      job_type: 'FT',
      updated_by: { id: member.id, display_name: member.displayName },
    })
    expect(read.ok.updated_at).toBe(app.services.clock.now().getTime() / 1000)
    expect((await app.callWith(endpoints.saveDraft, { data: { job_type: 'XX' } }, { token })).status).toBe(400)
    expect(
      (
        await app.callWith(
          endpoints.saveDraft,
          { data: { job_type: 'PT1', step3: { position: 'a\u0000b' } } },
          { token },
        )
      ).status,
    ).toBe(400)
    const stranger = await aCompanyWithAdmin(app.services)
    expect((await app.call(endpoints.draft, { token: stranger.token })).ok.id).toBeNull()
  })

  it('[JDRA-08][API-48] a posting saved from the draft removes the draft and takes over its pictures', async () => {
    const { member, token } = await aCompanyWithAdmin(app.services)
    const { ok: draft } = await app.call(endpoints.saveDraft, { body: { data: { job_type: 'PT1' } }, token })
    const params = { id: draft.id ?? 0 }
    const added = await app.upload(
      endpoints.uploadDraftImages,
      { files: [file('image1', png), file('image2', jpeg)] },
      { params, token },
    )
    const [a = 0, b = 0] = added.ok.work_images.map((image) => image.id)
    await app.call(endpoints.moveDraftImage, { params, body: { image_id: a, direction: 'RIGHT' }, token })
    expect((await app.call(endpoints.draft, { token })).ok.work_images.map((image) => image.id)).toEqual([b, a])
    expect((await app.call(endpoints.draftImage, { params, query: { image_id: String(a) }, token })).status).toBe(200)
    const stranger = await aCompanyWithAdmin(app.services)
    const body = newJob('PT1', stranger.member.id, { draft_id: params.id })
    expect((await app.call(endpoints.create, { body, token: stranger.token })).status).toBe(404)
    expect(
      (
        await app.upload(
          endpoints.uploadDraftImages,
          { files: [file('image1', png)] },
          { params, token: stranger.token },
        )
      ).status,
    ).toBe(404)
    const job = await app.call(endpoints.create, { body: newJob('PT1', member.id, { draft_id: params.id }), token })
    expect(job.ok.work_images.map((image) => image.id)).toEqual([b, a])
    expect(
      (await app.call(endpoints.image, { params: { id: job.ok.id }, query: { image_id: String(a) }, token })).status,
    ).toBe(200)
    expect((await app.call(endpoints.draft, { token })).ok.id).toBeNull()
  })
})

it('[REAL-30] an upload returns 503 with Retry-After while the bucket is down, and nothing of it is stored', async () => {
  const away = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))
  let isAway = true
  const kept = new Map<string, Buffer>()
  const broken = await createTestApp({
    files: {
      put: async (key, data) => (isAway ? away() : void kept.set(key, Buffer.from(data))),
      get: async (key) => (isAway ? away() : kept.get(key)),
      delete: async (key) => (isAway ? away() : void kept.delete(key)),
    },
  })
  const { company, member, token } = await aCompanyWithAdmin(broken.services)
  const { id } = await aJob(broken.services, company.id, member.id, { status: 'created' })
  const upload = () =>
    broken.upload(endpoints.uploadImages, { files: [file('image1', png)] }, { params: { id }, token })
  const refused = await upload()
  expect([refused.status, refused.refusal.code, refused.headers['retry-after']]).toEqual([503, 'unavailable', '10'])
  isAway = false
  const [saved] = (await upload()).ok.work_images
  isAway = true
  const picture = await broken.call(endpoints.image, {
    params: { id },
    query: { image_id: String(saved?.id ?? 0) },
    token,
  })
  expect(picture.status).toBe(503)
  await broken.close()
})

describe('pictures on the job board', () => {
  it('[API-77] a running posting lists pictures under public addresses that cannot be guessed', async () => {
    const { member, company, token, params } = await aPosting('ST')
    await app.upload(endpoints.uploadImages, { files: [file('image1', png), file('image2', SVG)] }, { params, token })
    const move = (status: 'RN' | 'ST') => app.services.db.update(jobs).set({ status }).where(eq(jobs.id, params.id))
    await move('RN')
    const bare = await aJob(app.services, company.id, member.id, { status: 'RN' })
    const listed = (await app.call(partnerEndpoints.jobs)).ok
    const { origin } = app.services.config
    const addresses = listed.find((job) => job.id === params.id)?.images ?? []
    expect(addresses).toHaveLength(2)
    for (const address of addresses)
      expect(address).toMatch(new RegExp(`^${origin}/api/partner/v1/jobs/${params.id}/images/[0-9a-f]{32}\\.png$`))
    for (const address of listed.find((job) => job.id === bare.id)?.images ?? [])
      expect(address).toMatch(new RegExp(`^${origin}/`))

    const open = (address: string) => app.http.inject(address.slice(origin.length))
    const [first, second] = await Promise.all(addresses.map(open))
    expect([first?.statusCode, first?.headers['content-type'], first?.headers['cross-origin-resource-policy']]).toEqual(
      [200, 'image/png', 'cross-origin'],
    )
    expect((await sharp(first?.rawPayload).metadata()).width).toBe(40)
    expect(second?.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    const guessed = (addresses[0] ?? '').replace(/[0-9a-f]{32}/, '0'.repeat(32))
    expect((await open(guessed)).statusCode).toBe(404)
    expect((await open((addresses[0] ?? '').replace(`/jobs/${params.id}/`, `/jobs/${bare.id}/`))).statusCode).toBe(404)

    await move('ST')
    expect((await open(addresses[0] ?? '')).statusCode).toBe(404)
    // The company's own preview uses the addresses for members.
    const preview = await app.call(endpoints.preview, { params, token })
    expect(preview.ok.images?.[0]).toMatch(/^\/api\/v3\/employer\/jobs\//)
  })
})

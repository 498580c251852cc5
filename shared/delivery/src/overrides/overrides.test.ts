import { aDelivery, aFolder } from '../testing/a-store'
import { createBeside, createComposer } from '../environments/composer'
import { createEnvironment, createLatest, mustRead, removeEnvironment, revokeLinks } from '../environments/operations'
import { buildPortal } from '../server/portal-server'
import { allows } from './overridden-page'
import { overrideLink } from './override-link'
import { readOverride, signOverride } from './override-token'

const secret = 'a secret of tests, long enough for everybody'
const now = () => new Date('2026-11-21T00:00:00Z')
const links = { employerTips: '', help: '', inquiry: '', supportPhone: '' }
let folder: ReturnType<typeof aFolder>
beforeEach(() => {
  folder = aFolder()
})
afterEach(() => folder.remove())

async function aPortal({ testers }: { testers?: { origins: string[] } } = {}) {
  const delivery = await aDelivery(folder.path, now)
  await delivery.publish('mf-jobs', '1.5.0-rc.1')
  await createEnvironment(delivery, 'staging', 'production', {}, testers ? { testers } : {})
  const composing = { store: delivery.store, environments: delivery.environments, mode: 'production', links } as const
  const app = buildPortal({
    store: delivery.store,
    composed: createComposer({ ...composing, name: 'production' }),
    beside: createBeside(composing),
    backendUrl: 'http://127.0.0.1:1',
    overrideSecret: secret,
    now,
  })
  const read = (name: string) => mustRead(delivery, name)
  const tokenFor = (units: Record<string, string>, changes: { environment?: string; until?: number } = {}) =>
    signOverride(
      {
        environment: 'staging',
        born: 1,
        units,
        issued: now().getTime() / 1000,
        until: now().getTime() / 1000 + 3600,
        ...changes,
      },
      secret,
    )
  const open = async (address: string, headers: Record<string, string> = {}) => {
    const { body, headers: answered } = await app.inject({ url: address, headers })
    const blockOf = (id: string) => new RegExp(`id="${id}">(.*?)</script>`).exec(body)?.[1]
    const composition = JSON.parse(blockOf('composition') ?? '{}')
    return {
      body,
      policy: String(answered['content-security-policy']),
      override: JSON.parse(blockOf('override') ?? 'null'),
      jobs: composition.remotes.find(({ name }: { name: string }) => name === 'mf-jobs'),
    }
  }
  return { app, delivery, open, read, tokenFor }
}

describe('a signed link', () => {
  const override = {
    environment: 'staging',
    born: 3,
    units: { 'mf-jobs': '1.5.0-rc.1' },
    issued: 1_800_000_000,
    until: 2_000_000_000,
  } as const
  const asked = {
    secret,
    environment: { name: 'staging', born: 3, linksSince: '2026-01-01T00:00:00.000Z' },
    now: now(),
  }

  it('returns the signed values', () => {
    expect(readOverride(signOverride(override, secret), asked)).toEqual({ override })
  })

  it.each([
    ['signed by somebody else', signOverride(override, 'another secret'), 'forged'],
    ['changed on the way', signOverride(override, secret).replace(/^./, 'A'), 'forged'],
    ['made of rubbish', 'rubbish', 'forged'],
    ['empty', '', 'forged'],
    ['ended', signOverride({ ...override, until: 1_000_000_000 }, secret), 'expired'],
    ['of an environment that was made anew since', signOverride({ ...override, born: 1 }, secret), 'revoked'],
    ['made before all links were revoked', signOverride({ ...override, issued: 1_700_000_000 }, secret), 'revoked'],
    ['of another environment', signOverride({ ...override, environment: 'production' }, secret), 'elsewhere'],
  ])('is refused when %s', (_, token, refusal) => {
    expect(readOverride(token, asked)).toEqual({ refusal })
  })
})

describe('a page', () => {
  it('runs the overridden version for that tab, and says so; the next page without the link does not', async () => {
    const { open, tokenFor } = await aPortal({ testers: { origins: [] } })
    const { jobs, override, body } = await open(
      `/env/staging/dashboard/jobs?override=${tokenFor({ 'mf-jobs': '1.5.0-rc.1' })}`,
    )
    expect(jobs).toMatchObject({ version: '1.5.0-rc.1', reason: 'override' })
    expect(override).toMatchObject({
      units: [{ name: 'mf-jobs', version: '1.5.0-rc.1', instead: '1.0.0' }],
      scripts: [],
      texts: { reset: '上書きを解除' },
    })
    expect(body).toContain('<script src="/overrides.js"></script>')
    expect((await open('/env/staging/dashboard/jobs')).jobs).toMatchObject({ version: '1.0.0', reason: 'environment' })
  })

  it('[PLAT-20] of an environment that is not for testers runs no override and loads no code for it', async () => {
    const { open, tokenFor } = await aPortal()
    for (const address of ['/dashboard/jobs', '/env/staging/dashboard/jobs']) {
      const environment = address.startsWith('/env') ? 'staging' : 'production'
      const { jobs, override, body } = await open(
        `${address}?override=${tokenFor({ 'mf-jobs': '1.5.0-rc.1' }, { environment })}`,
      )
      expect(jobs).toMatchObject({ version: '1.0.0', reason: 'environment' })
      expect([override, body.includes('overrides.js')]).toEqual([null, false])
    }
  })

  it('says in the language of the page why a link is invalid, and runs without it', async () => {
    const { open, tokenFor } = await aPortal({ testers: { origins: [] } })
    const ended = await open(`/env/staging/?override=${tokenFor({ 'mf-jobs': '1.5.0-rc.1' }, { until: 1 })}`, {
      cookie: 'portal.language=en',
    })
    expect(ended.override).toMatchObject({
      refusal: 'expired',
      texts: { refused: 'This override link has expired; create a new one.' },
    })
    expect(ended.jobs).toMatchObject({ version: '1.0.0' })
    expect((await open('/env/staging/?override=rubbish')).override).toMatchObject({ refusal: 'forged' })
  })

  it('allows a build of an allowed origin by policy and delays the host until the build was read', async () => {
    const { open, tokenFor } = await aPortal({ testers: { origins: ['http://localhost:*'] } })
    const own = await open(`/env/staging/?override=${tokenFor({ 'mf-jobs': 'http://localhost:4311' })}`)
    expect(own.policy).toContain("script-src 'self' http://localhost:4311;")
    expect(own.override.units).toEqual([
      { name: 'mf-jobs', version: 'http://localhost:4311', instead: '1.0.0', origin: 'http://localhost:4311' },
    ])
    expect(own.override.scripts.at(-1)).toEqual({
      src: '/releases/host/1.0.0/entry.js',
      integrity: expect.stringMatching(/^sha384-/),
    })
    expect(own.body).not.toContain('<script defer')
    const foreign = await open(`/env/staging/?override=${tokenFor({ 'mf-jobs': 'https://evil.example' })}`)
    expect([foreign.policy.includes('evil'), foreign.override.units]).toEqual([false, []])
  })
})

describe('the panel of a tester', () => {
  const asked = (sets: readonly string[], token: string) =>
    `overrides.json?${new URLSearchParams([['override', token], ...sets.map((set) => ['set', set])])}`

  it('[PLAT-20] lists the releases that fit, and returns a link with other versions that expires with the first one', async () => {
    const { app, delivery, open, tokenFor } = await aPortal({ testers: { origins: [] } })
    await delivery.publish('mf-jobs', '9.0.0', { contract: '^9.0.0' })
    const token = tokenFor({})
    const list = await app.inject({ url: `/env/staging/${asked([], token)}` })
    expect(list.json().remotes.find(({ name }: { name: string }) => name === 'mf-jobs')).toEqual({
      name: 'mf-jobs',
      instead: '1.0.0',
      chosen: null,
      versions: [{ version: '1.5.0-rc.1', built: expect.stringContaining('2026') }],
    })
    expect(list.headers['cache-control']).toBe('no-store')
    const { override } = (await app.inject({ url: `/env/staging/${asked(['mf-jobs@1.5.0-rc.1'], token)}` })).json()
    expect((await open(`/env/staging/?override=${override}`)).jobs).toMatchObject({ version: '1.5.0-rc.1' })
    const payloadOf = (text: string) => JSON.parse(Buffer.from(text.split('.')[0] ?? '', 'base64url').toString())
    expect(payloadOf(override)).toEqual({ ...payloadOf(token), units: { 'mf-jobs': '1.5.0-rc.1' } })
    const back = (await app.inject({ url: `/env/staging/${asked(['mf-jobs@'], override)}` })).json()
    expect((await open(`/env/staging/?override=${back.override}`)).jobs).toMatchObject({ version: '1.0.0' })
  })

  it('[PLAT-20] refuses requests without a valid link and other origins, and does not exist if testers are not allowed', async () => {
    const { app, delivery, tokenFor } = await aPortal({ testers: { origins: ['http://localhost:*'] } })
    await delivery.publish('mf-jobs', '9.0.0', { contract: '^9.0.0' })
    const good = tokenFor({})
    const set = ['mf-jobs@1.5.0-rc.1']
    for (const address of [
      `/env/staging/${asked([], 'rubbish')}`,
      `/env/staging/${asked(set, '')}`,
      `/env/staging/${asked(set, tokenFor({}, { until: 1 }))}`,
      `/env/staging/${asked(set, tokenFor({}, { environment: 'production' }))}`,
      `/env/staging/${asked(['mf-jobs@http://localhost:4311'], good)}`,
      `/env/staging/${asked(['mf-jobs@7.7.7'], good)}`,
      `/env/staging/${asked(['mf-jobs@9.0.0'], good)}`,
      `/env/staging/${asked(['host@1.0.0'], good)}`,
      `/${asked(set, tokenFor({}, { environment: 'production' }))}`,
    ])
      expect([address, (await app.inject({ url: address })).statusCode]).toEqual([address, 404])
    await revokeLinks(delivery, 'staging')
    expect((await app.inject({ url: `/env/staging/${asked(set, good)}` })).statusCode).toBe(404)
  })

  it('[PLAT-20] production allows no testers, even if its state names some', async () => {
    const delivery = await aDelivery(folder.path, now)
    const units = (await mustRead(delivery, 'production')).units
    await removeEnvironment(delivery, 'production')
    await delivery.environments.create('production', units, {
      by: 'test',
      at: now().toISOString(),
      testers: { origins: [] },
    })
    const app = buildPortal({
      store: delivery.store,
      composed: createComposer({ ...delivery, name: 'production', mode: 'production', links }),
      backendUrl: 'http://127.0.0.1:1',
      overrideSecret: secret,
      now,
    })
    const { body } = await app.inject({ url: '/' })
    expect(body).not.toMatch(/overrides\.js|"testers"/)
    expect((await app.inject({ url: '/platform' })).body).toContain('id="composition"')
    await delivery.environments.remove('production', { by: 'test', at: now().toISOString() })
    await expect(
      createLatest(delivery, 'production', {}, { testers: { origins: [] }, force: 'to see it' }),
    ).rejects.toThrow('production allows no overrides')
  })
})

it.each([
  [['http://localhost:*'], 'http://localhost:4311', true],
  [['http://localhost:*'], 'http://localhost', true],
  [['http://localhost:*'], 'http://localhost.evil.example', false],
  [['http://localhost:*'], 'https://localhost:4311', false],
  [['https://a.example'], 'https://a.example', true],
  [[], 'http://localhost:4311', false],
])('origins %j allow %s: %s', (patterns, origin, allowed) => {
  expect(allows(patterns, origin)).toBe(allowed)
})

it('a link expires with its environment, and can be revoked', async () => {
  const { delivery, open, read } = await aPortal({ testers: { origins: [] } })
  const linkOf = async () => {
    const link = await overrideLink(delivery, await read('staging'), [['mf-jobs', '1.5.0-rc.1']], {
      hours: 1,
      env: { PORTAL_OVERRIDE_SECRET: secret },
    })
    return new URL(link).searchParams.get('override') ?? ''
  }
  const first = await linkOf()
  expect((await open(`/env/staging/?override=${first}`)).jobs).toMatchObject({ version: '1.5.0-rc.1' })
  await revokeLinks(delivery, 'staging')
  expect((await open(`/env/staging/?override=${first}`)).override).toMatchObject({ refusal: 'revoked' })
  await removeEnvironment(delivery, 'staging')
  await createEnvironment(delivery, 'staging', 'production', {}, { testers: { origins: [] } })
  expect((await open(`/env/staging/?override=${first}`)).override).toMatchObject({ refusal: 'revoked' })
  expect((await open(`/env/staging/?override=${await linkOf()}`)).jobs).toMatchObject({ version: '1.5.0-rc.1' })
})

describe('creating a link', () => {
  const env = { PORTAL_OVERRIDE_SECRET: secret, PORTAL_ORIGIN: 'https://portal.example/' }

  it('names the page of the environment and the expiry', async () => {
    const { delivery, read } = await aPortal({ testers: { origins: ['http://localhost:*'] } })
    const link = new URL(
      await overrideLink(delivery, await read('staging'), [['mf-jobs', '1.5.0-rc.1']], { hours: 2, env }),
    )
    expect(link.origin + link.pathname).toBe('https://portal.example/env/staging/')
    expect(
      readOverride(link.searchParams.get('override') ?? '', {
        secret,
        environment: { name: 'staging', born: 1 },
        now: now(),
      }),
    ).toEqual({
      override: {
        environment: 'staging',
        born: 1,
        units: { 'mf-jobs': '1.5.0-rc.1' },
        issued: now().getTime() / 1000,
        until: now().getTime() / 1000 + 7200,
      },
    })
  })

  it.each([
    ['production', 'mf-jobs', '1.0.0', env, /allows no overrides/],
    ['staging', 'mf-jobs', '9.9.9', env, /not in the release store|9\.9\.9/],
    ['staging', 'mf-jobs', 'https://evil.example', env, /does not allow builds/],
    ['staging', 'host', '1.0.0', env, /host cannot be overridden/],
    ['staging', 'mf-jobs', '1.0.0', {}, /PORTAL_OVERRIDE_SECRET/],
  ] as const)('is refused for %s %s@%s', async (environment, unit, version, given, why) => {
    const { delivery, read } = await aPortal({ testers: { origins: ['http://localhost:*'] } })
    await expect(
      overrideLink(delivery, await read(environment), [[unit, version]], { hours: 1, env: given }),
    ).rejects.toThrow(why)
  })
})

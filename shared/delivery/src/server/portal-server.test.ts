import { createHash } from 'node:crypto'
import fastify from 'fastify'
import { REMOTES } from '@portal/contracts/shell'
import { createBeside, createComposer } from '../environments/composer'
import { certify, createEnvironment, promoteUnit, removeEnvironment, rollback } from '../environments/operations'
import { buildPortal } from './portal-server'
import { aDelivery } from '../testing/a-store'
import { aDeclaration, aScreen, declaresOf } from '../testing/declares'
import { forEachTest } from '../testing/for-each-test'
import { UNITS } from '../ground/units'

const { folder, open } = forEachTest()

async function aBackend(): Promise<string> {
  const app = fastify()
  open.push(app)
  app.get('/readyz', async () => ({ status: 'ready' }))
  app.get('/api/broken', async (request, reply) =>
    reply
      .code(500)
      .header('x-request-id', request.headers['x-request-id'])
      .send({ error: '', code: 'internal', request_id: request.headers['x-request-id'] }),
  )
  app.all('/api/*', async (request, reply) =>
    reply.header('x-from', 'backend').send({
      url: request.url,
      method: request.method,
      body: request.body ?? null,
      host: request.headers['x-forwarded-host'],
    }),
  )
  return app.listen({ port: 0, host: '127.0.0.1' })
}

async function aPortal(backendUrl = 'http://127.0.0.1:9', path = folder.path) {
  const delivery = await aDelivery(path)
  const links = { employerTips: '</script><script>alert(1)</script>', help: '', inquiry: '', supportPhone: '' }
  const composed = createComposer({ ...delivery, name: 'production', mode: 'test', links })
  const beside = createBeside({ ...delivery, mode: 'test', links })
  const app = buildPortal({
    store: delivery.store,
    composed,
    beside,
    backendUrl,
    formTargets: ['https://pay.example.com'],
  })
  open.push(app)
  return { app, delivery }
}

const compositionOf = (html: string) => JSON.parse(/id="composition">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}')

describe('pages', () => {
  it.each(['/', '/dashboard/jobs', '/dashboard/edit-job/7', '/reset-password/a.b.c', '/nowhere', '/dashboard/nowhere'])(
    '[PLAT-15] %s is answered with the index page',
    async (url) => {
      const { app } = await aPortal()
      const { statusCode, headers, body } = await app.inject(url)
      expect(statusCode).toBe(200)
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(headers['cache-control']).toBe('private, no-cache, no-transform')
      expect(compositionOf(body).environment).toBe('production')
    },
  )

  it("names the host's files with their hashes and preloads the remote that owns the address", async () => {
    const { app } = await aPortal()
    const { body } = await app.inject('/dashboard/jobs')
    expect(body).toMatch(
      /<script defer src="\/releases\/host\/1\.0\.0\/entry\.js" integrity="sha384-[^"]+" crossorigin="anonymous"><\/script>/,
    )
    expect(body).toMatch(
      /<link rel="preload" as="script" href="\/releases\/mf-jobs\/1\.0\.0\/entry\.js" integrity="sha384-[^"]+" crossorigin="anonymous">/,
    )
    expect(body).toMatch(/<link rel="preload" as="script" href="\/releases\/mf-jobs\/1\.0\.0\/app\.js"/)
    expect(body).toMatch(/<link rel="preload" as="style" href="\/releases\/mf-jobs\/1\.0\.0\/app\.css"/)
    expect(body).not.toContain('href="/releases/mf-billing')
  })

  it('has a policy without inline scripts and eval, and a page that needs neither', async () => {
    const { app } = await aPortal()
    const { headers, body } = await app.inject('/')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/)
    expect(policy).toContain("form-action 'self' https://pay.example.com")
    expect(body).not.toMatch(/<script(?![^>]*(?:src=|type="application\/json"))/)
    expect(body).not.toContain('</script><script>alert')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
  })

  it('[PROOF-05] is strict about scripts as soon as each release of the page is', async () => {
    const { app, delivery } = await aPortal()
    const isStrict = async () => {
      const { headers } = await app.inject('/dashboard/jobs')
      const policy = String(headers['content-security-policy'])
      expect(policy.includes("require-trusted-types-for 'script'; trusted-types default")).toBe(
        headers['integrity-policy'] === 'blocked-destinations=(script)',
      )
      return headers['integrity-policy'] !== undefined
    }
    for (const unit of UNITS) {
      expect(await isStrict()).toBe(false)
      for (const version of ['2.0.0', '2.1.0']) {
        await delivery.publish(unit, version, { strict: true })
        await promoteUnit(delivery, 'production', unit, version)
      }
    }
    // With the version before, to which a page may step back.
    expect(await isStrict()).toBe(true)
  })

  it('answers 304 to a cached page', async () => {
    const { app } = await aPortal()
    const first = await app.inject('/')
    const second = await app.inject({ url: '/', headers: { 'if-none-match': String(first.headers.etag) } })
    expect([second.statusCode, second.body]).toEqual([304, ''])
  })

  it('answers HEAD, and refuses other methods in the format of D8', async () => {
    const { app } = await aPortal()
    expect((await app.inject({ method: 'HEAD', url: '/dashboard/jobs' })).statusCode).toBe(200)
    const { statusCode, headers, json } = await app.inject({
      method: 'POST',
      url: '/dashboard/jobs',
      headers: { 'accept-language': 'en' },
    })
    expect([statusCode, headers.allow, json().code]).toEqual([405, 'GET, HEAD', 'method_not_allowed'])
  })

  it.each(['/dashboard/jobs', '/page-started', '/env/staging/page-started'])(
    '[DOOR-01] parses no body that is sent to %s, however large it is',
    async (url) => {
      const { app } = await aPortal()
      const ask = (payload: string) =>
        app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload })
      const plain = await ask('{}')
      // Parsed, the first one would be 400 and the second one 413.
      for (const payload of ['{', `[${'[],'.repeat(2_000_000)}[]]`])
        expect((await ask(payload)).statusCode).toBe(plain.statusCode)
      expect(plain.statusCode).not.toBe(400)
    },
  )

  it('[SHELL-19] uses Japanese until English was chosen, and sends the texts of that language with the page', async () => {
    const { app } = await aPortal()
    const first = await app.inject({ url: '/dashboard/jobs', headers: { 'accept-language': 'en-US,en' } })
    expect(first.body).toContain('<html lang="ja">')
    expect(first.body).toMatch(/<script defer src="\/releases\/host\/1\.0\.0\/locale-ja\.js" integrity="sha384-/)
    expect(first.body).toMatch(
      /<link rel="preload" as="script" href="\/releases\/mf-jobs\/1\.0\.0\/locale-ja\.js" integrity="sha384-/,
    )
    const chosen = await app.inject({ url: '/dashboard/jobs', headers: { cookie: 'a=b; portal.language=en' } })
    expect(chosen.body).toContain('<html lang="en">')
    expect(chosen.body).toMatch(/<script defer src="\/releases\/host\/1\.0\.0\/locale-en\.js"/)
    expect(chosen.body).not.toMatch(/<(script|link)[^>]+locale-ja/)
  })

  it('[MEET-10] a page has the chosen scheme before its first paint, and follows the system without a choice', async () => {
    const { app } = await aPortal()
    const schemeAt = async (url: string, cookie = '') =>
      /<meta name="color-scheme" content="([^"]*)">/.exec((await app.inject({ url, headers: { cookie } })).body)?.[1]
    for (const url of ['/', '/dashboard/jobs', '/register/company']) {
      expect(await schemeAt(url)).toBe('light dark')
      expect(await schemeAt(url, 'a=b; portal.scheme=dark; portal.language=en')).toBe('dark')
      expect(await schemeAt(url, 'portal.scheme=light')).toBe('light')
      expect(await schemeAt(url, 'portal.scheme="><script>')).toBe('light dark')
    }
  })

  it('preloads the code of the screen, so that no file waits for another one to run', async () => {
    const { app } = await aPortal()
    const screen = /<link rel="preload" as="script" href="\/releases\/mf-jobs\/1\.0\.0\/jobs\.js" integrity="sha384-/
    expect((await app.inject('/dashboard/jobs')).body).toMatch(screen)
    expect((await app.inject('/dashboard/archived-jobs')).body).toMatch(screen)
    expect((await app.inject('/dashboard/select-job-type')).body).not.toMatch(screen)
  })

  it('shows the outline of the frame and starts the first calls by a style and a script that the policy allows by hash', async () => {
    const { app, delivery } = await aPortal()
    const { body, headers } = await app.inject('/dashboard/jobs')
    const [, data, script = ''] = /<script data-start="([^"]*)">(.*?)<\/script>/s.exec(body) ?? []
    const startOf = (text = '') => JSON.parse(text.replaceAll('&quot;', '"')) as unknown
    expect(startOf(data)).toEqual({ at: '/dashboard/jobs', calls: [{ path: '/api/jobs/' }] })
    expect(body).toMatch(/<div id="outline" aria-hidden="true">.*class="page cards"/)
    // What takes time before the first paint comes after the outline, or is added later.
    const order = [
      '<template id="later">',
      '<link rel="preload"',
      '</template>',
      '</head>',
      'id="outline"',
      'data-start',
    ]
    expect(order.map((part) => body.indexOf(part))).toEqual(
      order.map((part) => body.indexOf(part)).toSorted((a, b) => a - b),
    )
    expect(body.lastIndexOf('<link rel="preload"')).toBeLessThan(body.indexOf('</template>'))
    const policy = String(headers['content-security-policy'])
    const hashOf = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    expect(policy).toContain(`script-src 'self' ${hashOf(script)};`)
    const styles = [...body.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style]) => hashOf(style))
    expect(styles).toHaveLength(2)
    expect(policy).toContain(` ${styles.join(' ')};`)
    for (const plain of ['/', '/register', '/emp-preview-job']) {
      const page = await app.inject(plain)
      expect(page.body).not.toMatch(/data-start|outline/)
      expect(page.headers['content-security-policy']).toContain("script-src 'self';")
    }
    expect((await app.inject('/dashboard/secret')).body).not.toContain('secret')
    await delivery.publish('mf-jobs', '1.1.0', {
      declares: aDeclaration({ ...declaresOf('mf-jobs').screens, jobs: aScreen('/dashboard/jobs') }),
    })
    await promoteUnit(delivery, 'production', 'mf-jobs', '1.1.0')
    expect((await app.inject('/dashboard/jobs')).body).toContain('&quot;calls&quot;:[]')
  })
})

describe('the first view of a public screen', () => {
  const hashOf = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const bodyOf = (title: string) => `<div id="first-view"><h1>${title}</h1></div>`
  const firstView = {
    unless: ['login'],
    style: '#first-view{color:#123456}',
    bodies: { ja: bodyOf('ようこそ'), en: bodyOf('Welcome') },
  }

  it('is in the page in its language, with a style and a script that the policy allows by hash', async () => {
    const { app, delivery } = await aPortal()
    expect((await app.inject('/')).body).not.toContain('first-view')
    await delivery.publish('mf-accounts', '1.1.0', {
      declares: aDeclaration({
        ...declaresOf('mf-accounts').screens,
        landing: aScreen('/', { access: 'guest', firstView }),
      }),
    })
    await promoteUnit(delivery, 'production', 'mf-accounts', '1.1.0')
    const { body, headers } = await app.inject('/')
    expect(body).toMatch(/<script data-start.*<div id="root"><\/div>\s*<div id="first-view">.*<h1>ようこそ<\/h1>/s)
    expect(body).toContain(
      'data-start="{&quot;at&quot;:&quot;/&quot;,&quot;calls&quot;:[],&quot;unless&quot;:[&quot;login&quot;]}"',
    )
    const policy = String(headers['content-security-policy'])
    const inline = [...body.matchAll(/<script(?! type| defer)[^>]*>(.*?)<\/script>/gs)].map(([, text]) => hashOf(text))
    expect(inline).toHaveLength(2)
    expect(policy).toContain(`script-src 'self' ${inline.join(' ')};`)
    const styles = [...body.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style]) => hashOf(style))
    expect(styles).toHaveLength(2)
    expect(policy).toContain(` ${styles.join(' ')};`)
    const english = await app.inject({ url: '/', headers: { cookie: 'portal.language=en' } })
    expect(english.body).toContain('<h1>Welcome</h1>')
    for (const other of ['/forgot-password', '/dashboard/jobs', '/nowhere'])
      expect((await app.inject(other)).body).not.toContain('first-view')
  })
})

describe('delivery', () => {
  it('[PLAT-06] [PLAT-07] shows a new version at the next page load, and the old one after a rollback, without a restart', async () => {
    const { app, delivery } = await aPortal()
    const version = async () =>
      (await app.inject('/portal.json')).json().remotes.find(({ name }: { name: string }) => name === 'mf-jobs').version
    expect(await version()).toBe('1.0.0')
    await delivery.publish('mf-jobs', '1.1.0')
    await promoteUnit(delivery, 'production', 'mf-jobs', '1.1.0')
    expect(await version()).toBe('1.1.0')
    expect(compositionOf((await app.inject('/')).body).remotes[2].version).toBe('1.1.0')
    await rollback(delivery, 'production')
    expect(await version()).toBe('1.0.0')
    expect((await app.inject('/releases/mf-jobs/1.1.0/entry.js')).statusCode).toBe(200)
  })

  it('[PLAT-21] returns environment, contract and the version and address of each part', async () => {
    const { app } = await aPortal()
    const answer = (await app.inject('/portal.json')).json()
    expect(answer).toMatchObject({
      environment: 'production',
      contractVersion: '1.0.0',
      host: { version: '1.0.0', address: '/releases/host/1.0.0/entry.js' },
    })
    expect(answer.remotes).toHaveLength(REMOTES.length)
    expect(answer.remotes[0]).toMatchObject({
      name: 'mf-accounts',
      version: '1.0.0',
      address: '/releases/mf-accounts/1.0.0/entry.js',
    })
    expect(answer.integrity).toBeUndefined()
  })

  it('returns 304 to an open page if nothing changed, else the present mix and whether it is certified', async () => {
    const { app, delivery } = await aPortal()
    const page = compositionOf((await app.inject('/')).body)
    const first = await app.inject('/portal.json')
    expect(first.json()).toMatchObject({ mix: page.mix, certified: null })
    const ask = () => app.inject({ url: '/portal.json', headers: { 'if-none-match': String(first.headers.etag) } })
    expect([(await ask()).statusCode, (await ask()).body]).toEqual([304, ''])
    await delivery.publish('mf-jobs', '1.1.0')
    await promoteUnit(delivery, 'production', 'mf-jobs', '1.1.0')
    await certify(delivery, 'production', 'run-1')
    const changed = (await ask()).json()
    expect([changed.mix === page.mix, changed.certified.runId]).toEqual([false, 'run-1'])
  })

  it('[PLAT-19] [PLAT-20] [PLAT-21] shows environments side by side, with different versions of one remote, each at its own address', async () => {
    const { app, delivery } = await aPortal()
    await delivery.publish('mf-jobs', '1.1.0')
    await delivery.publish('mf-jobs', '1.2.0')
    await createEnvironment(delivery, 'candidate', 'production', { 'mf-jobs': '1.1.0' })
    await createEnvironment(delivery, 'next', 'production', { 'mf-jobs': '1.2.0' })
    const jobsOf = async (base: string) => {
      const told = (await app.inject(`${base}/portal.json`)).json()
      const inlined = compositionOf((await app.inject(`${base}/dashboard/jobs`)).body)
      expect([inlined.base, inlined.environment]).toEqual([told.base, told.environment])
      expect(inlined.remotes[2].version).toBe(told.remotes[2].version)
      return [told.environment, told.base, told.remotes[2].address]
    }
    expect(await jobsOf('')).toEqual(['production', '', '/releases/mf-jobs/1.0.0/entry.js'])
    expect(await jobsOf('/env/candidate')).toEqual(['candidate', '/env/candidate', '/releases/mf-jobs/1.1.0/entry.js'])
    expect(await jobsOf('/env/next')).toEqual(['next', '/env/next', '/releases/mf-jobs/1.2.0/entry.js'])
    // The address decides which remote is preloaded, as at the root.
    expect((await app.inject('/env/next/dashboard/jobs')).body).toMatch(
      /rel="preload" as="script" href="\/releases\/mf-jobs\/1\.2\.0\/entry\.js"/,
    )
    expect((await app.inject('/env/candidate')).statusCode).toBe(200)
    await promoteUnit(delivery, 'candidate', 'mf-jobs', '1.2.0')
    expect((await jobsOf('/env/candidate'))[2]).toBe('/releases/mf-jobs/1.2.0/entry.js')
    await removeEnvironment(delivery, 'candidate')
    for (const url of [
      '/env/candidate/dashboard/jobs',
      '/env/candidate/portal.json',
      '/env/nobody/',
      '/env/..%2fx/',
      '/env/next/missing.js',
      '/env/next/releases/x',
    ]) {
      const { statusCode, headers } = await app.inject(url)
      expect([url, statusCode, headers['content-type']]).toEqual([url, 404, 'application/json; charset=utf-8'])
    }
  })

  it('informs an open page when the mix that it would get becomes certified', async () => {
    const { app, delivery } = await aPortal()
    const told = async () => (await app.inject('/portal.json')).json().certified
    expect(await told()).toBeNull()
    await certify(delivery, 'production', 'run-3')
    expect(await told()).toMatchObject({ runId: 'run-3' })
    expect(compositionOf((await app.inject('/')).body).certified).toMatchObject({ runId: 'run-3' })
    await delivery.publish('mf-jobs', '1.1.0')
    await promoteUnit(delivery, 'production', 'mf-jobs', '1.1.0')
    expect(await told()).toBeNull()
  })

  it('serves files of releases with a lifetime of one year, compressed if the client accepts it', async () => {
    const { app } = await aPortal()
    const packed = await app.inject({
      url: '/releases/mf-jobs/1.0.0/entry.js',
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable, no-transform',
      'content-type': 'text/javascript; charset=utf-8',
    })
    const plain = await app.inject({
      url: '/releases/mf-jobs/1.0.0/entry.js',
      headers: { 'accept-encoding': 'br;q=0' },
    })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body).toContain('mf-jobs 1.0.0')
  })

  it.each([
    '/releases/mf-jobs/1.0.0/missing.js',
    '/releases/mf-jobs/9.9.9/entry.js',
    '/releases/unknown/1.0.0/entry.js',
    '/app.js',
    '/favicon.png',
    '/releases/mf-jobs/1.0.0/..%2f..%2f..%2fenvironments%2fproduction.json',
    '/releases/mf-jobs/..%2f1.0.0/entry.js',
    '/releases/',
    '/releases/mf-jobs',
  ])('returns 404, never a page: %s', async (url) => {
    const { app } = await aPortal()
    const { statusCode, headers } = await app.inject(url)
    expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
  })
})

describe('the backend behind it', () => {
  it('forwards /api with method, query and body', async () => {
    const { app } = await aPortal(await aBackend())
    const { json, headers } = await app.inject({
      method: 'PATCH',
      url: '/api/v3/x/?a=1&b=%20',
      payload: { c: 2 },
      headers: { host: 'portal.example' },
    })
    expect(json()).toEqual({ url: '/api/v3/x/?a=1&b=%20', method: 'PATCH', body: { c: 2 }, host: 'portal.example' })
    expect(headers['x-from']).toBe('backend')
  })

  it("refuses in the format of D8, in the caller's language, while the backend is down", async () => {
    const { app } = await aPortal()
    const { statusCode, json } = await app.inject({ url: '/api/v3/x/', headers: { 'accept-language': 'en' } })
    expect([statusCode, json().code]).toEqual([503, 'unavailable'])
    expect(json().error).toMatch(/not available/)
  })

  it('is not ready while the backend is down, but alive; and ready when the backend is up', async () => {
    const { app } = await aPortal()
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'unavailable', missing: ['backend'] })
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    const { app: whole } = await aPortal(await aBackend(), `${folder.path}/whole`)
    expect((await whole.inject('/readyz')).json()).toEqual({ status: 'ready', missing: [] })
  })
})

describe('the id of a request', () => {
  it('[REAL-33] is created by the portal server, passed to the backend and returned by both', async () => {
    const { app } = await aPortal(await aBackend())
    const { headers, body } = await app.inject('/api/broken')
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(JSON.parse(body).request_id).toBe(headers['x-request-id'])
    expect((await app.inject('/')).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('[REAL-33] is taken from the caller if it is valid, and is in the answer if the backend is down', async () => {
    const { app } = await aPortal()
    const { statusCode, headers, body } = await app.inject({
      url: '/api/x',
      headers: { 'x-request-id': 'balancer-00042' },
    })
    expect([statusCode, headers['x-request-id'], JSON.parse(body).request_id]).toEqual([
      503,
      'balancer-00042',
      'balancer-00042',
    ])
    expect(
      (await app.inject({ url: '/', headers: { 'x-request-id': 'no id at all' } })).headers['x-request-id'],
    ).toMatch(/^[0-9a-f-]{36}$/)
  })
})

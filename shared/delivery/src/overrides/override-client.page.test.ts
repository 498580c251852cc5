/// <reference lib="dom" />
import { overrideClient, type OverrideBlock } from './override-client'
import { TEXTS } from '../locales'

const texts = {
  ...TEXTS.en.overrides,
  overridden: 'Overridden:',
  refused: 'This link has ended.',
  unreachable: 'Not there:',
  reset: 'Reset',
}
const json = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value)}</script>`
const composition = {
  remotes: [{ name: 'mf-jobs', version: '1.0.0', entry: '/old.js', compatible: true }],
  integrity: {},
}

/** The page as the server sends it for `?override=<token>`, before its scripts run. */
async function page(block: Partial<OverrideBlock>) {
  history.replaceState(null, '', '/env/staging/dashboard/jobs?override=token&tab=on')
  document.head.replaceChildren()
  document.body.innerHTML =
    json('override', { units: [], scripts: [], texts, ...block }) + json('composition', composition)
  overrideClient()
  document.dispatchEvent(new Event('DOMContentLoaded'))
  await new Promise((resolve) => {
    setTimeout(resolve)
  })
  return {
    banner: () => document.getElementById('override-banner'),
    composed: () => JSON.parse(document.getElementById('composition')?.textContent ?? '{}'),
  }
}

beforeEach(() => {
  sessionStorage.clear()
  // jsdom cannot reload a page.
  jest.spyOn(console, 'error').mockImplementation()
})
const observers: MutationObserver[] = []
globalThis.MutationObserver = class extends MutationObserver {
  constructor(look: MutationCallback) {
    super(look)
    observers.push(this)
  }
}
afterEach(() => {
  // Otherwise observers would still run in the page of a finished test.
  for (const observer of observers.splice(0)) observer.disconnect()
  jest.restoreAllMocks()
})

it('names the overridden remotes, keeps the link for the tab and removes it from the address', async () => {
  const { banner } = await page({ units: [{ name: 'mf-jobs', version: '1.5.0-rc.1', instead: '1.0.0' }] })
  expect(banner()?.textContent).toBe('Overridden: mf-jobs 1.5.0-rc.1 (1.0.0)Choose versionsReset')
  expect(sessionStorage.getItem('portal.override')).toBe('token')
  expect(location.pathname + location.search).toBe('/env/staging/dashboard/jobs?tab=on')
})

it('[DOOR-22] works for one page where the browser blocks storage', async () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  const { banner } = await page({ units: [{ name: 'mf-jobs', version: '1.5.0-rc.1', instead: '1.0.0' }] })
  expect(banner()?.textContent).toContain('Overridden: mf-jobs 1.5.0-rc.1')
})

it('forgets a refused link and shows the reason', async () => {
  const { banner } = await page({ refusal: 'expired', texts })
  expect(banner()?.textContent).toContain('This link has ended.')
  expect(sessionStorage.getItem('portal.override')).toBeNull()
})

it('puts a build of another origin into the page with its own hashes before the host starts', async () => {
  const release = {
    contract: '^1.0.0',
    entry: 'entry.js',
    preload: ['app.js'],
    styles: [],
    chunks: { 'locale-ja': ['ja.js'] },
    integrity: { 'entry.js': 'sha384-a', 'app.js': 'sha384-b' },
  }
  globalThis.fetch = jest.fn(
    async (address) =>
      ({
        json: async () => (String(address).endsWith('index.json') ? { versions: ['1.0.0', '1.6.0-dev'] } : release),
      }) as Response,
  )
  const origin = 'http://localhost:4311'
  const { banner, composed } = await page({
    units: [{ name: 'mf-jobs', version: origin, instead: '1.0.0', origin }],
    scripts: [{ src: '/host.js', integrity: 'sha384-h' }],
  })
  const at = `${origin}/releases/mf-jobs/1.6.0-dev`
  expect(composed()).toMatchObject({
    remotes: [
      {
        entry: `${at}/entry.js`,
        preload: [`${at}/app.js`],
        locales: { ja: [`${at}/ja.js`] },
        contract: '^1.0.0',
        reason: 'override',
        compatible: true,
      },
    ],
    integrity: { [`${at}/entry.js`]: 'sha384-a', [`${at}/app.js`]: 'sha384-b' },
  })
  expect(document.head.querySelector('script[src="/host.js"]')?.getAttribute('integrity')).toBe('sha384-h')
  expect(banner()?.textContent).toContain(origin)
})

it('starts the host with the released version if the other origin does not answer', async () => {
  globalThis.fetch = jest.fn(async () => Promise.reject(new Error('refused')))
  const { banner, composed } = await page({
    units: [{ name: 'mf-jobs', version: 'x', instead: '1.0.0', origin: 'http://localhost:4311' }],
    scripts: [{ src: '/host.js' }],
  })
  expect(composed()).toEqual(composition)
  expect(banner()?.textContent).toContain('Not there: mf-jobs (http://localhost:4311)')
  expect(document.head.querySelector('script[src="/host.js"]')).not.toBeNull()
})

it.each(['remoteFault', 'widgetFault'])(
  'names the version that shows a card, and removes that override: %s',
  async (fault) => {
    globalThis.fetch = jest.fn(async () => Promise.reject(new Error('refused')))
    const { banner } = await page({
      units: [
        { name: 'mf-jobs', version: '1.5.0-rc.1', instead: '1.0.0' },
        { name: 'mf-billing', version: '1.2.0', instead: '1.0.0' },
      ],
    })
    const card = document.createElement('div')
    Object.assign(card.dataset, { [fault]: 'mount', remoteName: 'mf-billing' })
    document.body.append(card)
    await new Promise((resolve) => {
      setTimeout(resolve)
    })
    expect(banner()?.textContent).toBe(
      'The overriding version does not work: mf-billing 1.2.0Take it backChoose versionsReset',
    )
    banner()?.querySelector('button')?.click()
    expect(String(jest.mocked(fetch).mock.calls[0]?.[0])).toBe('/overrides.json?override=token&set=mf-billing%40')
  },
)

it('says that a link without versions overrides nothing', async () => {
  const { banner } = await page({})
  expect(banner()?.textContent).toBe('Opened by a link for testers: nothing is overriddenChoose versionsReset')
})

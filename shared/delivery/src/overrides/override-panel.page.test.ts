/// <reference lib="dom" />
import type { Choices } from './choices'
import { overridePanel } from './override-panel'
import { TEXTS } from '../locales'

const texts = TEXTS.en.overrides
const CHOICES: Choices = {
  until: 'Nov 21, 2026',
  remotes: [
    {
      name: 'mf-jobs',
      instead: '1.0.0',
      chosen: null,
      versions: [
        { version: '1.5.0', built: 'Nov 20' },
        { version: '0.9.0', built: 'Nov 1' },
      ],
    },
    { name: 'mf-billing', instead: '1.0.0', chosen: 'http://localhost:4311', versions: [] },
    { name: 'mf-applicants', instead: '1.0.0', chosen: null, versions: [] },
  ],
}
const answers = (body: unknown, ok = true) => ({ ok, status: ok ? 200 : 404, json: async () => body }) as Response
const settled = () =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })
const selectOf = (name: string) => document.getElementById(`override-of-${name}`) as HTMLSelectElement
const submit = async () => {
  document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }))
  await settled()
}

beforeEach(() => {
  // jsdom cannot reload a page.
  jest.spyOn(console, 'error').mockImplementation()
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.dispatchEvent(new Event('close'))
  }
  sessionStorage.setItem('portal.override', 'token')
  document.getElementById('override-panel')?.remove()
  document.body.innerHTML =
    `<script type="application/json" id="override">${JSON.stringify({ texts })}</script>` +
    '<script type="application/json" id="composition">{"base":"/env/staging"}</script>'
})

it('lists each remote with the version of the environment first, and says if there is no other version', async () => {
  globalThis.fetch = jest.fn(async () => answers(CHOICES))
  overridePanel()
  await settled()
  expect([...selectOf('mf-jobs').options].map(({ text }) => text)).toEqual([
    'Environment: 1.0.0',
    '1.5.0 · Nov 20',
    '0.9.0 · Nov 1',
  ])
  expect(selectOf('mf-billing').value).toBe('http://localhost:4311')
  expect(document.getElementById('override-of-mf-applicants-note')?.textContent).toBe(texts.onlyOne)
  expect(document.activeElement).toBe(selectOf('mf-jobs'))
})

it('requests a link with the changed versions only, keeps the old one on failure, and says so', async () => {
  const fetching = jest.fn(async () => answers(CHOICES))
  globalThis.fetch = fetching
  overridePanel()
  await settled()
  selectOf('mf-jobs').value = '1.5.0'
  fetching.mockResolvedValueOnce(answers({}, false))
  await submit()
  expect(document.querySelector('[role=alert]')?.textContent).toBe(texts.failed)
  expect([sessionStorage.getItem('portal.override'), selectOf('mf-jobs').value]).toEqual(['token', '1.5.0'])
  fetching.mockResolvedValueOnce(answers({ override: 'other' }))
  await submit()
  expect(fetching.mock.calls.at(-1)).toEqual([
    '/env/staging/overrides.json?override=token&set=mf-jobs%401.5.0',
    expect.anything(),
  ])
  expect(sessionStorage.getItem('portal.override')).toBe('other')
  expect(document.getElementById('override-panel')).toBeNull()
})

it('says that the list could not be loaded, and loads it again by the same button', async () => {
  const fetching = jest.fn(async () => answers(CHOICES))
  fetching.mockRejectedValueOnce(new Error('offline'))
  globalThis.fetch = fetching
  overridePanel()
  await settled()
  expect(document.querySelector('[role=alert]')?.textContent).toBe(texts.failed)
  await submit()
  expect(document.querySelector('[role=alert]')?.textContent).toBe('')
  expect(selectOf('mf-jobs').options).toHaveLength(3)
})

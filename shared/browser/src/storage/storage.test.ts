import * as v from 'valibot'
import { onceASession, shelf, storedLanguage, storedValue, tellServerLanguage } from './index'

const filter = storedValue('local', 'test.filter', v.picklist(['all', 'urgent']), 'all')
const fromOtherTab = (key: string | null, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: window.localStorage }))

afterEach(() => jest.restoreAllMocks())

describe('browser storage', () => {
  it('stores a typed value, and reads an invalid one as the fallback', () => {
    filter.write('urgent')
    expect(filter.read()).toBe('urgent')
    window.localStorage.setItem('test.filter', '"gone"')
    expect(filter.read()).toBe('all')
    window.localStorage.setItem('test.filter', '{')
    expect(filter.read()).toBe('all')
    filter.remove()
    expect(window.localStorage.getItem('test.filter')).toBeNull()
  })

  it('continues without storing if the browser forbids it', () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new Error('QuotaExceededError')
      })
    }
    expect(() => filter.write('urgent')).not.toThrow()
    expect(() => filter.remove()).not.toThrow()
    expect(filter.read()).toBe('all')
  })

  it('reports changes by another tab, until it is unsubscribed', () => {
    const heard: string[] = []
    const stop = filter.subscribe((value) => heard.push(value))
    fromOtherTab('test.filter', '"urgent"')
    fromOtherTab('other', '"urgent"')
    fromOtherTab(null, null)
    stop()
    fromOtherTab('test.filter', '"urgent"')
    expect(heard).toEqual(['urgent', 'all'])
  })

  it('[SHELL-19] without a stored setting the language is Japanese', () => {
    expect(storedLanguage.read()).toBe('Jp')
    storedLanguage.write('EN')
    expect(storedLanguage.read()).toBe('EN')
  })

  it('[DOOR-22] tells the server no language where the browser blocks cookies', () => {
    jest.spyOn(document, 'cookie', 'set').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    })
    expect(() => tellServerLanguage('en')).not.toThrow()
  })

  it('keeps what is shown once per session in session storage', () => {
    onceASession('modal').write(true)
    expect(onceASession('modal').read()).toBe(true)
    expect(window.localStorage).toHaveLength(0)
  })

  it('a shelf continues without storing if there is no IndexedDB', async () => {
    const pictures = shelf('test', v.array(v.instance(File)), [])
    await pictures.write([new File(['x'], 'a.png')])
    expect(await pictures.read()).toEqual([])
    await expect(pictures.remove()).resolves.toBeUndefined()
  })
})

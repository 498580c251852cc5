import * as v from 'valibot'
import { deviceNow } from '../clock'
import { newKey } from '../new-key'
import { storedValue } from './stored-value'

/** Storage for values too large for session storage, such as chosen files. It belongs to this tab and ends with it. */
interface Shelf<T> {
  read(): Promise<T>
  write(value: T): Promise<void>
  remove(): Promise<void>
}

const DATABASE = 'portal'
const STORE = 'shelf'
/** Values of closed tabs are deleted after a day. */
const KEPT_MS = 86_400_000

interface Entry {
  readonly key: string
  readonly at: number
  readonly value: unknown
}

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB refused')))
  })

const storeOf = (database: IDBDatabase, mode: IDBTransactionMode) =>
  database.transaction(STORE, mode).objectStore(STORE)

async function open(): Promise<IDBDatabase> {
  const request = window.indexedDB.open(DATABASE, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE, { keyPath: 'key' }))
  const database = await done(request)
  const store = storeOf(database, 'readwrite')
  for (const { key, at } of (await done(store.getAll())) as Entry[]) if (at < deviceNow() - KEPT_MS) store.delete(key)
  return database
}

let opened: Promise<IDBDatabase> | undefined
const database = (): Promise<IDBDatabase> => (opened ??= open())

const storedTab = storedValue('session', 'portal.tab', v.string(), '')

function tab(): string {
  const known = storedTab.read()
  if (known !== '') return known
  const made = newKey()
  storedTab.write(made)
  return made
}

/** Uses IndexedDB. If that is missing, full or holds invalid values, the fallback is read and nothing is stored. */
export function shelf<T>(name: string, schema: v.GenericSchema<unknown, T>, fallback: T): Shelf<T> {
  const keyOf = () => `${name}:${tab()}`
  const tried = async <R>(work: () => Promise<R>, otherwise: R): Promise<R> => {
    try {
      return await work()
    } catch {
      return otherwise
    }
  }
  return {
    read: () =>
      tried(async () => {
        const entry = (await done(storeOf(await database(), 'readonly').get(keyOf()))) as Entry | undefined
        return entry === undefined ? fallback : v.parse(schema, entry.value)
      }, fallback),
    write: (value) =>
      tried(async () => {
        const entry: Entry = { key: keyOf(), at: deviceNow(), value }
        await done(storeOf(await database(), 'readwrite').put(entry))
      }, undefined),
    remove: () =>
      tried(async () => {
        await done(storeOf(await database(), 'readwrite').delete(keyOf()))
      }, undefined),
  }
}

import type { Route } from '@playwright/test'
import type { ComposedRemote } from '@portal/contracts/shell'
import { brokenEntry, brokenScreen, type Change } from './faulty-portal'

export interface FaultCase {
  readonly name: string
  /** Returns the change that breaks the page, made from the composition of the unbroken page. */
  readonly change?: (remote: ComposedRemote, screen: string) => Change
  /** Answers a file of the remote; undefined sends the original file. */
  readonly answer?: (
    remote: ComposedRemote,
    screen: string,
  ) => (route: Route, address: string) => Promise<unknown> | undefined
  /** The kind of the host's card; `screen`: the remote's own card; `none`: the screen is shown. */
  readonly shows: 'network' | 'timeout' | 'integrity' | 'script' | 'incompatible' | 'mount' | 'screen' | 'none'
  /** The possible kinds of the report with remote and version; undefined if nothing is reported. */
  readonly reported?: string
  /** How the page recovers. A fault in the page itself is gone only in the next page. */
  readonly heals: 'retry' | 'reload button' | 'next page' | 'is whole'
  /** Takes as long as its deadline, so it runs for all remotes at once. */
  readonly waits?: true
  /** It is no fault if it ends before the deadline. */
  readonly mayBeFine?: true
}

/** The chunk that only this screen needs. */
export const screenFile = (remote: ComposedRemote, screen: string): string => {
  const file = (remote.screens[screen] ?? []).findLast((address) => address.includes('/screen.'))
  if (!file) throw new Error(`${remote.name} has no file for ${screen}`)
  return file
}
const appFile = (remote: ComposedRemote): string => {
  const file = remote.preload.find((address) => /\/app\.[^/]+$/.test(address))
  if (!file) throw new Error(`${remote.name} exposes nothing`)
  return file
}

const everyFile = (answer: (route: Route) => Promise<unknown>) => () => answer
const tampered =
  (fileOf: (remote: ComposedRemote, screen: string) => string) =>
  (remote: ComposedRemote, screen: string) =>
  (route: Route, address: string) =>
    address === fileOf(remote, screen)
      ? route
          .fetch()
          .then(async (response) =>
            route.fulfill({ response, body: `${await response.text()}\n;globalThis.__tampered=true` }),
          )
      : undefined
const inEntry =
  (mode: string) =>
  (remote: ComposedRemote): Change => ({ mode, texts: { [remote.entry]: brokenEntry(remote.name) } })

export const FAULT_CASES: readonly FaultCase[] = [
  {
    name: '404',
    answer: everyFile((route) => route.fulfill({ status: 404, body: '' })),
    shows: 'network',
    reported: 'network',
    heals: 'retry',
  },
  {
    name: '500 JSON',
    answer: everyFile((route) => route.fulfill({ status: 500, json: { error: 'oops' } })),
    shows: 'network',
    reported: 'network',
    heals: 'retry',
  },
  // As with a misconfigured proxy: every address returns the index page with status 200.
  {
    name: 'HTML',
    answer: everyFile((route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Portal</title>' }),
    ),
    shows: 'integrity',
    reported: 'integrity',
    heals: 'retry',
  },
  {
    name: 'empty',
    answer: everyFile((route) => route.fulfill({ contentType: 'text/javascript', body: '' })),
    shows: 'integrity',
    reported: 'integrity',
    heals: 'retry',
  },
  {
    name: 'hang',
    answer: everyFile(() => new Promise(() => undefined)),
    shows: 'timeout',
    reported: 'timeout',
    heals: 'retry',
    waits: true,
  },
  {
    name: 'slow 5 s',
    answer: everyFile((route) => new Promise((resolve) => setTimeout(resolve, 5_000)).then(() => route.continue())),
    shows: 'timeout',
    reported: 'timeout',
    heals: 'retry',
    waits: true,
    mayBeFine: true,
  },
  {
    name: 'texts after 5 s',
    shows: 'none',
    heals: 'is whole',
    waits: true,
    answer: () => (route, address) =>
      address.includes('/locale-')
        ? new Promise((resolve) => setTimeout(resolve, 5_000)).then(() => route.continue())
        : undefined,
  },
  {
    name: 'tampered entry',
    answer: tampered(({ entry }) => entry),
    shows: 'integrity',
    reported: 'integrity',
    heals: 'retry',
  },
  { name: 'tampered expose', answer: tampered(appFile), shows: 'integrity', reported: 'integrity', heals: 'retry' },
  { name: 'tampered lazy chunk', answer: tampered(screenFile), shows: 'screen', reported: 'screen', heals: 'retry' },
  {
    name: 'missing hash',
    change: ({ entry }) => ({
      composition: (_, { integrity }) => {
        delete integrity[entry]
      },
    }),
    shows: 'integrity',
    reported: 'integrity',
    heals: 'next page',
  },
  {
    name: 'incompatible contract',
    change: () => ({
      composition: (remote) => {
        remote.contract = '^9.0.0'
      },
    }),
    shows: 'incompatible',
    reported: 'incompatible',
    heals: 'reload button',
  },
  { name: 'throws at load', change: inEntry('load'), shows: 'script', reported: 'script', heals: 'retry' },
  { name: 'throws at mount', change: inEntry('mount'), shows: 'mount', reported: 'mount', heals: 'retry' },
  {
    name: 'throws while rendering',
    change: (remote, screen) => ({ mode: 'render', texts: { [screenFile(remote, screen)]: brokenScreen } }),
    shows: 'screen',
    reported: 'screen',
    heals: 'retry',
  },
  { name: 'throws later', change: inEntry('later'), shows: 'none', reported: 'uncaught', heals: 'is whole' },
  {
    name: 'mount never settles',
    change: inEntry('hanging mount'),
    shows: 'timeout',
    reported: 'timeout',
    heals: 'retry',
    waits: true,
  },
]

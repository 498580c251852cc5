import { pageScheme, productName, type ColorScheme, type Locale } from '@portal/contracts/kernel'
import { isDashboard, type ComposedRemote, type Composition, type FirstCall } from '@portal/contracts/shell'
import type { HostFiles } from '../ground/compose'
import { routesIn } from '../ground/declared'
import { TEXTS } from '../locales'
import type { Early } from './early'
import { escapeHtml } from './escape'
import { hostMissing, HOST_MISSING_STYLE } from './host-missing'
import type { OverrideBlock } from '../overrides/override-client'
import { LATER_HINTS, PAGE_START_SCRIPT, type PageStart } from './page-start'

export interface PageOptions {
  readonly composition: Composition
  readonly host: HostFiles
  /** The calls that the screen at this address makes first. */
  readonly firstCalls: readonly FirstCall[]
  /** What the page shows before any file has arrived (`earlyAt`). */
  readonly early: Early | undefined
  /** The requested address. The files of its screen are preloaded. */
  readonly path: string
  readonly locale: Locale
  readonly scheme: ColorScheme
  /** Set on pages for testers: the override, if any, and whether the host waits for builds of other origins. */
  readonly testers?: { readonly block?: Omit<OverrideBlock, 'scripts'>; readonly waits: boolean }
  /** Scripts for development only. */
  readonly extraScripts?: readonly string[]
}

export const OVERRIDE_SCRIPT = '/overrides.js'
/** The script of the panel; it is fetched when a tester opens the panel. */
export const OVERRIDE_PANEL = '/overrides-panel.js'

/** JSON for a script element: no text in it can end the element. */
const inlined = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')

function attributes(composition: Composition, address: string): string {
  const hash = composition.integrity[address]
  // As in our loaders: Integrity-Policy takes no script without it, and a preload of another mode is fetched twice.
  return `${hash ? ` integrity="${hash}"` : ''} crossorigin="anonymous"`
}

/** All files that the screen at this address needs, so that the browser discovers none of them late. */
function filesAt({ composition, host, path, locale }: PageOptions): string[] {
  const { owner, name: screen } = routesIn(composition).screenAt(path) ?? { owner: 'host', name: '' }
  // A page of the host also needs the remotes that contribute widgets to it.
  const isNeeded = ({ name, screens }: ComposedRemote) => (owner === 'host' ? screens[screen] : name === owner)
  const remotes = composition.remotes.filter((remote) => remote.compatible && isNeeded(remote))
  const own = [
    ...(owner === 'host' ? (host.screens[screen] ?? []) : []),
    ...remotes.flatMap((remote) => [
      remote.entry,
      ...remote.preload,
      ...(remote.locales[locale] ?? []),
      ...(remote.locales[`${locale}.${screen}`] ?? []),
      ...(remote.screens[screen] ?? []),
    ]),
  ]
  return [...new Set([...own, ...(isDashboard(path) ? host.frame : [])])].filter((address) => address !== '')
}

/** The script that shows `early` and asks for data before any file has arrived. */
function startScript({ composition, firstCalls, path }: PageOptions, early: Early): string {
  const screen = routesIn(composition).screenAt(path)
  const data: PageStart = {
    at: screen ? `${composition.base}${screen.path}` : '',
    calls: firstCalls,
    ...(early.unless ? { unless: early.unless } : {}),
  }
  return `<script data-start="${escapeHtml(JSON.stringify(data))}">${PAGE_START_SCRIPT}</script>`
}

/**
 * A first view is hidden by the start script, which therefore goes before it. An outline is shown by the script, and a
 * browser that has run a script in the head paints a frame before it reads the body.
 */
function rootAndEarly(options: PageOptions): string[] {
  const { early } = options
  const root = '<div id="root"></div>'
  if (!early) return [root]
  const start = startScript(options, early)
  return early.script ? [start, root, early.body, `<script>${early.script}</script>`] : [root, early.body, start]
}

/** Each hint takes time of the processor before the first paint, so the start script adds them after it. */
const hintsOf = (links: readonly string[], { early }: PageOptions): readonly string[] =>
  early ? [`<template id="${LATER_HINTS}">`, ...links, '</template>'] : links

/** The index page. It contains everything that the host needs before its first request. */
export function indexPage(options: PageOptions): string {
  const { composition, host, locale, scheme, early, testers, extraScripts = [] } = options
  const scripts = [...(host.locales[locale] ?? []), ...host.scripts]
  const link = (address: string) => {
    const as = address.endsWith('.css') ? 'style' : 'script'
    return `<link rel="preload" as="${as}" href="${escapeHtml(address)}"${attributes(composition, address)}>`
  }
  const withHash = (src: string) => ({
    src,
    ...(composition.integrity[src] ? { integrity: composition.integrity[src] } : {}),
  })
  return [
    '<!doctype html>',
    `<html lang="${locale}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${productName(locale)}</title>`,
    `<meta name="color-scheme" content="${pageScheme(scheme)}">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...host.styles.map(
      (address) => `<link rel="stylesheet" href="${escapeHtml(address)}"${attributes(composition, address)}>`,
    ),
    // The first of all scripts, because it may reload the page with the tester's mix.
    ...(testers ? [`<script src="${OVERRIDE_SCRIPT}"></script>`] : []),
    `<style>${HOST_MISSING_STYLE}</style>`,
    ...(early ? [`<style>${early.style}</style>`] : []),
    ...(testers?.waits ? scripts.map(link) : []),
    ...(testers?.waits ? [] : scripts).map(
      (address) => `<script defer src="${escapeHtml(address)}"${attributes(composition, address)}></script>`,
    ),
    ...hintsOf(filesAt(options).map(link), options),
    ...extraScripts.map((address) => `<script defer src="${escapeHtml(address)}"></script>`),
    '</head>',
    '<body>',
    ...rootAndEarly(options),
    hostMissing(locale),
    `<noscript>${TEXTS[locale].page.noScript}</noscript>`,
    ...(testers?.block
      ? [
          `<script type="application/json" id="override">${inlined({ ...testers.block, scripts: testers.waits ? scripts.map(withHash) : [] })}</script>`,
        ]
      : []),
    `<script type="application/json" id="composition">${inlined(composition)}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

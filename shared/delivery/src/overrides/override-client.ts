/// <reference lib="dom" />
import type { OverrideTexts } from '../locales'

/** The JSON block `#override` of a page for testers. */
export interface OverrideBlock {
  /** Why the link is not valid any more. */
  readonly refusal?: string
  readonly units: readonly {
    readonly name: string
    readonly version: string
    readonly instead: string
    readonly origin?: string
  }[]
  /** Host scripts that are delayed until the builds of other origins are known. */
  readonly scripts: readonly { readonly src: string; readonly integrity?: string }[]
  readonly texts: OverrideTexts & { readonly refused: string }
}

/**
 * Runs in pages of environments for testers, before the host and independent of it. The function is served as its own
 * source text, so it must not refer to anything outside itself. An override belongs to the tab and is requested again
 * at each page load until it is reset or expires.
 */
export function overrideClient(): void {
  const KEY = 'portal.override'
  const PARAMETER = 'override'
  const address = new URL(location.href)
  const given = address.searchParams.get(PARAMETER)
  /** Where the browser blocks storage, an override lasts for one page. */
  const inTab = <T>(act: (storage: Storage) => T): T | undefined => {
    try {
      return act(sessionStorage)
    } catch {
      return undefined
    }
  }
  const keep = (override: string): void => void inTab((storage) => storage.setItem(KEY, override))
  const drop = (): void => void inTab((storage) => storage.removeItem(KEY))
  const kept = inTab((storage) => storage.getItem(KEY))
  const block = (): OverrideBlock | undefined => {
    const text = document.getElementById('override')?.textContent
    return text ? (JSON.parse(text) as OverrideBlock) : undefined
  }

  if (given === null && kept) {
    address.searchParams.set(PARAMETER, kept)
    location.replace(address.href)
    return
  }
  if (given !== null) {
    keep(given)
    address.searchParams.delete(PARAMETER)
    history.replaceState(history.state, '', address.href)
  }

  const forget = () => {
    drop()
    location.reload()
  }
  /** Gives one remote the version of the environment again; if the server does not answer, all remotes. */
  const takeBack = async (name: string): Promise<void> => {
    const composition = JSON.parse(document.getElementById('composition')?.textContent ?? '{}') as { base?: string }
    const asked = new URLSearchParams([
      ['override', given ?? kept ?? ''],
      ['set', `${name}@`],
    ])
    try {
      const answer = await fetch(`${composition.base ?? ''}/overrides.json?${asked}`, {
        signal: AbortSignal.timeout(4_000),
      })
      const { override } = (await answer.json()) as { override?: string }
      if (!override) return forget()
      keep(override)
      location.reload()
    } catch {
      forget()
    }
  }
  /** Fetches the panel the first time that the tester opens it. */
  const openPanel = () => {
    if (document.querySelector('script[src="/overrides-panel.js"]'))
      return void document.dispatchEvent(new Event('portal:override-panel'))
    const script = document.createElement('script')
    script.src = '/overrides-panel.js'
    script.addEventListener('error', () => {
      script.remove()
      words.textContent = block()?.texts.failed ?? ''
    })
    document.head.append(script)
  }

  const words = document.createElement('span')
  interface Way {
    readonly text: string
    readonly go: () => void
  }
  const banner = (text: string, ways: readonly Way[]) => {
    document.getElementById('override-banner')?.remove()
    const bar = document.createElement('div')
    bar.id = 'override-banner'
    bar.dataset['host'] = 'override'
    bar.setAttribute('role', 'status')
    Object.assign(bar.style, {
      position: 'fixed',
      insetInline: '0',
      bottom: '0',
      zIndex: '2147483647',
      display: 'flex',
      flexWrap: 'wrap',
      gap: '8px 16px',
      alignItems: 'center',
      justifyContent: 'center',
      padding: '8px 16px',
      background: '#5b21b6',
      color: '#fff',
      font: '14px/1.5 system-ui, sans-serif',
    })
    words.textContent = text
    words.style.overflowWrap = 'anywhere'
    bar.append(words)
    for (const way of ways) {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = way.text
      Object.assign(button.style, {
        padding: '6px 14px',
        minHeight: '44px',
        border: '1px solid #fff',
        borderRadius: '6px',
        background: 'transparent',
        color: 'inherit',
        font: 'inherit',
        cursor: 'pointer',
      })
      button.addEventListener('click', way.go)
      bar.append(button)
    }
    document.body.append(bar)
  }

  /** If an overridden remote or a widget of it shows a card, the banner names the version and offers the way back. */
  const watchFaults = ({ units, texts }: OverrideBlock, ways: readonly Way[]) => {
    let told = ''
    const look = () => {
      const failed = units.find(({ name }) =>
        document.querySelector(`:is([data-remote-fault], [data-widget-fault])[data-remote-name="${name}"]`),
      )
      if (!failed || told === failed.name) return
      told = failed.name
      banner(`${texts.broken} ${failed.name} ${failed.version}`, [
        { text: texts.takeBack, go: () => void takeBack(failed.name) },
        ...ways,
      ])
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
    look()
  }

  /** A developer's build has a description like a release, and its files are checked against its own hashes. */
  const compose = async (name: string, origin: string): Promise<void> => {
    const json = async (path: string) =>
      (await fetch(`${origin}/releases/${name}/${path}`, { signal: AbortSignal.timeout(4_000) })).json()
    const { versions } = (await json('index.json')) as { versions: string[] }
    const version = versions.at(-1)
    const release = (await json(`${version}/release.json`)) as {
      contract: string
      entry: string
      preload: string[]
      styles: string[]
      chunks?: Record<string, string[]>
      integrity: Record<string, string>
    }
    const full = (file: string) => `${origin}/releases/${name}/${version}/${file}`
    const page = document.getElementById('composition')
    const composition = JSON.parse(page?.textContent ?? '{}') as {
      remotes: { name: string }[]
      integrity: Record<string, string>
    }
    const files = (chunk: string) => (release.chunks?.[chunk] ?? []).map(full)
    const remotes = composition.remotes.map((remote) =>
      remote.name === name
        ? {
            ...remote,
            version: `${version} (${origin})`,
            contract: release.contract,
            entry: full(release.entry),
            preload: [...release.preload, ...release.styles].map(full),
            locales: { ja: files('locale-ja'), en: files('locale-en') },
            screens: {},
            reason: 'override',
            compatible: true,
          }
        : remote,
    )
    for (const [file, hash] of Object.entries(release.integrity)) composition.integrity[full(file)] = hash
    if (page) page.textContent = JSON.stringify({ ...composition, remotes })
  }

  const begin = async () => {
    const override = block()
    if (!override) return
    const { texts } = override
    const reset = { text: texts.reset, go: forget }
    if (override.refusal) {
      drop()
      banner(texts.refused, [reset])
    } else {
      const missing: string[] = []
      for (const { name, origin } of override.units)
        if (origin)
          await compose(name, origin).catch(() => {
            missing.push(`${name} (${origin})`)
          })
      const named = override.units.map(({ name, version, instead }) => `${name} ${version} (${instead})`).join(', ')
      const ways = [{ text: texts.choose, go: openPanel }, reset]
      banner(
        missing.length > 0
          ? `${texts.unreachable} ${missing.join(', ')}`
          : named === ''
            ? texts.nothing
            : `${texts.overridden} ${named}`,
        ways,
      )
      watchFaults(override, ways)
    }
    for (const { src, integrity } of override.scripts) {
      const script = document.createElement('script')
      script.src = src
      // Scripts run in document order, as with `defer`.
      script.async = false
      if (integrity) script.setAttribute('integrity', integrity)
      document.head.append(script)
    }
  }
  document.addEventListener('DOMContentLoaded', () => void begin())
}

/** A portal in which one remote is broken on purpose, between the server and the browser: what is served stays as it is. */
import type { BrowserContext, Page, Route } from '@playwright/test'
import type { ComposedRemote, Composition, RemoteName } from '@portal/contracts/shell'
import { createHash } from 'node:crypto'

export interface SentReport {
  readonly name: string
  readonly remote: string | null
  readonly version: string | null
  readonly stepped_to?: string | null
  readonly detail: string
}

/** What the page's composition becomes, and which files are answered with other text (and its hash). */
export interface Change {
  readonly composition?: (remote: ComposedRemote, all: Composition) => void
  readonly texts?: Readonly<Record<string, (text: string) => string>>
  /** Read by the substitutes in the page while it stands: see `break…` below. */
  readonly mode?: string
}

export const hashOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`

const isBroken = (mode: string) => `document.getElementById('composition').dataset.fault===${JSON.stringify(mode)}`

/** The remote's own entry, with a fault in it for as long as the page is marked with its name. */
export const brokenEntry =
  (remote: RemoteName) =>
  (text: string): string => {
    const container = remote.replaceAll('-', '_')
    return `if(${isBroken('load')})throw new TypeError('broken at load');${text}
;${container}=((real)=>({init:(...all)=>real.init(...all),get:async(name)=>{const make=await real.get(name);return()=>{const own=make();
return{...own,root:{...own.root,mount:[async()=>{if(${isBroken('mount')})throw new Error('broken at mount');if(${isBroken('hanging mount')})await new Promise(()=>{})},
...[own.root.mount].flat(),async()=>{if(${isBroken('later')})setTimeout(()=>{throw new Error('broken later')},50)}]}}}}}))(${container});`
  }

/** A screen's own code, each function of which throws while the page is marked: React meets it while it renders. A proxy of the exports themselves may not answer with another function. */
export const brokenScreen = (text: string): string =>
  text.replace(
    /\((globalThis\.webpackChunk\w+\|\|=\[\])\)\.push\(/,
    (_, list: string) => `((q)=>{const seen=new WeakMap();
const broken=(f)=>{if(typeof f!=='function')return f;if(!seen.has(f))seen.set(f,new Proxy(f,{apply(t,self,all){if(${isBroken('render')})throw new Error('broken while rendering');return Reflect.apply(t,self,all)}}));return seen.get(f)};
return{push(data){for(const id of Object.keys(data[1])){const own=data[1][id];data[1][id]=function(m,e,r){own.call(this,m,e,r);const made=m.exports;m.exports=new Proxy(Object.create(null),{get:(_,k)=>broken(Reflect.get(made,k))})}}return q.push(data)}}})(${list}).push(`,
  )

/** The JSON of a page, without letting it end its script element. */
const inlined = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')

export class FaultyPortal {
  /** What the page sent to the backend of its faults since the last case began. */
  readonly reports: SentReport[] = []
  remote: ComposedRemote | undefined
  /** What an attacking remote does in each page from the next one on. */
  mark: string | undefined
  private change: Change = {}
  private answer: ((route: Route, address: string) => Promise<unknown> | undefined) | undefined
  private readonly texts = new Map<string, string>()

  constructor(
    readonly page: Page,
    private readonly name: RemoteName,
  ) {}

  async install(context: BrowserContext): Promise<void> {
    await context.route(/\/dashboard(\/|$|\?)/, (route) =>
      route.request().resourceType() === 'document' ? this.document(route) : route.fallback(),
    )
    await context.route(new RegExp(`/releases/${this.name}/`), (route) => this.file(route))
    await context.route('**/api/v3/portal/fault_reports/', async (route) => {
      this.reports.push(route.request().postDataJSON() as SentReport)
      await route.fulfill({ status: 202 })
    })
  }

  /** From the next page on. */
  breaks(change: Change, answer?: (route: Route, address: string) => Promise<unknown> | undefined): void {
    this.change = change
    this.answer = answer
    this.reports.length = 0
  }

  /** In the page that is open and in each later one. */
  async repair(): Promise<void> {
    this.answer = undefined
    this.change = { ...this.change, mode: undefined, composition: undefined }
    await this.page.evaluate(() => document.getElementById('composition')?.removeAttribute('data-fault'))
  }

  private async document(route: Route): Promise<void> {
    const response = await route.fetch()
    const html = await response.text()
    const block = /(<script type="application\/json" id="composition")>([\s\S]*?)<\/script>/.exec(html)
    if (!block) return route.fulfill({ response, body: html })
    const composition = JSON.parse(block[2] ?? '') as Composition
    const remote = composition.remotes.find(({ name }) => name === this.name)
    if (!remote) throw new Error(`The page names no ${this.name}`)
    // The version before would take the place of the broken one; its step has a test of its own.
    delete remote.fallback
    this.remote = structuredClone(remote)
    let body = html
    for (const [address, edit] of Object.entries(this.change.texts ?? {})) {
      const text = edit(await (await this.page.request.get(address)).text())
      this.texts.set(address, text)
      const before = composition.integrity[address] ?? ''
      composition.integrity[address] = hashOf(text)
      body = body.replaceAll(before, hashOf(text))
    }
    this.change.composition?.(remote, composition)
    const mark = `${this.change.mode ? ` data-fault="${this.change.mode}"` : ''}${this.mark ? ` data-attack="${this.mark}"` : ''}`
    // The replacement as a function: JSON may hold `$&`.
    body = body.replace(
      /<script type="application\/json" id="composition">[\s\S]*?<\/script>/,
      () => `${block[1]}${mark}>${inlined(composition)}</script>`,
    )
    await route.fulfill({ response, body })
  }

  private async file(route: Route): Promise<void> {
    const { pathname } = new URL(route.request().url())
    try {
      if (this.answer) {
        const answered = this.answer(route, pathname)
        if (answered) {
          await answered
          return
        }
      }
      const text = this.change.texts?.[pathname] ? this.texts.get(pathname) : undefined
      if (text !== undefined) await route.fulfill({ contentType: 'text/javascript', body: text })
      else await route.continue()
    } catch {
      // The page went on without waiting for this answer.
    }
  }
}

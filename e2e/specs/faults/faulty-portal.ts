/**
 * A portal with one broken remote: the change is made between server and browser, and the server's files stay the same.
 */
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

/** The change of the page's composition, and the files that get another text (and its hash). */
export interface Change {
  readonly composition?: (remote: ComposedRemote, all: Composition) => void
  readonly texts?: Readonly<Record<string, (text: string) => string>>
  /** The page carries this word, and the replaced code reads it while it runs: see `broken…` below. */
  readonly mode?: string
}

export const hashOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`

const isBroken = (mode: string) => `document.getElementById('composition').dataset.fault===${JSON.stringify(mode)}`

/** The remote's entry with a fault that is active while the page carries the word of the fault. */
export const brokenEntry =
  (remote: RemoteName) =>
  (text: string): string => {
    const container = remote.replaceAll('-', '_')
    return `if(${isBroken('load')})throw new TypeError('broken at load');${text}
;${container}=((real)=>({init:(...all)=>real.init(...all),get:async(name)=>{const make=await real.get(name);return()=>{const own=make().app;
return{app:{...own,root:{...own.root,mount:[async()=>{if(${isBroken('mount')})throw new Error('broken at mount');
if(${isBroken('hanging mount')})await new Promise(()=>{})},
...[own.root.mount].flat(),async()=>{if(${isBroken('later')})setTimeout(()=>{throw new Error('broken later')},50)}]}}}}}}))(${container});`
  }

/**
 * Code of a screen or widget in which each function throws while the condition holds in the page, so React gets the
 * error while it renders; what a module calls while it is evaluated does not throw. The functions are wrapped, because
 * a proxy of the exports may not return another function.
 */
export const brokenRender =
  (isOn: string) =>
  (text: string): string =>
    text.replace(
      /\((globalThis\.webpackChunk\w+\|\|=\[\])\)\.push\(/,
      (_, list: string) => `((q)=>{const seen=new WeakMap();let evaluating=0;
const apply=(t,self,all)=>{if(!evaluating&&${isOn})throw new Error('broken while rendering');return Reflect.apply(t,self,all)};
const broken=(f)=>{if(typeof f!=='function')return f;if(!seen.has(f))seen.set(f,new Proxy(f,{apply}));return seen.get(f)};
return{push(data){for(const id of Object.keys(data[1])){const own=data[1][id];
data[1][id]=function(m,e,r){evaluating+=1;try{own.call(this,m,e,r)}finally{evaluating-=1}const made=m.exports;
m.exports=new Proxy(Object.create(null),{get:(_,k)=>broken(Reflect.get(made,k))})}}
return q.push(data)}}})(${list}).push(`,
    )
export const brokenScreen = brokenRender(isBroken('render'))

/** JSON for a script element: nothing in it can end the element. */
const inlined = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')

export class FaultyPortal {
  /** The fault reports that the page sent to the backend since the last case began. */
  readonly reports: SentReport[] = []
  remote: ComposedRemote | undefined
  /** The composition of the unbroken page. */
  composition: Composition | undefined
  /** The attack that an attacking remote runs in each page from the next one on. */
  mark: string | undefined
  private change: Change = {}
  private answer: ((route: Route, address: string) => Promise<unknown> | undefined) | undefined
  private readonly texts = new Map<string, string>()

  /** `others`: further remotes whose files may get another text. */
  constructor(
    readonly page: Page,
    private readonly name: RemoteName,
    private readonly others: readonly RemoteName[] = [],
  ) {}

  async install(context: BrowserContext): Promise<void> {
    await context.route(/\/dashboard(\/|$|\?)/, (route) =>
      route.request().resourceType() === 'document' ? this.document(route) : route.fallback(),
    )
    await context.route(new RegExp(`/releases/(?:${[this.name, ...this.others].join('|')})/`), (route) =>
      this.file(route),
    )
    await context.route('**/api/v3/portal/fault_reports/', async (route) => {
      this.reports.push(route.request().postDataJSON() as SentReport)
      await route.fulfill({ status: 202 })
    })
  }

  /** Takes effect with the next page. */
  breaks(change: Change, answer?: (route: Route, address: string) => Promise<unknown> | undefined): void {
    this.change = change
    this.answer = answer
    this.reports.length = 0
  }

  /** Takes effect in the open page and in each later one. */
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
    // Without the fallback, which would replace the broken version; the step back has a separate test.
    delete remote.fallback
    this.remote = structuredClone(remote)
    this.composition = structuredClone(composition)
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
    // The replacement is a function, because JSON may contain `$&`.
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
      // The page did not wait for this answer.
    }
  }
}

/** Answers that replace a remote's entry: from its own address, from another origin, or unreadable ones. */
import type { Route } from '@playwright/test'
import type { ComposedRemote } from '@portal/contracts/shell'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { Change } from '../faults/faulty-portal'

export interface EntryAttack {
  readonly name: string
  readonly change?: (remote: ComposedRemote, foreign: string) => Change
  /** The foreign server's answer instead of the entry. */
  readonly answer?: (response: ServerResponse, entry: Buffer) => void
  /** The possible kinds of the card and of the report; `none`: the screen is shown. */
  readonly kinds: readonly string[]
}

const script = { 'content-type': 'text/javascript' }
const end = (response: ServerResponse, status: number, headers: Record<string, string>, body: string | Buffer = '') => {
  response.writeHead(status, headers)
  response.end(body)
}
/** Names the entry by an address of another origin. */
const elsewhere =
  (file: string) =>
  (_: ComposedRemote, foreign: string): Change => ({
    composition: (remote, all) => {
      const address = `${foreign}${file}`
      all.integrity[address] = all.integrity[remote.entry] ?? ''
      remote.entry = address
    },
  })

export const ENTRY_ATTACKS: readonly EntryAttack[] = [
  {
    name: 'is redirected to another file',
    answer: (response) => end(response, 302, { location: '/robots.txt' }),
    kinds: ['integrity', 'network', 'script'],
  },
  {
    name: 'is redirected to another site',
    answer: (response) => end(response, 302, { location: 'https://elsewhere.example/entry.js' }),
    kinds: ['network', 'integrity'],
  },
  {
    name: 'is redirected in a loop',
    answer: (response) => end(response, 302, { location: '/releases/circle.js' }),
    kinds: ['network', 'integrity'],
  },
  {
    name: 'is a partial answer (206)',
    answer: (response, entry) =>
      end(response, 206, { ...script, 'content-range': `bytes 0-99/${entry.length}` }, entry.subarray(0, 100)),
    kinds: ['integrity', 'network'],
  },
  {
    name: 'is cut off',
    answer: (response, entry) => {
      response.writeHead(200, { ...script, 'content-length': String(entry.length) })
      response.write(entry.subarray(0, 500))
      setTimeout(() => response.destroy(), 20)
    },
    kinds: ['network', 'integrity'],
  },
  {
    name: 'has the wrong type, which the browser must not guess',
    answer: (response, entry) =>
      end(response, 200, { 'content-type': 'text/html', 'x-content-type-options': 'nosniff' }, entry),
    kinds: ['network', 'integrity'],
  },
  {
    name: 'is an image',
    answer: (response) => end(response, 200, { 'content-type': 'image/png' }, 'PNG'),
    kinds: ['network', 'integrity'],
  },
  {
    name: 'is broken gzip',
    answer: (response, entry) => {
      const packed = gzipSync(entry)
      packed.fill(0, 40, 80)
      end(response, 200, { ...script, 'content-encoding': 'gzip' }, packed)
    },
    kinds: ['network', 'integrity'],
  },
  {
    name: 'claims gzip and is not compressed',
    answer: (response, entry) => end(response, 200, { ...script, 'content-encoding': 'gzip' }, entry),
    kinds: ['network', 'integrity'],
  },
  {
    name: 'is 20 MB',
    answer: (response) => end(response, 200, script, Buffer.alloc(20_000_000, 32)),
    kinds: ['integrity', 'timeout', 'network'],
  },
  {
    name: 'has no content (204)',
    answer: (response) => end(response, 204, {}),
    kinds: ['integrity', 'network', 'script'],
  },
  {
    name: 'closes the connection',
    answer: (response) => {
      response.destroy()
    },
    kinds: ['network', 'integrity'],
  },
  {
    name: 'is at another origin, without CORS',
    change: elsewhere('/without.js'),
    kinds: ['network', 'integrity', 'timeout'],
  },
  {
    name: 'is at another origin, with CORS',
    change: elsewhere('/with.js'),
    kinds: ['network', 'integrity', 'timeout'],
  },
  {
    name: 'claims to fit the contract and needs a newer one',
    change: ({ entry }) => ({
      texts: { [entry]: (text) => `${text};throw new TypeError('shell.newer is not a function')` },
    }),
    kinds: ['script'],
  },
  {
    name: 'leaves an empty container',
    change: ({ entry, name }) => ({ texts: { [entry]: () => `var ${name.replaceAll('-', '_')}={}` } }),
    kinds: ['script', 'contract'],
  },
  {
    name: 'leaves a container without a module',
    change: ({ entry, name }) => ({
      texts: { [entry]: () => `var ${name.replaceAll('-', '_')}={init(){},get:async()=>()=>({app:1})}` },
    }),
    kinds: ['contract'],
  },
  {
    name: 'leaves a container that never answers',
    change: ({ entry, name }) => ({
      texts: { [entry]: () => `var ${name.replaceAll('-', '_')}={init(){},get:()=>new Promise(()=>{})}` },
    }),
    kinds: ['timeout'],
  },
  {
    name: 'has lifecycles that are not functions',
    change: ({ entry, name }) => ({
      texts: {
        [entry]: () =>
          `var ${name.replaceAll('-', '_')}={init(){},get:async()=>()=>({app:{root:{bootstrap:1,mount:2,unmount:3}}})}`,
      },
    }),
    kinds: ['mount', 'contract', 'script'],
  },
]

/**
 * A server that answers what an attack wants. The test asks it instead of the portal, and pages ask it as another
 * origin.
 */
export class ForeignServer {
  private answer: EntryAttack['answer']
  private entry: Buffer = Buffer.alloc(0)
  private constructor(private readonly server: Server) {}

  static async start(): Promise<ForeignServer> {
    const server = createServer()
    const foreign = new ForeignServer(server)
    server.on('request', (request, response) => {
      if (request.url?.includes('with.js'))
        end(response, 200, { ...script, 'access-control-allow-origin': '*' }, foreign.entry)
      else if (request.url?.includes('without.js')) end(response, 200, script, foreign.entry)
      else if (foreign.answer) foreign.answer(response, foreign.entry)
      else end(response, 404, {})
    })
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    return foreign
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  says(answer: EntryAttack['answer'], entry: Buffer): void {
    this.answer = answer
    this.entry = entry
  }

  /** The page takes this answer for the portal's own. */
  inPlaceOf = (route: Route): Promise<void> => route.continue({ url: `${this.address}/entry.js` })

  stop(): void {
    this.server.closeAllConnections()
    this.server.close()
  }
}

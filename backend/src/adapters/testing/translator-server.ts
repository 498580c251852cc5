/** A service of translation that can be late, refuse, fail and answer nonsense. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export type TranslatorState = 'works' | 'refuses' | 'fails' | 'nonsense' | 'late'

export interface TranslatorServer {
  readonly url: string
  readonly asked: { readonly source: string; readonly target: string; readonly text: string; readonly key: string }[]
  state: TranslatorState
  close(): Promise<void>
}

const ANSWERS: Readonly<Record<Exclude<TranslatorState, 'works' | 'late'>, readonly [number, string]>> = {
  refuses: [400, '{"error":"unsupported"}'],
  fails: [503, 'down'],
  nonsense: [200, '<html>'],
}

interface Asked {
  readonly q?: string
  readonly source?: string
  readonly target?: string
  readonly api_key?: string
  readonly text?: readonly string[]
  readonly source_lang?: string
  readonly target_lang?: string
}

export async function translatorServer(): Promise<TranslatorServer> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => void answer(Buffer.concat(parts).toString()))
    async function answer(body: string) {
      const { q, source, target, api_key: key, text, source_lang: from, target_lang: to } = JSON.parse(body) as Asked
      const isDeepl = request.url === '/v2/translate'
      const asked = {
        source: (isDeepl ? from : source) ?? '',
        target: (isDeepl ? to : target) ?? '',
        text: (isDeepl ? text?.[0] : q) ?? '',
        key: (isDeepl ? request.headers.authorization : key) ?? '',
      }
      self.asked.push(asked)
      if (self.state === 'late') await pause(300)
      const said = `${asked.target}<${asked.text}>`
      const [status, sent] =
        self.state === 'works' || self.state === 'late'
          ? ([200, JSON.stringify(isDeepl ? { translations: [{ text: said }] } : { translatedText: said })] as const)
          : ANSWERS[self.state]
      response.writeHead(status, { 'content-type': 'application/json' }).end(sent)
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const self: TranslatorServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    state: 'works',
    close: () => new Promise((done) => server.close(() => done())),
  }
  return self
}

import { once } from 'node:events'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { notificationsEndpoints as endpoints } from '@portal/contracts/notifications'
import type { App } from '../app'

async function originOf(http: App['http']): Promise<string> {
  if (!http.server.listening) await http.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`
}

/** TELL-05: a tab: what its stream said, and the wait for more. */
export async function aTab(http: App['http'], token: string) {
  let said = ''
  let news = () => {}
  let end: 'cleanly' | 'broken' | undefined
  const call = request(`${await originOf(http)}${endpoints.changes.path}?seconds=60`, {
    headers: { authorization: `Token ${token}`, 'accept-encoding': 'br, gzip' },
  }).end()
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  answer.setEncoding('utf8')
  answer.on('data', (text: string) => {
    said += text
    news()
  })
  answer.on('close', () => {
    end = answer.complete ? 'cleanly' : 'broken'
    news()
  })
  answer.on('error', () => undefined)
  call.on('error', () => undefined)
  const events = () => said.split('event: changed\ndata: {}\n\n').length - 1
  const until = async (isSo: () => boolean) => {
    while (!isSo())
      await new Promise<void>((resolve) => {
        news = resolve
      })
  }
  return {
    status: answer.statusCode,
    headers: answer.headers as Record<string, string>,
    events,
    heard: (count: number) => until(() => events() >= count),
    ended: async () => {
      await until(() => end !== undefined)
      return end
    },
    close: () => call.destroy(),
  }
}

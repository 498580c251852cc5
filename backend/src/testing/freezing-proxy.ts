/**
 * A TCP proxy before a database whose connections freeze, as after a failover or behind a firewall that forgot them.
 */
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

export interface FreezingProxy {
  /** The address of the database through the proxy. */
  readonly url: string
  /** The open connections carry nothing any more, in either direction; they stay open. New ones work. */
  freeze(): number
  /** The same for new connections, until `thaw`. */
  freezeAll(): void
  thaw(): void
  close(): Promise<void>
}

export async function freezingProxy(url: string): Promise<FreezingProxy> {
  const { hostname, port } = new URL(url)
  const pairs = new Set<readonly [Socket, Socket]>()
  let isFrozen = false
  const stop = ([client, server]: readonly [Socket, Socket]) => {
    client.unpipe(server)
    server.unpipe(client)
    // Without a reader the end of the other side is not seen either.
    client.pause()
    server.pause()
  }
  const proxy = createServer({ allowHalfOpen: true }, (client) => {
    const server = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
    const pair = [client, server] as const
    pairs.add(pair)
    for (const socket of pair) {
      socket.on('error', () => undefined)
      socket.on('close', () => pairs.delete(pair))
    }
    client.pipe(server)
    server.pipe(client)
    if (isFrozen) stop(pair)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const freeze = (): number => {
    for (const pair of pairs) stop(pair)
    return pairs.size
  }
  return {
    url: Object.assign(new URL(url), { host: `127.0.0.1:${(proxy.address() as AddressInfo).port}` }).href,
    freeze,
    freezeAll: () => {
      isFrozen = true
      freeze()
    },
    thaw: () => {
      isFrozen = false
    },
    close: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve())
        for (const socket of [...pairs].flat()) socket.destroy()
      }),
  }
}

import { createServer, type Server } from 'node:http'
import { createBackends, type Backends } from './backends'

const servers: Server[] = []
let backends: Backends | undefined
afterEach(async () => {
  await backends?.close()
  for (const server of servers.splice(0)) server.close()
})

const listening = (host: string, port = 0) =>
  new Promise<number>((done) => {
    const server = createServer((_request, response) => response.end())
    servers.push(server)
    server.listen(port, host, () => done((server.address() as { port: number }).port))
  })
const origins = () =>
  backends
    ?.order()
    .map(({ origin }) => origin)
    .sort()

it('[OPER-03] a name with several addresses is several backends, followed as they come and go', async () => {
  const port = await listening('127.0.0.1')
  await listening('127.0.0.2', port)
  const given = `http://backend:${port}`
  let addresses: string[] | Error = ['127.0.0.1', '127.0.0.2']
  backends = createBackends(given, async () => {
    if (addresses instanceof Error) throw addresses
    return addresses
  })
  expect(await backends.ready()).toBe(true)
  const both = [`http://127.0.0.1:${port}`, `http://127.0.0.2:${port}`]
  expect(origins()).toEqual(both)
  const second = backends.order().find(({ origin }) => origin === both[1])

  // A name service that fails takes nothing away.
  addresses = new Error('EAI_AGAIN')
  expect(await backends.ready()).toBe(true)
  expect(origins()).toEqual(both)

  addresses = ['127.0.0.2', '127.0.0.3']
  await backends.ready()
  expect(origins()).toEqual([`http://127.0.0.2:${port}`, `http://127.0.0.3:${port}`])
  // The one that stays keeps its connections; the one that does not answer comes last.
  expect(backends.order()[0]).toBe(second)

  addresses = ['127.0.0.1']
  await backends.ready()
  expect(origins()).toEqual([given])
})

it('[OPER-03] addresses, names of one address and https stay as they are given', async () => {
  const port = await listening('127.0.0.1')
  backends = createBackends(`http://127.0.0.1:${port},http://localhost:${port},https://backend:${port}`)
  await backends.ready()
  expect(origins()).toEqual([`http://127.0.0.1:${port}`, `http://localhost:${port}`, `https://backend:${port}`])
})

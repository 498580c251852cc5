import fastify from 'fastify'
import { bareAddress } from './network'
import { trustedProxies } from './trusted-proxies'

/** The address that a server counts, for a connection of `peer` with these forwarded entries. */
async function countedAs(setting: string, peer: string, entries: string): Promise<string> {
  const app = fastify({ trustProxy: trustedProxies(setting) ?? false })
  app.get('/', async (request) => bareAddress(request.ip))
  const { body } = await app.inject({ url: '/', remoteAddress: peer, headers: { 'x-forwarded-for': entries } })
  await app.close()
  return body
}

const CALLER = '203.0.113.7'
const INVENTED = ['', '198.51.100.1, ', '198.51.100.2, 10.0.0.9, ', 'nonsense, 127.0.0.1, ', ', , ']

it.each([
  ['1', '10.0.0.1', CALLER],
  ['2', '10.0.0.1', `${CALLER}, 10.0.0.2`],
  ['uniquelocal', '10.0.0.1', `${CALLER}, 10.0.0.2`],
  ['10.0.0.1, 192.168.7.0/24', '10.0.0.1', `${CALLER}, 192.168.7.4`],
  ['loopback', '::1', CALLER],
  ['loopback', '::ffff:127.0.0.1', CALLER],
  ['fd00::/8', 'fd12::1', CALLER],
  // Some balancers write the port, which changes with each connection.
  ['1', '10.0.0.1', `${CALLER}:51734`],
  ['uniquelocal', '10.0.0.1', `${CALLER}:51734, 10.0.0.2:443`],
  ['0', CALLER, '10.0.0.1'],
  ['uniquelocal', CALLER, '10.0.0.1'],
])(
  '[DOOR-08] with %s, a connection of %s and what our proxies wrote, no invented entry is counted',
  async (setting, peer, written) => {
    for (const invented of INVENTED) expect(await countedAs(setting, peer, `${invented}${written}`)).toBe(CALLER)
  },
)

it.each([
  'true',
  'false',
  'yes',
  '',
  '10',
  '-1',
  '1.5',
  '4000',
  '0.0.0.0/0',
  '::/0',
  '10.0.0.0/33',
  '10.0.0/8',
  'lopback',
  '::/129',
  '1, 2',
])('[DOOR-08] "%s" is no form of the setting', (text) => expect(trustedProxies(text)).toBeUndefined())

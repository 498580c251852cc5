import { forms, readSettings } from '../index'

const TABLE = {
  PORTAL_MODE: { is: 'mode', reads: forms.mode, otherwise: 'production' },
  BACKEND_PORT: { is: 'port', reads: forms.port, otherwise: '4001' },
  BACKEND_URL: { is: 'addresses', reads: forms.httpUrls, otherwise: 'http://127.0.0.1:4001' },
  PORTAL_SIDE_ENVIRONMENTS: { is: 'whether', reads: forms.trueOrFalse },
  PORTAL_TRUST_PROXY: { is: 'proxies', reads: forms.proxies, otherwise: '0' },
  LOG_LEVEL: { is: 'level', reads: forms.logLevel, otherwise: 'warn' },
} as const
const read = (environment: Record<string, string>) => readSettings(TABLE, environment)

it.each([
  ['as it is', '4500'],
  ['with the carriage return of a file from Windows', '4500\r'],
  ['with quotes that Docker hands on', '"4500"'],
  ['with both', "'4500'\r\n"],
  ['with blanks', '  4500 '],
])('[DOOR-25] a value %s is what the person meant', (_, value) => {
  const { values, given, faults } = read({ BACKEND_PORT: value })
  expect([values.BACKEND_PORT, given.BACKEND_PORT, faults]).toEqual([4500, '4500', []])
})

it.each(['tcp://10.0.0.1:4001', 'udp://10.0.0.1:53', 'tcp://[fd00::1]:4001'])(
  '[DOOR-25] what Kubernetes sets for a service named like a setting is ignored: %s',
  (value) => expect(read({ BACKEND_PORT: value })).toMatchObject({ values: { BACKEND_PORT: 4001 }, faults: [] }),
)

it.each([
  ['PORTAL_MODE', 'prod', 'must be development, test or production'],
  ['BACKEND_PORT', '99999', 'must be a port number'],
  ['BACKEND_PORT', 'http', 'must be a port number'],
  ['BACKEND_URL', 'tcp://10.0.0.1:4001', 'must be an address that starts with http:// or https://, or several'],
  ['BACKEND_URL', 'http://a:1,b:2', 'must be an address that starts with http:// or https://, or several'],
  ['PORTAL_SIDE_ENVIRONMENTS', '1', 'must be true or false'],
  ['PORTAL_SIDE_ENVIRONMENTS', 'yes', 'must be true or false'],
  ['PORTAL_SIDE_ENVIRONMENTS', 'TRUE', 'must be true or false'],
  [
    'PORTAL_TRUST_PROXY',
    'true',
    'must be the number of proxies in front of this server, such as 1, or their addresses',
  ],
  ['LOG_LEVEL', 'verbose', 'must be one of fatal, error, warn, info, debug, trace, silent'],
])('[DOOR-25] %s=%s is refused in a sentence that names the setting and what it accepts', (name, value, sentence) => {
  expect(read({ [name]: value }).faults).toEqual([expect.stringContaining(`${name} ${sentence}`)])
})

it('[DOOR-25] all faults are named at once', () => {
  expect(read({ BACKEND_PORT: 'x', LOG_LEVEL: 'loud' }).faults).toHaveLength(2)
})

import { bareAddress, networkOf } from './network'

const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  '2001:db8:0': [
    '2001:db8:0:1::1',
    '2001:db8::1:0:0:0:1',
    '2001:0DB8:0000:0001:0000:0000:0000:0001',
    '2001:db8::',
    '2001:db8:0:ffff:ffff:ffff:ffff:ffff',
    '2001:db8::198.51.100.7',
    '[2001:db8::1]:443',
  ],
  '2001:db8:1': ['2001:db8:1::', '2001:db8:1:0:ffff::'],
  '0:0:0': ['::1', '::', '::198.51.100.7'],
  'fe80:0:0': ['fe80::1', 'fe80::1%eth0', 'fe80::1%eth1'],
  '198.51.100': [
    '198.51.100.7',
    '198.51.100.250:51734',
    '::ffff:198.51.100.7',
    '::FFFF:198.51.100.7',
    '::ffff:c633:6407',
    '0:0:0:0:0:ffff:c633:6407',
    '[::ffff:198.51.100.7]:443',
  ],
  '198.51.101': ['198.51.101.7'],
  unknown: ['unknown'],
}

it.each(Object.entries(SPELLINGS))('[DOOR-11] every address of %s is of this network', (network, addresses) => {
  expect(addresses.map((address) => networkOf(address, { ipv4: 24, ipv6: 48 }))).toEqual(addresses.map(() => network))
})

it('[DOOR-08] a /64 has one name, whether its groups are zero or not, and IPv4 counts by address', () => {
  const networks = (addresses: readonly string[]) => [
    ...new Set(addresses.map((address) => networkOf(address, { ipv4: 32, ipv6: 64 }))),
  ]
  expect(networks(['2001:db8:0:1::1', '2001:db8::1:0:0:0:1', '2001:db8:0:1:ffff::'])).toEqual(['2001:db8:0:1'])
  expect(networks(['2001:db8::1', '2001:db8::2:1', '2001:db8:0:0:3:2:1:0'])).toEqual(['2001:db8:0:0'])
  expect(networks(['198.51.100.7', '::ffff:c633:6407', '198.51.100.8'])).toEqual(['198.51.100.7', '198.51.100.8'])
})

it('[DOOR-08] IPv4 within IPv6 is the IPv4 address in either spelling', () => {
  expect(['::ffff:198.51.100.7', '::ffff:c633:6407', '2001:db8::1'].map(bareAddress)).toEqual([
    '198.51.100.7',
    '198.51.100.7',
    '2001:db8::1',
  ])
})

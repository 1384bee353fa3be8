import { describe, expect, it } from 'vitest'
import { toCallerKey, toNetworkKey, toSiteKey } from './caller-key.ts'

describe('Our product counts the requests of one internet line together', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8::2', '2001:db8:0:0::/64'],
    ['2001:DB8:0:0::ffff:1', '2001:db8:0:0::/64'],
    ['2001:0db8:0000:0000:1:2:3:4', '2001:db8:0:0::/64'],
    ['2001:db8::1:2:3:4', '2001:db8:0:0::/64'],
    ['2001:db8:0:1::2', '2001:db8:0:1::/64'],
    ['2001:db8::1:0:0:0:2', '2001:db8:0:1::/64'],
    ['2001:db8:a:b:c:d:e:f', '2001:db8:a:b::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
    ['not an address', 'not an address'],
  ])('%s as %s', (ip, caller) => expect(toCallerKey(ip)).toBe(caller))

  it('and knows the network of an address', () => {
    expect([
      toNetworkKey(toCallerKey('203.0.113.9')),
      toNetworkKey(toCallerKey('::ffff:203.0.113.9')),
      toNetworkKey(toCallerKey('2001:db8::1')),
    ]).toEqual(['203.0.113', '203.0.113', '2001:db8:0:0::/64'])
  })

  it('and the addresses that one subscriber may own', () => {
    expect([
      toSiteKey(toCallerKey('203.0.113.9')),
      toSiteKey(toCallerKey('2001:db8:7:1::1')),
      toSiteKey(toCallerKey('2001:db8:7:ffff::2')),
      toSiteKey('not an address'),
    ]).toEqual(['203.0.113', '2001:db8:7::/48', '2001:db8:7::/48', 'not an address'])
  })
})

import { describe, expect, it } from 'vitest'
import { createApiKeySecret, isAddressAllowed, isApiKeySecret } from '../../base/access/api-key.ts'
import { systemRandom } from '../../base/random.ts'
import { canManageKey, getKeyState } from './rules.ts'

const now = new Date('2026-12-01T10:00:00Z')
const owner = { role: 'Superuser' as const, permissions: [], eventIds: null }
const helper = { role: 'Normaluser' as const, permissions: ['CheckIn' as const], eventIds: ['E1'] }
const key = { scopes: ['CheckIn:read'], eventId: null, expiresAt: null, maker: owner }

describe('Our product says of a key whether it works', () => {
  it.each([
    ['active', key, 'First'],
    ['active', { ...key, maker: helper }, 'Custom'],
    ['plan', key, 'Business'],
    ['expired', { ...key, expiresAt: now }, 'First'],
    ['active', { ...key, expiresAt: new Date(now.getTime() + 1) }, 'First'],
    ['paused', { ...key, maker: null }, 'First'],
    ['paused', { ...key, scopes: ['Reports:read'], maker: helper }, 'First'],
    ['paused', { ...key, eventId: 'E2', maker: helper }, 'First'],
  ] as const)('%s: %o on %s', (state, facts, plan) => {
    expect(getKeyState(facts, now, plan)).toBe(state)
  })

  it('and shows it to its maker, and to people who may do all that it does', () => {
    const reader = { ...helper, personId: 'noah' }
    expect(canManageKey(reader, { ...key, personId: 'noah' })).toBe(true)
    expect(canManageKey(reader, { ...key, personId: 'asha' })).toBe(false)
    expect(canManageKey(reader, { ...key, personId: 'asha', eventId: 'E1' })).toBe(true)
    expect(canManageKey(reader, { ...key, personId: 'other', maker: helper })).toBe(true)
    expect(canManageKey({ ...owner, personId: 'x' }, { ...key, personId: 'asha' })).toBe(true)
  })
})

describe('Our product recognises its keys', () => {
  it('by their prefix and their checksum, so that a mistyped key costs no question', () => {
    const secrets = Array.from({ length: 200 }, () => createApiKeySecret(systemRandom, 'live'))
    expect(new Set(secrets).size).toBe(200)
    expect(secrets.every((secret) => isApiKeySecret(secret, 'live'))).toBe(true)
    expect(secrets.some((secret) => isApiKeySecret(secret, 'demo'))).toBe(false)
    const [secret = ''] = secrets
    const mistyped = Array.from(
      { length: secret.length },
      (_, at) => secret.slice(0, at) + (secret[at] === 'a' ? 'b' : 'a') + secret.slice(at + 1),
    )
    expect(mistyped.some((one) => isApiKeySecret(one, 'live'))).toBe(false)
  })

  it.each([
    ['203.0.113.9', ['203.0.113.0/24'], true],
    ['203.0.114.9', ['203.0.113.0/24'], false],
    ['::ffff:203.0.113.9', ['203.0.113.9'], true],
    ['2001:db8::1', ['2001:db8::/32'], true],
    ['2001:db9::1', ['2001:db8::/32', '203.0.113.0/24'], false],
    ['203.0.113.9', ['0.0.0.0/0'], true],
    ['2001:db8::1', ['0.0.0.0/0'], false],
    ['not an address', ['203.0.113.9'], false],
    ['anything', [], true],
  ])('from %s with %j: %s', (ip, networks, isAllowed) => {
    expect(isAddressAllowed(ip, networks)).toBe(isAllowed)
  })
})

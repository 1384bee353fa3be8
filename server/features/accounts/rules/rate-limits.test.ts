import { describe, expect, it } from 'vitest'
import {
  hashRateLimitKey,
  codesPerNetwork,
  createDeviceProof,
  findKnownDevice,
  passwordLimits,
} from './rate-limits.ts'

const asha = { id: 'asha', passwordHash: 'hash-of-today' }
const proof = createDeviceProof('key', {
  device: 'phone',
  personId: asha.id,
  passwordHash: asha.passwordHash,
})

describe('Our product', () => {
  it('counts all spellings of an address as one, and stores only a hash', () => {
    expect(hashRateLimitKey('ASHA@Mehfil.example')).toBe(hashRateLimitKey('asha@mehfil.example'))
    expect(hashRateLimitKey('asha@mehfil.example')).not.toBe(
      hashRateLimitKey('asha2@mehfil.example'),
    )
    expect(hashRateLimitKey('asha@mehfil.example')).not.toContain('asha')
  })

  it('allows more in a longer window, never at a higher rate', () => {
    for (const figures of [passwordLimits, codesPerNetwork]) {
      figures.slice(1).forEach((figure, before) => {
        const last = figures[before]
        expect(figure.hits).toBeGreaterThan(last?.hits ?? 0)
        expect(figure.hits / figure.minutes).toBeLessThan((last?.hits ?? 0) / (last?.minutes ?? 1))
      })
    }
    expect(passwordLimits.at(-1)?.hits).toBe(100)
  })

  it('recognises a device for its person until the password changes', () => {
    expect(findKnownDevice('key', `phone.${proof}`, asha)).toBe('phone')
  })

  it.each([
    ['another person', `phone.${proof}`, { id: 'noah', passwordHash: asha.passwordHash }, 'key'],
    ['a new password', `phone.${proof}`, { id: asha.id, passwordHash: 'new' }, 'key'],
    ['another device', `tablet.${proof}`, asha, 'key'],
    ['another key', `phone.${proof}`, asha, 'other'],
    ['no cookie', undefined, asha, 'key'],
    ['half a cookie', 'phone', asha, 'key'],
    ['nobody', `phone.${proof}`, null, 'key'],
    ['a person without a password', `phone.${proof}`, { id: asha.id, passwordHash: null }, 'key'],
  ])('takes no device as known with %s', (_, cookie, person, key) => {
    expect(findKnownDevice(key, cookie, person)).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { addressKey, codesFromNetwork, deviceProof, knownDevice, passwordTries } from './tries.ts'

const asha = { id: 'asha', passwordHash: 'hash-of-today' }
const proof = deviceProof('key', {
  device: 'phone',
  personId: asha.id,
  passwordHash: asha.passwordHash,
})

describe('Our product', () => {
  it('counts an address once, however it is written, and keeps it unread', () => {
    expect(addressKey('ASHA@Mehfil.example')).toBe(addressKey('asha@mehfil.example'))
    expect(addressKey('asha@mehfil.example')).not.toBe(addressKey('asha2@mehfil.example'))
    expect(addressKey('asha@mehfil.example')).not.toContain('asha')
  })

  it('lets more through in a longer window, never a higher rate', () => {
    for (const figures of [passwordTries, codesFromNetwork]) {
      figures.slice(1).forEach((figure, before) => {
        const last = figures[before]
        expect(figure.hits).toBeGreaterThan(last?.hits ?? 0)
        expect(figure.hits / figure.minutes).toBeLessThan((last?.hits ?? 0) / (last?.minutes ?? 1))
      })
    }
    expect(passwordTries.at(-1)?.hits).toBe(100)
  })

  it('knows a device again for its person and the password of that day', () => {
    expect(knownDevice('key', `phone.${proof}`, asha)).toBe('phone')
  })

  it.each([
    ['another person', `phone.${proof}`, { id: 'noah', passwordHash: asha.passwordHash }, 'key'],
    ['a new password', `phone.${proof}`, { id: asha.id, passwordHash: 'new' }, 'key'],
    ['another device', `tablet.${proof}`, asha, 'key'],
    ['another key', `phone.${proof}`, asha, 'other'],
    ['no cookie', undefined, asha, 'key'],
    ['half a cookie', 'phone', asha, 'key'],
    ['nobody', `phone.${proof}`, null, 'key'],
    ['somebody without a password', `phone.${proof}`, { id: asha.id, passwordHash: null }, 'key'],
  ])('takes no device for known with %s', (_, cookie, person, key) => {
    expect(knownDevice(key, cookie, person)).toBeNull()
  })
})

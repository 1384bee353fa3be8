import { webcrypto } from 'node:crypto'
import { create } from 'qrcode'
import { describe, expect, test } from 'vitest'
import { doorCodeOf, doorKeyOf, readDoorCode } from './door-code.ts'

const secret = 'a secret of thirty-two characters'
const guest = { eventId: '0123456789ABCDE', passcode: '48271960' }
const code = doorCodeOf(secret, guest)

describe('the code for the door', () => {
  test('Our product signs a code that says the event and the passcode, and knows it again', () => {
    expect(code).toMatch(/^M1\.0123456789ABCDE\.48271960\d{155}$/)
    expect(readDoorCode(secret, code)).toEqual(guest)
    expect(readDoorCode(secret, ` ${code}\n`)).toEqual(guest)
  })

  test('Our product draws it small enough for a telephone to read', () => {
    expect(create(code, { errorCorrectionLevel: 'M' }).version).toBe(5)
  })

  test('Our product says of another event’s code whose it is', () => {
    const foreign = { eventId: 'FFFFFFFFFFFFFFF', passcode: '00000001' }
    expect(readDoorCode(secret, doorCodeOf(secret, foreign))).toEqual(foreign)
  })

  const signature = code.slice(-155)
  test.each([
    ['another passcode', `M1.${guest.eventId}.48271961${signature}`],
    ['another event', `M1.FFFFFFFFFFFFFFF.${guest.passcode}${signature}`],
    ['another signature', `${code.slice(0, -1)}${(Number(code.at(-1)) + 1) % 10}`],
    ['no signature', `M1.${guest.eventId}.${guest.passcode}`],
    ['half of it', code.slice(0, 60)],
    ['an empty signature', `M1.${guest.eventId}.${guest.passcode}${'0'.repeat(155)}`],
    ['a number no signature is', `M1.${guest.eventId}.${guest.passcode}${'9'.repeat(155)}`],
    ['an old secret', doorCodeOf('the secret before this one, also long', guest)],
    ['a signature of nine lives', `${code}${signature}`],
  ])('Our product calls it forged with %s', (_what, text) => {
    expect(readDoorCode(secret, text)).toBe('forged')
  })

  test.each([
    '',
    '48271960',
    'https://example.org',
    'M2.x',
    'WIFI:S:hall;;',
    `m1${code.slice(2)}`,
    '\0'.repeat(300),
  ])('Our product calls %j none of its own', (text) => {
    expect(readDoorCode(secret, text)).toBe('not-ours')
  })

  test('Our product gives away a key that checks codes and cannot sign them', async () => {
    const jwk = doorKeyOf(secret, guest.eventId)
    expect(jwk).toMatchObject({ kty: 'EC', crv: 'P-256' })
    expect(jwk).not.toHaveProperty('d')
    const key = await webcrypto.subtle.importKey(
      'jwk',
      jwk,
      { name: 'ECDSA', namedCurve: 'P-256' },
      false,
      ['verify'],
    )
    const bytes = Buffer.from(BigInt(signature).toString(16).padStart(128, '0'), 'hex')
    const checks = (words: string) =>
      webcrypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, bytes, Buffer.from(words))
    expect(await checks(code.slice(0, -155))).toBe(true)
    expect(await checks(code.slice(0, -155).replace('48271960', '48271961'))).toBe(false)
  })

  test('Our product gives every event and every secret a key of its own, always the same', () => {
    const keys = [
      [secret, guest.eventId],
      [secret, 'FFFFFFFFFFFFFFF'],
      [`${secret}!`, guest.eventId],
    ].map(([key = '', event = '']) => doorKeyOf(key, event).x)
    expect(new Set(keys).size).toBe(3)
    expect(doorKeyOf(secret, guest.eventId).x).toBe(keys[0])
  })
})

import { webcrypto } from 'node:crypto'
import { create } from 'qrcode'
import { describe, expect, test } from 'vitest'
import { signDoorCode, exportDoorKey, verifyDoorCode } from './door-code.ts'

const secret = 'a secret of thirty-two characters'
const guest = { eventId: '0123456789ABCDE', passcode: '48271960' }
const code = signDoorCode(secret, guest)

describe('Entry codes', () => {
  test('Our product signs a code with event and passcode, and verifies it', () => {
    expect(code).toMatch(/^M1\.0123456789ABCDE\.48271960\d{155}$/)
    expect(verifyDoorCode(secret, code)).toEqual(guest)
    expect(verifyDoorCode(secret, ` ${code}\n`)).toEqual(guest)
  })

  test('Our product keeps the code small enough for phones to scan', () => {
    expect(create(code, { errorCorrectionLevel: 'M' }).version).toBe(5)
  })

  test('Our product tells the event of a code of another event', () => {
    const foreign = { eventId: 'FFFFFFFFFFFFFFF', passcode: '00000001' }
    expect(verifyDoorCode(secret, signDoorCode(secret, foreign))).toEqual(foreign)
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
    ['an old secret', signDoorCode('the secret before this one, also long', guest)],
    ['a signature of nine lives', `${code}${signature}`],
  ])('Our product calls it forged with %s', (_what, text) => {
    expect(verifyDoorCode(secret, text)).toBe('forged')
  })

  test.each([
    '',
    '48271960',
    'https://example.org',
    'M2.x',
    'WIFI:S:hall;;',
    `m1${code.slice(2)}`,
    '\0'.repeat(300),
  ])('Our product recognises that %j is not its own', (text) => {
    expect(verifyDoorCode(secret, text)).toBe('not-ours')
  })

  test('Our product gives doors a key that verifies codes but cannot sign them', async () => {
    const jwk = exportDoorKey(secret, guest.eventId)
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

  test('Our product derives a stable key for each event and secret', () => {
    const keys = [
      [secret, guest.eventId],
      [secret, 'FFFFFFFFFFFFFFF'],
      [`${secret}!`, guest.eventId],
    ].map(([key = '', event = '']) => exportDoorKey(key, event).x)
    expect(new Set(keys).size).toBe(3)
    expect(exportDoorKey(secret, guest.eventId).x).toBe(keys[0])
  })
})

import { expect, test } from 'vitest'
import { signFrameToken, verifyFrameToken } from './frame-token.ts'

const secret = 'a secret of sixty-four characters, which no one else ever knows.'
const ids = { eventId: '0A1B2C3D4E5F601', guestId: '0A1B2C3D4E5F602' }
const now = new Date('2026-12-01T10:00:00Z')
const read = (token: unknown, { eventId = ids.eventId, at = now, key = secret } = {}) =>
  verifyFrameToken(key, { eventId, token, now: at })

test('Our product knows the guest of a frame for an hour, in its own event alone', () => {
  const token = signFrameToken(secret, ids, now)
  expect(read(token)).toBe(ids.guestId)
  expect(read(token, { at: new Date(now.getTime() + 3_599_999) })).toBe(ids.guestId)
  expect(read(token, { at: new Date(now.getTime() + 3_600_000) })).toBeNull()
  expect(read(token, { eventId: '0A1B2C3D4E5F603' })).toBeNull()
  expect(read(token, { key: secret.replace('a', 'b') })).toBeNull()
})

test('Our product takes no other token', () => {
  const token = signFrameToken(secret, ids, now)
  const [guest = '', endsAt = '', signature = ''] = token.split('.')
  for (const other of [
    `0A1B2C3D4E5F604.${endsAt}.${signature}`,
    `${guest}.${Number(endsAt) + 1}.${signature}`,
    `${guest}.${endsAt}.${'A'.repeat(43)}`,
    `${guest}.${endsAt}`,
    `${token}x`,
    '',
    undefined,
    [token, token],
    {},
  ])
    expect(read(other)).toBeNull()
})

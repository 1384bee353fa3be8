import { describe, expect, it } from 'vitest'
import { hashAddress, readUnsubscribeToken, createUnsubscribeToken } from './unsubscribe-token.ts'

const keys = { secretKey: 'k'.repeat(32) }
const link = { EID: 'A5A0000000000A1', GID: 'A5A00000000EE01' }
const whose = { accountId: '0190a3c4-5d6e-7f80-91a2-b3c4d5e6f708', address: 'Meera@Guests.example' }
const seal = createUnsubscribeToken(keys, link, whose)

describe('Our product puts into an unsubscribe link', () => {
  it('an encrypted token of the mails that it stops, the same each time and for every spelling of the address', () => {
    expect(readUnsubscribeToken(keys, link, seal)).toEqual({
      accountId: whose.accountId,
      addressHash: hashAddress('meera@guests.example'),
    })
    expect(createUnsubscribeToken(keys, link, { ...whose, address: 'meera@guests.example' })).toBe(
      seal,
    )
    expect(seal).toMatch(/^[\w-]{86}$/)
  })

  it('no data that can be read from it', () => {
    const bytes = Buffer.from(seal, 'base64url').toString('hex')
    for (const inside of [
      hashAddress(whose.address).toString('hex'),
      whose.accountId.replaceAll('-', ''),
    ])
      expect(bytes).not.toContain(inside)
    expect(
      createUnsubscribeToken(keys, link, { ...whose, address: 'jon@guests.example' }).slice(0, 40),
    ).not.toBe(seal.slice(0, 40))
  })

  it('that still holds after the key was changed, as long as the key before is given', () => {
    const changed = { secretKey: 'n'.repeat(32), secretKeyBefore: keys.secretKey }
    expect(readUnsubscribeToken(changed, link, seal)).not.toBeNull()
    expect(readUnsubscribeToken({ ...changed, secretKeyBefore: null }, link, seal)).toBeNull()
    expect(createUnsubscribeToken(changed, link, whose)).not.toBe(seal)
  })

  it.each([
    ['of another guest', keys, { ...link, GID: 'A5A00000000EE02' }, seal],
    ['of another event', keys, { ...link, EID: 'A5A0000000000A2' }, seal],
    ['of another key', { secretKey: 'z'.repeat(32) }, link, seal],
    ['cut short', keys, link, seal.slice(0, -1)],
    ['too long', keys, link, `${seal}A`],
    ['of nothing', keys, link, ''],
    ['twice in an address', keys, link, [seal, seal]],
    ['of zeros', keys, link, 'A'.repeat(86)],
    ...[0, 30, 60, 84].map((at): [string, typeof keys, typeof link, string] => [
      `with letter ${at} changed`,
      keys,
      link,
      seal.slice(0, at) + (seal[at] === 'A' ? 'B' : 'A') + seal.slice(at + 1),
    ]),
  ])('and accepts no token %s', (_, own, at, sent) =>
    expect(readUnsubscribeToken(own, at, sent)).toBeNull(),
  )
})

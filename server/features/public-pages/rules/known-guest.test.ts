import { describe, expect, it } from 'vitest'
import {
  getCookieDays,
  signGuestCookie,
  isSamePerson,
  isStillKnown,
  verifyGuestCookie,
} from './known-guest.ts'

const secret = 'k'.repeat(32)
const link = { EID: 'A5A0000000000A1', GID: 'A5A00000000EE01' }
const now = new Date('2026-12-01T12:00:00Z')
const event = (startsAt: string | null) => ({
  startsAt: startsAt === null ? null : new Date(startsAt),
  durationMinutes: 60,
})

describe('Our product reads the cookie of a known guest', () => {
  it('only with its own signature', () => {
    const cookie = signGuestCookie(secret, link)
    expect(verifyGuestCookie(secret, cookie)).toEqual(link)
    expect(cookie).toMatch(/^[\w.-]+$/)
    for (const other of [
      undefined,
      '',
      `${cookie}A`,
      cookie.slice(1),
      cookie.replace('EE01', 'EE02'),
      signGuestCookie(`${secret}k`, link),
    ])
      expect([other, verifyGuestCookie(secret, other)]).toEqual([other, null])
  })

  it('until seven days after the event, also when it was moved', () => {
    expect(getCookieDays(event('2026-12-12T12:00:00Z'), now)).toBe(19)
    expect([
      getCookieDays(event('2026-01-01T12:00:00Z'), now),
      getCookieDays(event(null), now),
      getCookieDays(event('2036-01-01T12:00:00Z'), now),
    ]).toEqual([1, 400, 400])
    expect([
      isStillKnown(event('2026-11-24T11:00:00Z'), now),
      isStillKnown(event('2026-11-24T10:59:00Z'), now),
      isStillKnown(event(null), now),
    ]).toEqual([true, false, true])
  })

  it('and takes the same name for one person, unless the address differs', () => {
    const ravi = { name: 'Ravi Nair', email: '', second: null }
    expect(isSamePerson(ravi, { name: ' ravi  nair', email: '' })).toBe(true)
    expect(
      isSamePerson(
        { ...ravi, email: 'Ravi@x.example' },
        { name: 'Ravi Nair', email: 'ravi@x.example' },
      ),
    ).toBe(true)
    expect([
      isSamePerson(ravi, { name: 'Ravi Nair', email: 'other@x.example' }),
      isSamePerson(ravi, { name: 'Uma Nair' }),
    ]).toEqual([false, false])
  })

  it('and knows the second address of a guest, also by whom it is of', () => {
    const family = {
      name: 'Ravi Nair',
      email: 'ravi@x.example',
      second: { name: 'Uma Nair', email: 'uma@x.example' },
    }
    expect(
      [
        { name: 'Ravi Nair', email: 'Uma@x.example' },
        { name: 'uma nair', email: 'uma@x.example' },
        { name: 'Uma Nair', email: 'ravi@x.example' },
        { name: 'Zoya Nair', email: 'uma@x.example' },
      ].map((typed) => isSamePerson(family, typed)),
    ).toEqual([true, true, false, false])
  })
})

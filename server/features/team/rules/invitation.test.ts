import { describe, expect, it } from 'vitest'
import {
  expiryFrom,
  hashOfToken,
  invitationIn,
  isFreshRemoval,
  mailKey,
  newsKey,
  stateOf,
} from './invitation.ts'

const now = new Date('2026-11-21T10:00:00Z')
const after = (ms: number) => new Date(now.getTime() + ms)
const days = (count: number) => count * 86_400_000
const one = { id: '11111111-1111-4111-8111-111111111111', sentAt: now }

describe('Our product', () => {
  it.each([
    ['queued', 'sending'],
    ['inflight', 'sending'],
    ['awaiting_retry', 'sending'],
    ['sent', 'sent'],
    ['uncertain', 'sent'],
    ['failed', 'failed'],
    ['aborted', 'failed'],
    ['bounced', 'failed'],
    ['complained', 'failed'],
    [null, 'failed'],
  ])('calls an invitation whose mail is %s %s', (mail, state) => {
    expect(stateOf({ expiresAt: after(1) }, mail, now)).toBe(state)
    expect(stateOf({ expiresAt: now }, mail, now)).toBe('expired')
  })

  it('finds the invitation a mail is about by the mail’s key, and by no other key', () => {
    expect(invitationIn(mailKey(one))).toEqual(one)
    for (const key of [
      null,
      '',
      newsKey(one, 'accepted'),
      `x${mailKey(one)}`,
      `${mailKey(one)}0x`,
      'team-invite::1',
    ])
      expect(invitationIn(key)).toBeNull()
  })

  it('keeps a link for seven days and never the word in it, and a removal for ten minutes', () => {
    expect(expiryFrom(now)).toEqual(after(days(7)))
    expect([
      hashOfToken('a').equals(hashOfToken('a')),
      hashOfToken('a').equals(hashOfToken('b')),
      hashOfToken('word').toString('latin1').includes('word'),
    ]).toEqual([true, false, false])
    expect([isFreshRemoval(now, after(600_000)), isFreshRemoval(now, after(600_001))]).toEqual([
      true,
      false,
    ])
  })
})

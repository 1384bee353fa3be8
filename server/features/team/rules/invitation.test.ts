import { describe, expect, it } from 'vitest'
import {
  getExpiry,
  hashToken,
  parseMailKey,
  isFreshRemoval,
  getMailKey,
  getNewsKey,
  getInvitationState,
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
    expect(getInvitationState({ expiresAt: after(1) }, mail, now)).toBe(state)
    expect(getInvitationState({ expiresAt: now }, mail, now)).toBe('expired')
  })

  it('finds a mail’s invitation by the mail’s key', () => {
    expect(parseMailKey(getMailKey(one))).toEqual(one)
    for (const key of [
      null,
      '',
      getNewsKey(one, 'accepted'),
      `x${getMailKey(one)}`,
      `${getMailKey(one)}0x`,
      'team-invite::1',
    ])
      expect(parseMailKey(key)).toBeNull()
  })

  it('accepts a link for seven days, stores only its hash, and lets a removal be undone for ten minutes', () => {
    expect(getExpiry(now)).toEqual(after(days(7)))
    expect([
      hashToken('a').equals(hashToken('a')),
      hashToken('a').equals(hashToken('b')),
      hashToken('word').toString('latin1').includes('word'),
    ]).toEqual([true, false, false])
    expect([isFreshRemoval(now, after(600_000)), isFreshRemoval(now, after(600_001))]).toEqual([
      true,
      false,
    ])
  })
})

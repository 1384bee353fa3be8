import { describe, expect, it } from 'vitest'
import { mailTransitions } from '../../../base/mail/mail-states.ts'
import { formatGuestMail, getShownMailState } from './mail-state.ts'

const now = new Date('2026-11-21T10:00:00Z')
const later = new Date('2026-11-21T10:00:30Z')
const mail = { state: 'sent', heldUntil: null, bounced: false }

describe('Our product tells a host of a mail', () => {
  it.each([
    ['held', { state: 'unwritten', heldUntil: later }],
    ['held', { state: 'queued', heldUntil: later }],
    ['waiting', { state: 'queued', heldUntil: now }],
    ['waiting', { state: 'inflight' }],
    ['waiting', { state: 'awaiting_retry' }],
    ['sent', {}],
    ['uncertain', { state: 'uncertain' }],
    ['failed', { state: 'failed' }],
    ['failed', { state: 'failed', bounced: true }],
    ['bounced', { bounced: true }],
    ['bounced', { state: 'uncertain', bounced: true }],
    ['stopped', { state: 'aborted' }],
  ])('that it is %s: %o', (told, different) => {
    expect(getShownMailState({ ...mail, ...different }, now)).toBe(told)
  })

  it('in every state', () => {
    const states = mailTransitions.flatMap(({ from, to }) => [from, to])
    expect(states.map((state) => getShownMailState({ ...mail, state }, now))).not.toContain(
      undefined,
    )
  })

  it('with the time of the next attempt, while there is one', () => {
    const row = {
      ...mail,
      kind: 'invitation',
      state: 'awaiting_retry',
      reason: '450 busy',
      to: 'a@b.example',
      subject: 'Come',
      createdAt: now,
      sentAt: null,
      nextAt: later,
    }
    expect(formatGuestMail(row, now)).toMatchObject({
      state: 'waiting',
      reason: '450 busy',
      at: now,
      nextAt: later,
    })
    expect(
      formatGuestMail({ ...row, state: 'uncertain', nextAt: new Date('9999-12-31T00:00:00Z') }, now)
        .nextAt,
    ).toBeNull()
    expect(
      formatGuestMail({ ...row, state: 'queued', heldUntil: later, nextAt: now }, now),
    ).toMatchObject({ state: 'held', nextAt: later })
    expect(formatGuestMail({ ...row, state: 'sent', sentAt: later }, now)).toMatchObject({
      at: later,
      nextAt: null,
    })
  })
})

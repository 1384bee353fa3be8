import { describe, expect, it } from 'vitest'
import { permissions } from '@mehfil/contract/access.ts'
import { isMissed, whySkipped, type Sender } from './skip.ts'

const now = new Date('2026-12-01T10:00:00Z')
const event = {
  id: 'E',
  status: 'PUBLISHED' as const,
  startsAt: new Date('2026-12-12T13:30:00Z'),
  durationMinutes: 240,
  answerDeadline: new Date('2026-12-05T18:00:00Z'),
  venue: 'The mill',
}
const past = { ...event, startsAt: new Date('2026-11-20T13:30:00Z'), answerDeadline: null }
const owner: Sender = {
  active: 'Active',
  deletedAt: null,
  features: permissions,
  person: { role: 'Superuser', permissions: [], eventIds: null },
}
const helper = (different: Partial<NonNullable<Sender['person']>> = {}): Sender => ({
  ...owner,
  person: { role: 'Normaluser', permissions: ['Notification'], eventIds: null, ...different },
})
const notice = {
  kind: 'notice' as const,
  dueAt: now,
  letters: { en: { subject: 'x', message: 'y {deadline}' } },
}
const reminder = { kind: 'reminder' as const, dueAt: now, letters: {} }

describe('Our product does not send a notice that is due', () => {
  it.each([
    [
      'of an account that is not active',
      notice,
      event,
      { ...owner, active: 'Inactive' },
      'inactive',
    ],
    ['of one that was deleted', notice, event, { ...owner, deletedAt: now }, 'inactive'],
    ['when the plan lacks notices', notice, event, { ...owner, features: [] }, 'plan'],
    ['when whoever planned it left', notice, event, { ...owner, person: null }, 'no-access'],
    [
      'when they may not any more',
      notice,
      event,
      helper({ permissions: ['ManageGuests'] }),
      'no-access',
    ],
    ['when the event was taken from them', notice, event, helper({ eventIds: ['F'] }), 'no-access'],
    [
      'of an event nobody can look at',
      notice,
      { ...event, status: 'UNPUBLISHED' as const },
      owner,
      'unpublished',
    ],
    [
      'a day late',
      { ...notice, dueAt: new Date(now.getTime() - 25 * 3_600_000) },
      event,
      owner,
      'passed',
    ],
    [
      'that names a day there is no more',
      notice,
      { ...event, answerDeadline: null },
      owner,
      'no-deadline',
    ],
    ['a reminder of what is over', reminder, past, owner, 'over'],
    [
      'a reminder to answer when nobody can',
      reminder,
      { ...event, answerDeadline: now },
      owner,
      'closed',
    ],
  ])('%s', (_, due, about, sender, reason) =>
    expect(whySkipped(due, about, { sender, now })).toBe(reason),
  )

  it.each([
    ['by whoever may', notice, event, helper({ eventIds: ['E'] })],
    ['after the end, to say thank you', { ...notice, letters: {} }, past, owner],
    ['an hour late', { ...notice, dueAt: new Date(now.getTime() - 3_600_000) }, event, owner],
  ])('and does %s', (_, due, about, sender) =>
    expect(whySkipped(due, about, { sender, now })).toBeNull(),
  )

  it('and makes up what was due just now, and nothing older', () => {
    expect([
      isMissed(new Date(now.getTime() - 60_000), now),
      isMissed(new Date(now.getTime() - 16 * 60_000), now),
    ]).toEqual([false, true])
  })
})

import { describe, expect, it } from 'vitest'
import { permissions } from '@mehfil/contract/access.ts'
import type { MailAuthor } from '../../mail/rules/author.ts'
import { isMissed, getSkipReason } from './skip-reason.ts'

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
const owner: MailAuthor = {
  active: 'Active',
  deletedAt: null,
  features: permissions,
  person: { role: 'Superuser', permissions: [], eventIds: null },
}
const buildSender = (different: Partial<NonNullable<MailAuthor['person']>> = {}): MailAuthor => ({
  ...owner,
  person: { role: 'Normaluser', permissions: ['Notification'], eventIds: null, ...different },
})
const notice = {
  kind: 'notice' as const,
  dueAt: now,
  letters: { en: { subject: 'x', message: 'y {deadline}' } },
}
const reminder = { kind: 'reminder' as const, dueAt: now, letters: {} }

describe('Our product skips a due notice', () => {
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
    ['when its author left', notice, event, { ...owner, person: null }, 'no-access'],
    [
      'when they may not any more',
      notice,
      event,
      buildSender({ permissions: ['ManageGuests'] }),
      'no-access',
    ],
    [
      'when the event was taken from them',
      notice,
      event,
      buildSender({ eventIds: ['F'] }),
      'no-access',
    ],
    [
      'of an event without an open page',
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
      'that names a deadline the event no longer has',
      notice,
      { ...event, answerDeadline: null },
      owner,
      'no-deadline',
    ],
    [
      'whose second subject names it',
      {
        ...notice,
        letters: { en: { subject: 'x', message: 'y' } },
        secondSubjects: { en: 'By {deadline}' },
      },
      { ...event, answerDeadline: null },
      owner,
      'no-deadline',
    ],
    ['that reminds of an event that is over', reminder, past, owner, 'over'],
    [
      'that asks for an answer after answers closed',
      reminder,
      { ...event, answerDeadline: now },
      owner,
      'closed',
    ],
  ])('%s', (_, due, about, sender, reason) =>
    expect(getSkipReason(due, about, { sender, now })).toBe(reason),
  )

  it.each([
    ['sends one by a member with the permission', notice, event, buildSender({ eventIds: ['E'] })],
    ['sends thanks after the end', { ...notice, letters: {} }, past, owner],
    [
      'sends one an hour late',
      { ...notice, dueAt: new Date(now.getTime() - 3_600_000) },
      event,
      owner,
    ],
  ])('except that it %s', (_, due, about, sender) =>
    expect(getSkipReason(due, about, { sender, now })).toBeNull(),
  )

  it('but sends one that was due a short time ago', () => {
    expect([
      isMissed(new Date(now.getTime() - 60_000), now),
      isMissed(new Date(now.getTime() - 16 * 60_000), now),
    ]).toEqual([false, true])
  })
})

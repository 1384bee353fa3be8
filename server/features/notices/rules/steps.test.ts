import { describe, expect, it } from 'vitest'
import type { NoticeRow, ReminderPlanSettings } from './notice.ts'
import { listReminderSteps } from './steps.ts'

const now = new Date('2026-11-26T10:00:00Z')
const event = {
  startsAt: new Date('2026-12-12T13:30:00Z'),
  durationMinutes: 240,
  answerDeadline: new Date('2026-11-28T18:29:00Z'),
  zone: 'Asia/Kolkata',
}
const on: ReminderPlanSettings = {
  isOn: true,
  quiet: { from: 21 * 60, until: 8 * 60 },
  letters: {},
}
const buildRow = (id: string, days: number, different: Partial<NoticeRow> = {}): NoticeRow => ({
  id,
  kind: 'reminder',
  letters: {},
  audience: {},
  attachments: [],
  at: null,
  anchor: 'deadline',
  days,
  minute: 600,
  takenAt: null,
  skippedAt: null,
  skipReason: '',
  cancelledAt: null,
  createdAt: now,
  by: '',
  byId: '',
  sending: null,
  counts: {},
  results: null,
  ...different,
})
const sending = {
  id: 's',
  guests: 40,
  people: 60,
  heldUntil: now,
  pausedAt: null,
  pauseReason: '',
  cancelledAt: null,
  letters: {},
}
const listSteps = (rows: NoticeRow[], reminding = on, about = event) =>
  listReminderSteps(about, rows, { reminding, waiting: { guests: 12, people: 20 }, now })
const listStates = (rows: NoticeRow[], ...more: [ReminderPlanSettings?]) =>
  listSteps(rows, ...more).map(({ id, state, reason }) =>
    [id, state, reason].filter(Boolean).join(' '),
  )

describe('Our product shows the reminders', () => {
  it('as sent, next and later ones', () => {
    const rows = [
      buildRow('c', 0),
      buildRow('a', 3, {
        takenAt: new Date('2026-11-25T04:30:00Z'),
        sending,
        counts: { sent: 39, failed: 1 },
      }),
      buildRow('b', 1),
    ]
    expect(listStates(rows)).toEqual(['a sent', 'b next', 'c later'])
    expect(listSteps(rows)).toMatchObject([
      { guests: 40, people: 60, counts: { sent: 39, failed: 1 } },
      { guests: 12, people: 20, at: new Date('2026-11-27T04:30:00Z') },
      {},
    ])
  })

  it.each([
    ['with what its moment passed by', buildRow('a', 9), 'a skipped passed'],
    [
      'with what was not sent, and why',
      buildRow('a', 1, { skippedAt: now, skipReason: 'no-access' }),
      'a skipped no-access',
    ],
    ['with what was taken back', buildRow('a', 1, { cancelledAt: now }), 'a cancelled'],
    [
      'with what is under way',
      buildRow('a', 3, { takenAt: now, sending, counts: { waiting: 3 } }),
      'a sending',
    ],
    [
      'with what stopped by itself',
      buildRow('a', 3, {
        takenAt: now,
        sending: { ...sending, pausedAt: now, pauseReason: 'failures' },
      }),
      'a paused failures',
    ],
    [
      'with what lies ahead again since the last day was moved',
      buildRow('a', 1, { skippedAt: now, skipReason: 'passed' }),
      'a next',
    ],
  ])('%s', (_, one, said) => expect(listStates([one])).toEqual([said]))

  it('and marks none as next while reminders are off', () => {
    expect(listStates([buildRow('a', 9), buildRow('b', 1)], { ...on, isOn: false })).toEqual([
      'a skipped passed',
      'b off',
    ])
  })

  it('and marks those that quiet hours moved', () => {
    expect(listSteps([buildRow('a', 1, { minute: 22 * 60 })])).toMatchObject([
      { at: new Date('2026-11-28T02:30:00Z'), quiet: true, minute: 22 * 60 },
    ])
    expect(listSteps([buildRow('a', 1)])).toMatchObject([{ quiet: false }])
  })
})

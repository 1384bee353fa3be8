import { describe, expect, it } from 'vitest'
import type { AnswerMailFacts } from '../store/mails.ts'
import { preventAutoLinks } from '../../../base/mail/mime-encoding.ts'
import {
  countCalendarSteps,
  getLastDigestTime,
  listLimitAlternatives,
  numberCalendarFiles,
  removesFromCalendar,
  truncateForDigest,
} from './mails.ts'

describe('Our product', () => {
  it('numbers calendar files so that each replaces those before it', () => {
    const mail = (id: string, answer: 'yes' | 'no', hadPlaces = true) => ({
      id,
      kind: 'thanks' as const,
      hadPlaces,
      facts: { why: 'answered' as const, answer, people: 1, waiting: false, pending: false },
    })
    const mails = [
      mail('first yes', 'yes', false),
      mail('no', 'no'),
      mail('second yes', 'yes'),
      mail('a guest who never came', 'no', false),
      mail('second no', 'no'),
    ]
    expect([...numberCalendarFiles(mails, removesFromCalendar, 4)]).toEqual([
      ['first yes', 4],
      ['no', 5],
      ['second yes', 6],
      ['a guest who never came', 6],
      ['second no', 7],
    ])
    expect(countCalendarSteps(mails, removesFromCalendar)).toBe(4)
  })

  it.each([
    ['at eight', '2026-11-23T02:30:00Z', 'Asia/Kolkata', '2026-11-23T02:30:00Z'],
    ['a moment before', '2026-11-23T02:29:59Z', 'Asia/Kolkata', '2026-11-22T02:30:00Z'],
    ['in the evening', '2026-11-23T18:00:00Z', 'Asia/Kolkata', '2026-11-23T02:30:00Z'],
    [
      'where it is yesterday still',
      '2026-11-23T10:00:00Z',
      'Pacific/Honolulu',
      '2026-11-22T18:00:00Z',
    ],
    ['before a day of 25 hours', '2026-10-24T06:00:00Z', 'Europe/Paris', '2026-10-24T06:00:00Z'],
    ['after a day of 25 hours', '2026-10-25T07:30:00Z', 'Europe/Paris', '2026-10-25T07:00:00Z'],
    ['after a day of 23 hours', '2026-03-29T06:00:00Z', 'Europe/Paris', '2026-03-29T06:00:00Z'],
    ['on the first of a month', '2026-12-01T01:00:00Z', 'Asia/Kolkata', '2026-11-30T02:30:00Z'],
  ])('knows the last morning %s', (_, now, zone, morning) => {
    expect(getLastDigestTime(new Date(now), zone)).toEqual(new Date(morning))
  })

  it.each([
    ['You won, see www.evil.example', 'You won, see www.\u2060evil.\u2060example'],
    ['J.R.R. Tolkien', 'J.R.R. Tolkien'],
    ['St. John', 'St. John'],
    ['Dr. علي', 'Dr. علي'],
  ])('turns no name into a link: %s', (name, mailed) => expect(preventAutoLinks(name)).toBe(mailed))

  const ways = (
    why: AnswerMailFacts['why'],
    different: { changes?: boolean; isByHost?: boolean; kind?: 'notice'; isStopped?: true } = {},
  ) => {
    const { isStopped = false, ...facts } = different
    const mail = {
      id: '',
      kind: 'thanks' as const,
      eventId: 'E',
      guestId: 'G',
      changes: false,
      hadPlaces: false,
      isByHost: false,
      ...facts,
      facts: { why, answer: 'yes' as const, people: 1, waiting: false, pending: false },
    }
    return listLimitAlternatives(mail, { accountId: 'A', address: 'a', isStopped }).map((way) =>
      way.map(({ bucket, key, figure }) => `${bucket} ${key} ${figure.hits}`).join(', '),
    )
  }
  const repeated = ['thanks-event E:a 2', 'thanks-60 a 6, thanks-1440 a 12']

  it.each([
    ['a first reply', ways('answered'), ['']],
    ['a changed one', ways('answered', { changes: true }), repeated],
    ['a link', ways('link'), repeated],
    ['what a host says for a guest', ways('answered', { changes: true, isByHost: true }), ['']],
    ['a place', ways('seated', { changes: true }), ['']],
    [
      'what a host is told of a change',
      ways('answered', { changes: true, kind: 'notice' }),
      ['notice-60 E:G 6, notice-1440 E:G 12'],
    ],
    ['a link after a stop', ways('link', { isStopped: true }), ['thanks-stopped A:a 1']],
  ])('limits only mails that others can cause: %s', (_, given, limits) =>
    expect(given).toEqual(limits),
  )

  it.each([
    ['as it is', 'We come by train', 'We come by train'],
    ['in one line', ' We come\n\nby  train ', 'We come by train'],
    ['up to the end of a word', `${'word '.repeat(32)}and on`, `${'word '.repeat(31)}word…`],
    ['cut within a word that never ends', 'x'.repeat(200), `${'x'.repeat(160)}…`],
    ['never half a sign', `x${'🎉'.repeat(100)}`, `x${'🎉'.repeat(79)}…`],
    ['in any letters', 'نحضر بالقطار', 'نحضر بالقطار'],
  ])('shortens a guest’s note %s', (_, words, line) => expect(truncateForDigest(words)).toBe(line))
})

import { describe, expect, it } from 'vitest'
import type { News } from '../store/mails.ts'
import { inDaysList, lastMorning, limitsOf, unlinked } from './mails.ts'

describe('Our product', () => {
  it.each([
    ['at eight', '2026-11-23T02:30:00Z', 'Asia/Kolkata', '2026-11-23T02:30:00Z'],
    ['a moment before', '2026-11-23T02:29:59Z', 'Asia/Kolkata', '2026-11-22T02:30:00Z'],
    ['in the evening', '2026-11-23T18:00:00Z', 'Asia/Kolkata', '2026-11-23T02:30:00Z'],
    ['where it is yesterday still', '2026-11-23T10:00:00Z', 'Pacific/Honolulu', '2026-11-22T18:00:00Z'],
    ['before a day of 25 hours', '2026-10-24T06:00:00Z', 'Europe/Paris', '2026-10-24T06:00:00Z'],
    ['after a day of 25 hours', '2026-10-25T07:30:00Z', 'Europe/Paris', '2026-10-25T07:00:00Z'],
    ['after a day of 23 hours', '2026-03-29T06:00:00Z', 'Europe/Paris', '2026-03-29T06:00:00Z'],
    ['on the first of a month', '2026-12-01T01:00:00Z', 'Asia/Kolkata', '2026-11-30T02:30:00Z'],
  ])('knows the last morning %s', (_, now, zone, morning) => {
    expect(lastMorning(new Date(now), zone)).toEqual(new Date(morning))
  })

  it.each([['You won, see www.evil.example', 'You won, see www.\u2060evil.\u2060example'], ['J.R.R. Tolkien', 'J.R.R. Tolkien'], ['St. John', 'St. John'], ['Dr. علي', 'Dr. علي']])('makes no link of the name %s', (name, mailed) => expect(unlinked(name)).toBe(mailed))

  const most = (why: News['why'], changes: boolean, stopped?: 'unsubscribed') =>
    limitsOf({ facts: { why, answer: 'yes', people: 1, waiting: false, pending: false }, changes }, stopped).map(({ hits, minutes }) => `${hits} in ${minutes}`)

  it('limits what others can cause: mails about changed replies and links, and after a stop all but one link a day', () => {
    expect([most('answered', false), most('answered', true), most('link', false), most('seated', true), most('confirmed', true), most('link', false, 'unsubscribed')])
      .toEqual([[], ['6 in 60', '12 in 1440'], ['6 in 60', '12 in 1440'], [], [], ['1 in 1440']])
  })

  it.each([
    ['as it is', 'We come by train', 'We come by train'], ['in one line', ' We come\n\nby  train ', 'We come by train'],
    ['up to the end of a word', `${'word '.repeat(32)}and on`, `${'word '.repeat(31)}word…`], ['cut within a word that never ends', 'x'.repeat(200), `${'x'.repeat(160)}…`],
    ['never half a sign', `x${'🎉'.repeat(100)}`, `x${'🎉'.repeat(79)}…`],
    ['in any letters', 'نحضر بالقطار', 'نحضر بالقطار'],
  ])('lists what a guest wrote %s', (_, words, line) => expect(inDaysList(words)).toBe(line))
})

import { describe, expect, it } from 'vitest'
import type { DoorGuestRow } from '../store/guests.ts'
import { computeCounters, formatDoorGuest, formatContactHint } from './door-guest.ts'
import { parseSearchWords } from '@mehfil/door/search-text.ts'
import { getWordPatterns, getWordStart } from '../../guests/rules/search-patterns.ts'

const at = new Date('2026-12-12T13:00:00Z')
const row: DoorGuestRow = {
  id: 'A5A00000000EE01',
  name: 'Imran Khan',
  email: 'imran@guests.example',
  phone: '+919820014141',
  category: 'Family',
  answer: 'yes',
  confirmed_at: at,
  waitlisted_at: null,
  cancelled_at: null,
  walk_in: false,
  note: 'Please seat us far from Uncle',
  door_note: '',
  table_name: '7',
  seated_table: null,
  typed_table: '',
  heads: 5,
  arrived: 0,
  outside: 0,
  companions: ['Zoya Khan', 'Sara Khan'],
  came: [],
  last: null,
  held: null,
  functions: null,
  young: null,
}

describe('Our product shows a helper', () => {
  it('only the end of a phone number or address', () => {
    expect(formatContactHint({ phone: '+91 98200 14141', email: 'imran@guests.example' })).toBe(
      '…4141',
    )
    expect(formatContactHint({ phone: '', email: 'imran@guests.example' })).toBe(
      'i…n@guests.example',
    )
    expect(formatContactHint({ phone: '12', email: '' })).toBe('')
  })

  it('no notes of guests to the host, but whose guest a walk-in is', () => {
    expect(formatDoorGuest(row).note).toBe('')
    expect(formatDoorGuest({ ...row, walk_in: true, note: 'Guest of Kamala Rao' }).note).toBe(
      'Guest of Kamala Rao',
    )
  })

  it('who waits, who is unconfirmed, and who cancelled', () => {
    const facts = (different: Partial<DoorGuestRow>) => {
      const { waiting, unconfirmed, cancelledAt } = formatDoorGuest({ ...row, ...different })
      return [waiting, unconfirmed, cancelledAt]
    }
    expect(facts({})).toEqual([false, false, null])
    expect(facts({ waitlisted_at: at, confirmed_at: null })).toEqual([true, false, null])
    expect(facts({ confirmed_at: null })).toEqual([false, true, null])
    expect(facts({ answer: 'no', cancelled_at: at, confirmed_at: null })).toEqual([
      false,
      false,
      at,
    ])
    expect(facts({ answer: null, confirmed_at: null })).toEqual([false, false, null])
  })

  it('the names already admitted, as far as they still belong to the party', () => {
    const came = [
      { name: 'Zoya Khan', at: '2026-12-12T13:10:00+00:00' },
      { name: 'Somebody else', at: '2026-12-12T13:10:00+00:00' },
    ]
    expect(formatDoorGuest({ ...row, came, arrived: 1 }).came).toEqual([
      { name: 'Zoya Khan', at: new Date('2026-12-12T13:10:00Z') },
    ])
  })

  it('guests as expected who said yes or came anyway', () => {
    const replied = { people: 20, replied: 18 }
    expect(
      computeCounters({
        ...replied,
        arrived: 7,
        outside: 1,
        yes: 10,
        unexpected: 2,
        walkIns: 1,
        capacity: 12,
      }),
    ).toEqual({ arrived: 7, outside: 1, expected: 12, walkIns: 1, free: 2 })
    expect(
      computeCounters({
        ...replied,
        arrived: 0,
        outside: 0,
        yes: 14,
        unexpected: 0,
        walkIns: 0,
        capacity: 12,
      }).free,
    ).toBe(0)
    expect(
      computeCounters({
        ...replied,
        arrived: 0,
        outside: 0,
        yes: 14,
        unexpected: 0,
        walkIns: 0,
        capacity: null,
      }).free,
    ).toBe(null)
  })

  it('all guests as expected where none was asked', () => {
    const listed = {
      people: 240,
      replied: 0,
      arrived: 25,
      outside: 0,
      yes: 0,
      unexpected: 25,
      walkIns: 0,
      capacity: null,
    }
    expect(computeCounters(listed).expected).toBe(240)
    expect(
      computeCounters({ ...listed, people: 242, replied: 2, yes: 2, arrived: 27, walkIns: 2 })
        .expected,
    ).toBe(242)
    expect(computeCounters({ ...listed, replied: 3, yes: 1 }).expected).toBe(26)
    expect(computeCounters({ ...listed, people: 0, arrived: 0, unexpected: 0 }).expected).toBe(0)
  })
})

describe('Our product finds a guest at the door', () => {
  it('from two letters on, by each typed word', () => {
    expect([
      parseSearchWords('a'),
      parseSearchWords(' as '),
      parseSearchWords('asha  r'),
      parseSearchWords('a b'),
    ]).toEqual([[], ['as'], ['asha', 'r'], ['a', 'b']])
  })

  it('by the beginning of a short word, and by any part from three letters on', () => {
    expect([getWordPatterns('as'), getWordStart('as'), getWordPatterns('ash')]).toEqual([
      null,
      '(^| )as',
      ['%ash%'],
    ])
  })

  it('and an Arabic name in one word or in two', () => {
    expect([getWordPatterns('عبدالله'), getWordPatterns('الزهراء')]).toEqual([
      ['%عبدالله%', '%عبد الله%'],
      ['%الزهراء%'],
    ])
  })

  it('and treats pattern characters as plain text', () => {
    expect([getWordPatterns('50%_'), getWordStart('a.'), getWordStart('-\\')]).toEqual([
      ['%50\\%\\_%'],
      '(^| )a\\.',
      '(^| )\\-\\\\',
    ])
  })
})

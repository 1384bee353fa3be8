import { describe, expect, test } from 'vitest'
import { guest, kept, packOf } from '@mehfil/door/test/made.ts'
import { guestHere } from '@mehfil/door/log.ts'
import type { KeptEntry } from '../../../lib/door/store.ts'
import { countersOf, doorOnDevice, latestOf, onlyHere, shownGuest, type OwnLog } from './own-log.ts'

const rohan = guest({ passcode: '10000001', name: 'Rohan Mehta', phone: '2345', table: '7' })
const khans = guest({
  passcode: '10000002',
  name: 'Imran Khan',
  people: 5,
  companions: ['Zoya Khan'],
})
const rahul = guest({ passcode: '10000003', name: 'Rahul Verma', standing: 'cancelled' })
const pack = packOf([rohan, khans, rahul], {
  head: { counters: { inside: 10, arrived: 12, expected: 40, walkIns: 2 } },
})
const log = (entries: ReturnType<typeof kept>[], more: Partial<OwnLog> = {}): OwnLog => ({
  pack,
  kept: entries as KeptEntry[],
  by: 'Noah',
  isRehearsal: false,
  ...more,
})
const told = { outcome: 'in' as const, guest: null, since: null, gate: '', by: '' }

describe('Our product', () => {
  test('counts on a device what the list says, and on top what the list cannot know yet', () => {
    const three = kept({ guest: '10000002', people: 3 })
    expect(countersOf(log([]))).toMatchObject({ arrived: 12, outside: 2, expected: 40, walkIns: 2 })
    expect(countersOf(log([three, kept({ guest: '10000001' })]))).toMatchObject({
      arrived: 16,
      expected: 40,
    })
    expect(countersOf(log([{ ...three, told, isCovered: true }]))).toMatchObject({ arrived: 12 })
    expect(countersOf(log([{ ...three, told }]))).toMatchObject({ arrived: 15 })
    expect(countersOf(log([kept({ guest: '10000003', isAnyway: true })]))).toMatchObject({
      arrived: 13,
      expected: 41,
    })
    expect(
      countersOf(
        log([
          kept({
            kind: 'walk-in',
            people: 2,
            walkIn: { name: 'Priya', category: '', guestOf: '', phone: '', answers: {} },
          }),
        ]),
      ),
    ).toMatchObject({ arrived: 14, expected: 42, walkIns: 4 })
    expect(
      countersOf(log([three, kept({ guest: '10000002', kind: 'out', people: 2 })])),
    ).toMatchObject({ arrived: 15, outside: 4 })
  })

  test('expects everybody on a list nobody of was asked', () => {
    const silent = guest({
      passcode: '10000004',
      name: 'Nadia Aziz',
      standing: 'silent',
      people: 2,
    })
    const unasked = packOf([silent], {
      head: {
        counters: { inside: 0, arrived: 0, expected: 240, walkIns: 0 },
        isListExpected: true,
      },
    })
    const asked = packOf([silent], {
      head: { counters: { inside: 0, arrived: 0, expected: 240, walkIns: 0 } },
    })
    const two = kept({ guest: '10000004', people: 2 })
    expect([
      countersOf(log([two], { pack: unasked })).expected,
      countersOf(log([two], { pack: asked })).expected,
    ]).toEqual([240, 242])
    const wasSilent = (one: typeof asked) =>
      shownGuest(guestHere(silent, [], { isRehearsal: false }), log([], { pack: one })).isSilent
    expect(
      [wasSilent(asked), wasSilent(unasked)],
      'nobody who was not asked is said not to have replied',
    ).toEqual([true, false])
    expect(
      countersOf(log([kept({ guest: '10000004', people: 3, isAnyway: true })], { pack: unasked }))
        .expected,
    ).toBe(241)
  })

  test('takes out of the counts and of the last scans what was taken back', () => {
    const one = kept({ guest: '10000001' })
    const both = log([one, kept({ kind: 'undo', of: one.tap.id })])
    expect([countersOf(both).arrived, latestOf(both), onlyHere(both)]).toEqual([12, [], 0])
    expect([onlyHere(log([one])), onlyHere(log([{ ...one, told }]))]).toEqual([1, 0])
  })

  test('counts a walk-in once, and no more once they are taken back, whether the list knows it yet or not', () => {
    const walkIn = {
      ...kept({
        kind: 'walk-in',
        walkIn: { name: 'Priya', category: '', guestOf: '', phone: '', answers: {} },
      }),
      told: { ...told, guest: '10000009' },
    }
    const undo = kept({ kind: 'undo', of: walkIn.tap.id })
    const known = packOf(
      [guest({ passcode: '10000009', name: 'Priya', isWalkIn: true, arrived: 1 })],
      { head: { counters: { inside: 11, arrived: 13, expected: 41, walkIns: 3 } } },
    )
    const arrived = (entries: ReturnType<typeof kept>[], more: Partial<OwnLog> = {}) =>
      countersOf(log(entries, more)).arrived
    const covered = { ...walkIn, isCovered: true }
    expect([
      arrived([walkIn]),
      arrived([walkIn, undo]),
      arrived([covered], { pack: known }),
      arrived([covered, undo], { pack: known }),
    ]).toEqual([13, 12, 13, 12])
    expect(arrived([covered, { ...undo, told, isCovered: true }])).toBe(12)
  })

  test('shows the last entries newest first, each with what is still to be sent', () => {
    const rows = latestOf(
      log([
        { ...kept({ guest: '10000001' }), told },
        kept({ guest: '10000002', people: 3, names: ['Zoya Khan'] }),
      ]),
    )
    expect(
      rows.map(({ name, people, party, isWaiting }) => [name, people, party, isWaiting]),
    ).toEqual([
      ['Imran Khan', 3, 5, true],
      ['Rohan Mehta', 1, 1, false],
    ])
  })

  test('knows of a party whom this device let in by name, and which entry could be taken back', () => {
    const one = kept({ guest: '10000002', people: 1, names: ['Zoya Khan'] })
    const shown = shownGuest({ ...khans, rest: 4, waiting: 1, held: 0 }, log([one]))
    expect([shown.came.map(({ name }) => name), shown.id, shown.passcode]).toEqual([
      ['Zoya Khan'],
      '10000002',
      '10000002',
    ])
  })

  test('keeps a rehearsal to itself', () => {
    const rehearsed = kept({ guest: '10000001', isRehearsal: true })
    expect(countersOf(log([rehearsed]))).toMatchObject({ arrived: 12 })
    expect(countersOf(log([rehearsed], { isRehearsal: true }))).toMatchObject({
      arrived: 1,
      outside: 0,
      walkIns: 0,
    })
    expect(doorOnDevice(log([], { isRehearsal: true }), new Date('2026-01-01')).state).toBe('open')
    expect(
      ['2026-12-11T00:00:00Z', '2026-12-12T13:00:00Z', '2026-12-13T06:00:00Z'].map(
        (time) => doorOnDevice(log([]), new Date(time)).state,
      ),
    ).toEqual(['early', 'open', 'late'])
  })
})

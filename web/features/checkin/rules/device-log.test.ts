import { describe, expect, test } from 'vitest'
import { createGuest, createLogEntry, createTestPack } from '@mehfil/door/test/pack-fixtures.ts'
import { getDeviceGuest } from '@mehfil/door/device-log.ts'
import type { StoredTap } from '../../../lib/door/store.ts'
import {
  calculateCounters,
  buildDoorSnapshot,
  listLatestEntries,
  countUnsentPeople,
  toShownGuest,
  type DeviceLog,
} from './device-log.ts'

const rohan = createGuest({ passcode: '10000001', name: 'Rohan Mehta', phone: '2345', table: '7' })
const khans = createGuest({
  passcode: '10000002',
  name: 'Imran Khan',
  people: 5,
  companions: ['Zoya Khan'],
})
const rahul = createGuest({ passcode: '10000003', name: 'Rahul Verma', replyStatus: 'cancelled' })
const pack = createTestPack([rohan, khans, rahul], {
  head: { counters: { inside: 10, arrived: 12, expected: 40, walkIns: 2 } },
})
const log = (
  entries: ReturnType<typeof createLogEntry>[],
  more: Partial<DeviceLog> = {},
): DeviceLog => ({
  pack,
  entries: entries as StoredTap[],
  by: 'Noah',
  isRehearsal: false,
  functionId: '',
  ...more,
})
const snapshotAt = (time: string) => ({ now: new Date(time), language: 'en' as const })
const result = { outcome: 'in' as const, guest: null, since: null, gate: '', by: '' }

describe('Our product', () => {
  test('adds entries that the list does not cover yet to the counts of the list', () => {
    const three = createLogEntry({ guest: '10000002', people: 3 })
    expect(calculateCounters(log([]))).toMatchObject({
      arrived: 12,
      outside: 2,
      expected: 40,
      walkIns: 2,
    })
    expect(calculateCounters(log([three, createLogEntry({ guest: '10000001' })]))).toMatchObject({
      arrived: 16,
      expected: 40,
    })
    expect(calculateCounters(log([{ ...three, result, isCovered: true }]))).toMatchObject({
      arrived: 12,
    })
    expect(calculateCounters(log([{ ...three, result }]))).toMatchObject({ arrived: 15 })
    expect(
      calculateCounters(log([createLogEntry({ guest: '10000003', isAnyway: true })])),
    ).toMatchObject({
      arrived: 13,
      expected: 41,
    })
    expect(
      calculateCounters(
        log([
          createLogEntry({
            kind: 'walk-in',
            people: 2,
            walkIn: { name: 'Priya', category: '', guestOf: '', phone: '', answers: {} },
          }),
        ]),
      ),
    ).toMatchObject({ arrived: 14, expected: 42, walkIns: 4 })
    expect(
      calculateCounters(
        log([three, createLogEntry({ guest: '10000002', kind: 'out', people: 2 })]),
      ),
    ).toMatchObject({ arrived: 15, outside: 4 })
  })

  test('expects all guests of a list without invitations', () => {
    const silent = createGuest({
      passcode: '10000004',
      name: 'Nadia Aziz',
      replyStatus: 'silent',
      people: 2,
    })
    const uninvited = createTestPack([silent], {
      head: {
        counters: { inside: 0, arrived: 0, expected: 240, walkIns: 0 },
        isListExpected: true,
      },
    })
    const invited = createTestPack([silent], {
      head: { counters: { inside: 0, arrived: 0, expected: 240, walkIns: 0 } },
    })
    const two = createLogEntry({ guest: '10000004', people: 2 })
    expect([
      calculateCounters(log([two], { pack: uninvited })).expected,
      calculateCounters(log([two], { pack: invited })).expected,
    ]).toEqual([240, 242])
    const wasSilent = (one: typeof invited) =>
      toShownGuest(getDeviceGuest(silent, [], { isRehearsal: false }), log([], { pack: one }))
        .isSilent
    expect([wasSilent(invited), wasSilent(uninvited)], 'only invited guests can be silent').toEqual(
      [true, false],
    )
    expect(
      calculateCounters(
        log([createLogEntry({ guest: '10000004', people: 3, isAnyway: true })], {
          pack: uninvited,
        }),
      ).expected,
    ).toBe(241)
  })

  test('leaves undone entries out of the counts and the last scans', () => {
    const one = createLogEntry({ guest: '10000001' })
    const both = log([one, createLogEntry({ kind: 'undo', of: one.tap.id })])
    expect([
      calculateCounters(both).arrived,
      listLatestEntries(both),
      countUnsentPeople(both),
    ]).toEqual([12, [], 0])
    expect([countUnsentPeople(log([one])), countUnsentPeople(log([{ ...one, result }]))]).toEqual([
      1, 0,
    ])
  })

  test('counts a walk-in once, and not after an undo, whether or not the list covers it', () => {
    const walkIn = {
      ...createLogEntry({
        kind: 'walk-in',
        walkIn: { name: 'Priya', category: '', guestOf: '', phone: '', answers: {} },
      }),
      result: { ...result, guest: '10000009' },
    }
    const undo = createLogEntry({ kind: 'undo', of: walkIn.tap.id })
    const known = createTestPack(
      [createGuest({ passcode: '10000009', name: 'Priya', isWalkIn: true, arrived: 1 })],
      { head: { counters: { inside: 11, arrived: 13, expected: 41, walkIns: 3 } } },
    )
    const arrived = (entries: ReturnType<typeof createLogEntry>[], more: Partial<DeviceLog> = {}) =>
      calculateCounters(log(entries, more)).arrived
    const covered = { ...walkIn, isCovered: true }
    expect([
      arrived([walkIn]),
      arrived([walkIn, undo]),
      arrived([covered], { pack: known }),
      arrived([covered, undo], { pack: known }),
    ]).toEqual([13, 12, 13, 12])
    expect(arrived([covered, { ...undo, result, isCovered: true }])).toBe(12)
  })

  test('shows the last entries newest first, and marks the unsent ones', () => {
    const rows = listLatestEntries(
      log([
        { ...createLogEntry({ guest: '10000001' }), result },
        createLogEntry({ guest: '10000002', people: 3, names: ['Zoya Khan'] }),
      ]),
    )
    expect(
      rows.map(({ name, people, party, isWaiting }) => [name, people, party, isWaiting]),
    ).toEqual([
      ['Imran Khan', 3, 5, true],
      ['Rohan Mehta', 1, 1, false],
    ])
  })

  test('knows which people of a party this device let in by name', () => {
    const one = createLogEntry({ guest: '10000002', people: 1, names: ['Zoya Khan'] })
    const shown = toShownGuest({ ...khans, rest: 4, waiting: 1, held: 0 }, log([one]))
    expect([shown.came.map(({ name }) => name), shown.id, shown.passcode]).toEqual([
      ['Zoya Khan'],
      '10000002',
      '10000002',
    ])
  })

  test('keeps entries of a rehearsal apart from real ones', () => {
    const rehearsed = createLogEntry({ guest: '10000001', isRehearsal: true })
    expect(calculateCounters(log([rehearsed]))).toMatchObject({ arrived: 12 })
    expect(calculateCounters(log([rehearsed], { isRehearsal: true }))).toMatchObject({
      arrived: 1,
      outside: 0,
      walkIns: 0,
    })
    expect(buildDoorSnapshot(log([], { isRehearsal: true }), snapshotAt('2026-01-01')).state).toBe(
      'open',
    )
    expect(
      ['2026-12-11T00:00:00Z', '2026-12-12T13:00:00Z', '2026-12-13T06:00:00Z'].map(
        (time) => buildDoorSnapshot(log([]), snapshotAt(time)).state,
      ),
    ).toEqual(['early', 'open', 'late'])
  })
})

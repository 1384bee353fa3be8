import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PackBroken } from './bytes.ts'
import { standings, type PackGuest } from './pack.ts'
import { guestIn, guestOf, guestsOfLink, readPack, withChanges } from './pack-read.ts'
import { guest, head, packOf, whole } from './test/made.ts'
import { writePack } from './pack-write.ts'

const name = fc
  .array(fc.stringMatching(/^[\p{L}\p{M}'-]{1,12}$/u), { minLength: 1, maxLength: 5 })
  .map((words) => words.join(' '))
const second = fc
  .integer({ min: 0, max: 100_000 })
  .map((ago) => new Date(Date.parse('2026-12-12T13:00:00Z') - ago * 1_000))
const anybody = fc.record({
  passcode: fc
    .integer({ min: 0, max: 99_999_999 })
    .map((number) => String(number).padStart(8, '0')),
  name,
  companions: fc.array(name, { maxLength: 4 }),
  category: fc.constantFrom('', 'VIP', 'العائلة'),
  table: fc.constantFrom('', '7', 'Table 12'),
  phone: fc.constantFrom('', '0000', '4141', '9999'),
  standing: fc.constantFrom(...standings),
  isVip: fc.boolean(),
  isWalkIn: fc.boolean(),
  note: fc.constantFrom('', 'Near the stage'),
  people: fc.integer({ min: 1, max: 300 }),
  arrived: fc.integer({ min: 0, max: 300 }),
  outside: fc.integer({ min: 0, max: 9 }),
  last: fc.option(
    fc.record({
      at: second,
      gate: fc.constantFrom('', 'Gate 1', 'بوابة'),
      by: fc.constantFrom('Noah', 'Sara'),
    }),
    { nil: null },
  ),
  link: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
}) as fc.Arbitrary<PackGuest>
const list = fc.uniqueArray(anybody, { selector: ({ passcode }) => passcode, maxLength: 40 })

describe('Our product packs the list of a door', () => {
  it('so that a device reads every guest as they were written', () => {
    fc.assert(
      fc.property(list, (guests) => {
        const pack = packOf(guests)
        expect(guests.map(({ passcode }) => guestOf(pack, passcode))).toEqual(guests)
        expect(
          Array.from({ length: pack.base.size }, (_, row) => guestIn(pack.base, row).passcode),
        ).toEqual(guests.map(({ passcode }) => passcode).toSorted())
      }),
    )
  })

  it('with its head, who was taken off, and codes that were replaced', () => {
    const pack = packOf([guest()], { deleted: ['00000001', '99999999'], replaced: ['12345678'] })
    expect(pack.head).toEqual(head({ guests: 1 }))
    expect([[...pack.deleted], [...pack.replaced]]).toEqual([
      ['00000001', '99999999'],
      ['12345678'],
    ])
  })

  it('and finds nobody by a code that is not there, whatever stands beside it', () => {
    const pack = packOf([guest({ passcode: '00000005' }), guest({ passcode: '00000007' })])
    expect(
      ['00000004', '00000006', '00000008', '99999999'].map((passcode) => guestOf(pack, passcode)),
    ).toEqual([null, null, null, null])
    expect(guestOf(packOf([]), '00000001')).toBe(null)
  })

  it('and reads no other bytes, nor a pack that was cut off at any place', () => {
    const bytes = whole([guest({ name: 'Asha Menon' }), guest({ note: 'x' })])
    expect(() => readPack(new TextEncoder().encode('<!doctype html>'))).toThrow(PackBroken)
    for (let end = 0; end < bytes.length; end += 7)
      expect(() => readPack(bytes.slice(0, end))).toThrow()
    expect(readPack(bytes).guests).toBe(2)
  })
})

describe('Our product tells a device what changed since', () => {
  const [asha, meera, jon] = [
    guest({ name: 'Asha' }),
    guest({ name: 'Meera', link: 7 }),
    guest({ name: 'Jon' }),
  ]
  const pack = packOf([asha, meera, jon])
  const changes = (
    guests: PackGuest[],
    facts: { deleted?: string[]; replaced?: string[]; left: number; since?: string },
  ) =>
    writePack({
      head: head({ version: '1.1.9', guests: facts.left }),
      since: facts.since ?? '1.1.7',
      guests,
      deleted: facts.deleted ?? [],
      replaced: facts.replaced ?? [],
    })

  it('guests as they are now, new ones, and those who are gone', () => {
    const newcomer = guest({ name: 'Tara' })
    const next = withChanges(
      pack,
      changes([{ ...meera, arrived: 1 }, newcomer], { deleted: [jon.passcode], left: 3 }),
    )!
    expect(
      [asha, meera, newcomer, jon].map(({ passcode }) => guestOf(next, passcode)?.arrived ?? null),
    ).toEqual([0, 1, 0, null])
    expect([next.guests, next.head.version, guestsOfLink(next, 7).map((one) => one.name)]).toEqual([
      3,
      '1.1.9',
      ['Meera'],
    ])
  })

  it('and a guest whose code was replaced, by the new one alone', () => {
    const again = { ...meera, passcode: '55555555' }
    const next = withChanges(pack, changes([again], { replaced: [meera.passcode], left: 3 }))!
    expect([guestOf(next, meera.passcode), guestOf(next, '55555555')?.name, next.guests]).toEqual([
      null,
      'Meera',
      3,
    ])
    expect(guestsOfLink(next, 7)).toHaveLength(1)
  })

  it('and a guest who was taken off and put back', () => {
    const without = withChanges(pack, changes([], { deleted: [jon.passcode], left: 2 }))!
    const back = withChanges(
      without,
      writePack({
        head: head({ version: '1.1.10', guests: 3 }),
        since: '1.1.9',
        guests: [jon],
        deleted: [],
        replaced: [],
      }),
    )!
    expect([guestOf(without, jon.passcode), guestOf(back, jon.passcode)?.name]).toEqual([
      null,
      'Jon',
    ])
  })

  it('or asks for the whole list: after another version, or when it adds up to another list', () => {
    expect(withChanges(pack, changes([], { since: '1.1.6', left: 3 }))).toBe(null)
    expect(withChanges(pack, changes([], { left: 4 }))).toBe(null)
    expect(withChanges(pack, whole([asha]))?.guests).toBe(1)
  })
})

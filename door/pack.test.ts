import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InvalidPackError } from './bytes.ts'
import { doorReplyStatuses, type PackGuest } from './pack.ts'
import { getGuest, findGuest, findGuestsByLink, readPack, applyChanges } from './pack-read.ts'
import { createGuest, createHead, createTestPack, encodeTestPack } from './test/pack-fixtures.ts'
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
  replyStatus: fc.constantFrom(...doorReplyStatuses),
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

describe('Our product packs the guest list of a door', () => {
  it('so that a device reads every guest unchanged', () => {
    fc.assert(
      fc.property(list, (guests) => {
        const pack = createTestPack(guests)
        expect(guests.map(({ passcode }) => findGuest(pack, passcode))).toEqual(guests)
        expect(
          Array.from({ length: pack.base.size }, (_, row) => getGuest(pack.base, row).passcode),
        ).toEqual(guests.map(({ passcode }) => passcode).toSorted())
      }),
    )
  })

  it('with its head, the removed guests and the replaced codes', () => {
    const pack = createTestPack([createGuest()], {
      deleted: ['00000001', '99999999'],
      replaced: ['12345678'],
    })
    expect(pack.head).toEqual(createHead({ guests: 1 }))
    expect([[...pack.deleted], [...pack.replaced]]).toEqual([
      ['00000001', '99999999'],
      ['12345678'],
    ])
  })

  it('and finds no guest for a missing code between two existing ones', () => {
    const pack = createTestPack([
      createGuest({ passcode: '00000005' }),
      createGuest({ passcode: '00000007' }),
    ])
    expect(
      ['00000004', '00000006', '00000008', '99999999'].map((passcode) => findGuest(pack, passcode)),
    ).toEqual([null, null, null, null])
    expect(findGuest(createTestPack([]), '00000001')).toBe(null)
  })

  it('and refuses other bytes and a pack that was cut at any position', () => {
    const bytes = encodeTestPack([createGuest({ name: 'Asha Menon' }), createGuest({ note: 'x' })])
    expect(() => readPack(new TextEncoder().encode('<!doctype html>'))).toThrow(InvalidPackError)
    for (let end = 0; end < bytes.length; end += 7)
      expect(() => readPack(bytes.slice(0, end))).toThrow()
    expect(readPack(bytes).guests).toBe(2)
  })
})

describe('Our product sends a device only the changes', () => {
  const [asha, meera, jon] = [
    createGuest({ name: 'Asha' }),
    createGuest({ name: 'Meera', link: 7 }),
    createGuest({ name: 'Jon' }),
  ]
  const pack = createTestPack([asha, meera, jon])
  const encodeChanges = (
    guests: PackGuest[],
    facts: { deleted?: string[]; replaced?: string[]; left: number; since?: string },
  ) =>
    writePack({
      head: createHead({ version: '1.1.9', guests: facts.left }),
      since: facts.since ?? '1.1.7',
      guests,
      deleted: facts.deleted ?? [],
      replaced: facts.replaced ?? [],
    })

  it('of changed, new and removed guests', () => {
    const newcomer = createGuest({ name: 'Tara' })
    const next = applyChanges(
      pack,
      encodeChanges([{ ...meera, arrived: 1 }, newcomer], { deleted: [jon.passcode], left: 3 }),
    )!
    expect(
      [asha, meera, newcomer, jon].map(
        ({ passcode }) => findGuest(next, passcode)?.arrived ?? null,
      ),
    ).toEqual([0, 1, 0, null])
    expect([
      next.guests,
      next.head.version,
      findGuestsByLink(next, 7).map((one) => one.name),
    ]).toEqual([3, '1.1.9', ['Meera']])
  })

  it('and finds a guest with a replaced code only by the new one', () => {
    const again = { ...meera, passcode: '55555555' }
    const next = applyChanges(
      pack,
      encodeChanges([again], { replaced: [meera.passcode], left: 3 }),
    )!
    expect([
      findGuest(next, meera.passcode),
      findGuest(next, '55555555')?.name,
      next.guests,
    ]).toEqual([null, 'Meera', 3])
    expect(findGuestsByLink(next, 7)).toHaveLength(1)
  })

  it('and finds a guest again who was removed and restored', () => {
    const without = applyChanges(pack, encodeChanges([], { deleted: [jon.passcode], left: 2 }))!
    const back = applyChanges(
      without,
      writePack({
        head: createHead({ version: '1.1.10', guests: 3 }),
        since: '1.1.9',
        guests: [jon],
        deleted: [],
        replaced: [],
      }),
    )!
    expect([findGuest(without, jon.passcode), findGuest(back, jon.passcode)?.name]).toEqual([
      null,
      'Jon',
    ])
  })

  it('and makes the device load the full list when the version or the number of guests is wrong', () => {
    expect(applyChanges(pack, encodeChanges([], { since: '1.1.6', left: 3 }))).toBe(null)
    expect(applyChanges(pack, encodeChanges([], { left: 4 }))).toBe(null)
    expect(applyChanges(pack, encodeTestPack([asha]))?.guests).toBe(1)
  })
})

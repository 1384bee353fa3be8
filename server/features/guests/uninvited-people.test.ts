import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  isPersonInvited,
  listPersonFunctions,
  type CompanionFunctions,
} from '@mehfil/contract/rsvp/companion-functions.ts'
import { castEvents, castGuests } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

const EID = castEvents.wedding
const GID = castGuests.meera
const functions = ['F1', 'F2'] as const

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const name = fc.constantFrom('', 'Ravi', 'Zoya', 'Ängla', 'زينب', '12', '7', '\u{1F389}', '\uFFFD')
const key = fc.constantFrom('', 'Ravi', 'Ravi\n2', 'Zoya', 'Ängla', 'زينب', '12', '7', 'A')
const own: fc.Arbitrary<CompanionFunctions> = fc
  .array(fc.tuple(key, fc.subarray([...functions])), { maxLength: 6 })
  .map((entries) => Object.fromEntries(entries))

async function countInDatabase(
  own: CompanionFunctions,
  companions: readonly string[],
  people: number,
): Promise<number[]> {
  const { db } = testApp.world
  await db.deleteFrom('companion').where('event_id', '=', EID).where('guest_id', '=', GID).execute()
  if (companions.length > 0)
    await db
      .insertInto('companion')
      .values(
        companions.map((one, at) => ({
          event_id: EID,
          guest_id: GID,
          position: at + 1,
          name: one,
        })),
      )
      .execute()
  const { rows } = await sql<{ count: number }>`
    select count_uninvited_companions(${EID}, ${GID}, ${people}, ${JSON.stringify(own)}::jsonb, f) as count
    from unnest(${[...functions]}::text[]) with ordinality as asked (f, place) order by place`.execute(
    db,
  )
  return rows.map(({ count }) => count)
}

it('Our product counts who of a party is not invited by the rule by which it asks each of them, also without their names', async () => {
  let narrowed = 0
  await fc.assert(
    fc.asyncProperty(
      own,
      fc.array(name, { maxLength: 4 }),
      fc.integer({ min: 1, max: 6 }),
      async (entries, companions, people) => {
        const persons = listPersonFunctions(entries, { companions, people })
        const expected = functions.map(
          (id) => persons.filter((_, person) => !isPersonInvited(persons, person, id)).length,
        )
        narrowed += Math.max(...expected)
        expect(await countInDatabase(entries, companions, people)).toEqual(expected)
      },
    ),
    { numRuns: 200 },
  )
  expect(narrowed).toBeGreaterThan(50)
})

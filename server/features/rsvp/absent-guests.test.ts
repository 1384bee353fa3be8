import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { doorOf } from '@mehfil/contract/door/checkin.ts'
import { guestsOfEvent } from '@mehfil/contract/guests/guest-list.ts'
import { ageOptionIds, agesQuestionId } from '@mehfil/contract/rsvp/ages.ts'
import type { Tx } from '../../base/database/db.ts'
import { cast } from '../../seed/cast.ts'
import { getEventScopeById } from '../../base/access/scope.ts'
import { projectFolder } from '../../base/project-folder.ts'
import {
  changeYes,
  EID,
  functionIds,
  openFunctions,
  toFunctionAnswers,
} from '../../test/flows/functions.ts'
import { countAges, keepAgesQuestion } from '../guests/store/ages.ts'
import { listSumsBy } from '../reports/store/sums.ts'
import { listDoorLines } from '../exports/store/door-lines.ts'

const [mehndi, sangeet] = functionIds
const { testApp, db, answer, savePlaces, asha } = await openFunctions()
afterAll(() => testApp.close())

const emptyList = async () => {
  for (const table of ['guest', 'event_tally', 'event_breakdown'] as const)
    await db.deleteFrom(table).where('event_id', '=', EID).execute()
  await savePlaces([null, null])
}
const readTally = async (tx: Tx = db) =>
  (
    await sql`
      select sum(people)::int as people, sum(yes)::int as yes, sum(waiting)::int as waiting, sum(confirmed + to_confirm)::int as held,
        (select sum(yes)::int from event_breakdown where event_id = ${EID} and kind = 'day') as days
      from event_tally where event_id = ${EID}`.execute(tx)
  ).rows[0]
const counted = (people: number) => ({
  people,
  yes: people,
  waiting: 0,
  held: people,
  days: people,
})
const setCapacity = (capacity: number | null) =>
  db.updateTable('event').set({ capacity }).where('id', '=', EID).execute()
const companionsAlone = [[], [mehndi], [mehndi, sangeet]]

describe('Our product counts for an event the people who come to any of its functions', () => {
  it('and not the guest of companions who come alone, until the guest comes too', async () => {
    await emptyList()
    const { data } = await answer(companionsAlone)
    expect(await readTally()).toEqual(counted(2))
    const change = (parties: ReadonlyArray<readonly string[]>) =>
      changeYes(testApp, data.guestId, {
        questions: toFunctionAnswers(parties),
        more: { companions: ['Mate 0', 'Mate 1'] },
      })
    expect((await change([[sangeet], [mehndi], [mehndi]])).http).toBe(200)
    expect(await readTally()).toEqual(counted(3))
    await change(companionsAlone)
    expect(await readTally()).toEqual(counted(2))
  })

  it('in the report, at the door, on paper and among the ages', async () => {
    await emptyList()
    const { data } = await answer(companionsAlone)
    await db.transaction().execute((tx) => keepAgesQuestion(tx, EID))
    await db
      .insertInto('question_answer')
      .values(
        [ageOptionIds.adult, ageOptionIds.adult, ageOptionIds.child].map((value, person) => ({
          event_id: EID,
          guest_id: data.guestId,
          question_id: agesQuestionId,
          person,
          value,
        })),
      )
      .execute()
    const scope = await getEventScopeById(db, EID)
    expect(await listSumsBy(db, scope, 'all')).toMatchObject([{ people: 2, coming: 2 }])
    expect((await countAges(db, scope))?.coming).toEqual({
      adult: 1,
      child: 1,
      infant: 0,
      unsaid: 0,
    })
    expect(await listDoorLines(db, scope, { most: 9, functionId: undefined })).toMatchObject([
      { people: 2 },
    ])
    const door = await asha.call(doorOf, { params: { EID }, query: {} })
    expect(door.data.counters.expected).toBe(2)
    const list = await asha.call(guestsOfEvent, { params: { EID }, query: {} })
    expect(list.data).toMatchObject({ counts: { all: 2, yes: 2 } })
  })

  it('and tells other programs that many', async () => {
    await emptyList()
    const webhook = (
      await sql<{ id: string }>`
      insert into webhook (account_id, id, person_id, url, secret, created_at)
      select account_id, gen_random_uuid(), ${cast.asha.personId}, 'https://example.com/', '', now() from event where id = ${EID} returning id`.execute(
        db,
      )
    ).rows[0]!
    const { data } = await answer(companionsAlone)
    const { rows } = await sql<{ people: number }>`
      select (facts->'guest'->>'people')::int as people from webhook_message where webhook_id = ${webhook.id} and subject = ${data.guestId}`.execute(
      db,
    )
    expect(rows.map(({ people }) => people)).toEqual([2, 2, 2, 2])
    await db.deleteFrom('webhook').where('id', '=', webhook.id).execute()
  })

  it('and gives them seats of the event, no more', async () => {
    await emptyList()
    await setCapacity(2)
    const { data, http } = await answer(companionsAlone)
    expect([http, data.waiting]).toEqual([200, false])
    expect((await answer([[mehndi]])).data.waiting).toBe(true)
    expect(await readTally()).toMatchObject({ yes: 2, waiting: 1 })
    await setCapacity(null)
  })

  it('and all who come while the event has no function any more', async () => {
    await emptyList()
    const { data } = await answer(companionsAlone)
    expect(await readTally()).toEqual(counted(2))
    await savePlaces([])
    expect(await readTally()).toEqual(counted(3))
    await setCapacity(3)
    const comeWith = (companions: string[]) =>
      changeYes(testApp, data.guestId, {
        questions: {},
        more: { people: companions.length + 1, companions },
      })
    expect((await comeWith(['Mate 0', 'Mate 1', 'Mate 2'])).code).toBe('eventFull')
    await setCapacity(null)
    await comeWith(['Mate 0', 'Mate 1'])
    expect(await readTally()).toEqual(counted(3))
    await savePlaces([null, null])
    expect(await readTally()).toEqual(counted(2))
  })

  it('also of answers that were given before it counted so', async () => {
    await emptyList()
    await answer(companionsAlone)
    const text = await readFile(
      join(projectFolder, 'server/database/049-people-and-seats.sql'),
      'utf8',
    )
    const trial = db.transaction().execute(async (tx) => {
      await sql`update guest set absent = 0 where event_id = ${EID}`.execute(tx)
      expect(await readTally(tx)).toEqual(counted(3))
      for (const trigger of ['guest_updated_counts', 'guest_updated_group_counts'])
        await sql.raw(`alter table guest disable trigger ${trigger}`).execute(tx)
      await sql
        .raw(text.replace(/^alter table guest .*$/m, '').replace(/-- Seats at [^]*/, ''))
        .execute(tx)
      expect(await readTally(tx)).toEqual(counted(2))
      throw new Error('taken back')
    })
    await expect(trial).rejects.toThrow('taken back')
  })
})

import { sql } from 'kysely'
import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import type { ProgrammeRecord } from '@mehfil/contract/events/programme.ts'
import { replaceProgramme } from '../../features/events/store/programme.ts'
import { getEventScopeById } from '../../base/access/scope.ts'
import { castGuests } from '../../seed/cast-events.ts'
import { programmeRow } from '../flows/event-editing.ts'
import type { TestApp } from '../test-app.ts'
import { EID } from './door-wedding.ts'

export const functionIds = {
  sangeet: '0000000000000F1',
  wedding: '0000000000000F2',
  reception: '0000000000000F3',
} as const

const forAll = { everyone: true, places: null }
const rows: ProgrammeRecord[] = [
  {
    ...programmeRow,
    id: functionIds.sangeet,
    day: 0,
    startMinute: 1080,
    endMinute: 1200,
    title: 'Sangeet',
    function: { everyone: false, places: null },
  },
  {
    ...programmeRow,
    id: functionIds.wedding,
    day: 0,
    startMinute: 1260,
    endMinute: 1380,
    title: 'Wedding',
    function: forAll,
  },
  {
    ...programmeRow,
    id: functionIds.reception,
    day: 2,
    startMinute: 1200,
    endMinute: 1320,
    title: 'Reception',
    function: forAll,
  },
]

/**
 * The wedding asks about three functions: the sangeet for chosen guests and the wedding are this evening, the
 * reception two days later. Of Meera's four, two come to the sangeet, all to the wedding and none to
 * the reception. Jon was not chosen for the sangeet and has not answered.
 */
export async function addFunctions({ world }: Pick<TestApp, 'world'>): Promise<void> {
  const { sangeet, wedding } = functionIds
  await world.db.transaction().execute(async (tx) => {
    await replaceProgramme(tx, await getEventScopeById(tx, EID), rows)
    await tx
      .updateTable('guest')
      .set({ functions: [sangeet] })
      .where('event_id', '=', EID)
      .where('id', '=', castGuests.meera)
      .execute()
    await tx
      .insertInto('question_answer')
      .values(
        [`${sangeet},${wedding}`, `${sangeet},${wedding}`, wedding, wedding].map(
          (value, person) => ({
            event_id: EID,
            guest_id: castGuests.meera,
            question_id: functionsQuestionId,
            person,
            value,
          }),
        ),
      )
      .execute()
  })
}

export async function removeFunctions({ world }: Pick<TestApp, 'world'>): Promise<void> {
  await world.db.transaction().execute(async (tx) => {
    await tx
      .deleteFrom('question_answer')
      .where('event_id', '=', EID)
      .where('question_id', '=', functionsQuestionId)
      .execute()
    await replaceProgramme(tx, await getEventScopeById(tx, EID), [])
  })
}

export type RecountedDoor = {
  /** People by function, from the arrivals alone. */
  functions: Record<string, number>
  /** Each person of the event once: the greatest of the functions of each party. */
  people: number
  guestRows: number
  newPeople: number
  attended: number
}

/** Counts again what the event and its functions say, from the arrivals that were not undone. */
export async function recountDoor({ world }: Pick<TestApp, 'world'>): Promise<RecountedDoor> {
  const { rows: counted } = await sql<RecountedDoor>`
    with came as (
      select a.guest_id, a.function_id, sum(a.people)::int as people from arrival a join guest g on g.event_id = a.event_id and g.id = a.guest_id
      where a.event_id = ${EID} and a.undone_at is null and g.deleted_at is null group by 1, 2),
    parties as (select guest_id, max(people) as people from came group by 1)
    select coalesce((select jsonb_object_agg(function_id, people) from (select function_id, sum(people) as people from came where function_id <> '' group by 1) f), '{}') as functions,
      (select coalesce(sum(people), 0)::int from parties) as people,
      (select coalesce(sum(arrived), 0)::int from guest where event_id = ${EID} and deleted_at is null) as "guestRows",
      (select coalesce(sum(coalesce(a.new_people, a.people)), 0)::int from arrival a join guest g on g.event_id = a.event_id and g.id = a.guest_id
        where a.event_id = ${EID} and a.undone_at is null and g.deleted_at is null) as "newPeople",
      (select count(*)::int from guest where event_id = ${EID} and deleted_at is null and attended_at is not null) - (select count(*)::int from parties) as attended`.execute(
    world.db,
  )
  return counted[0]!
}

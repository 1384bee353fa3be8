import { sql } from 'kysely'
import { afterAll, beforeEach } from 'vitest'
import { changeWebAnswer, type GuestAnswer } from '@mehfil/contract/rsvp/answers.ts'
import { questionDefaults, type RsvpQuestion } from '@mehfil/contract/rsvp/questions.ts'
import { addWebRsvp } from '@mehfil/contract/rsvp/rsvp.ts'
import { castEvents, castGuests } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

/** A form with questions for each person and for certain replies only. */
export const [dinner, nights, why, song] = [
  '0000000000000A1',
  '0000000000000A2',
  '0000000000000A3',
  '0000000000000A4',
]
export const [fish, rice, soup] = ['0000000000000C1', '0000000000000C2', '0000000000000C3']
export const menu = [
  { id: fish, value: 'Fish' },
  { id: rice, value: 'Rice' },
  { id: soup, value: 'Soup' },
]
export const question = (id: string, more: Partial<RsvpQuestion>): RsvpQuestion => ({
  id,
  text: id,
  mandatory: false,
  deleted: false,
  kind: 'radio',
  max: 30,
  values: menu,
  ...questionDefaults,
  ...more,
})
export const form: RsvpQuestion[] = [
  question(dinner, { text: 'Dinner?', mandatory: true, perPerson: true, shownFor: ['yes'] }),
  question(nights, { text: 'Nights?', kind: 'checkbox' }),
  question(why, {
    text: 'Why not?',
    kind: 'text',
    max: 100,
    values: [],
    mandatory: true,
    shownFor: ['no'],
  }),
  question(song, { text: 'From?', kind: 'choice-list', max: 1 }),
]

export const EID = castEvents.wedding
export const meera = { EID, GID: castGuests.meera }

/** The wedding with the party's form before each test of the file, which Meera, invited for four, has not answered. */
export async function openPartyForm() {
  const testApp = await openTestApp()
  afterAll(() => testApp.close())
  const asha = await testApp.as('asha')
  const id = () => testApp.world.random.id()
  const saveForm = (list: RsvpQuestion[]) =>
    asha.call(addWebRsvp, {
      params: { EID },
      input: { heading: '', maybeAllowed: true, noteAllowed: true, form: list },
    })
  beforeEach(async () => {
    testApp.clock.move(1_000)
    await removeMeerasAnswer(testApp)
    await saveForm(form)
  })
  return {
    testApp,
    asha,
    id,
    saveForm,
    change: (different: Partial<GuestAnswer> = {}, who = meera) =>
      testApp.visitor().call(changeWebAnswer, {
        params: who,
        input: { answer: 'yes', name: 'x', submission: id(), ...different },
      }),
    storedAnswers: async (GID: string = castGuests.meera) =>
      Object.fromEntries(
        (
          await sql<{ key: string; value: string }>`
  select question_answer_key(question_id, person) as key, value from question_answer where event_id = ${EID} and guest_id = ${GID}`.execute(
            testApp.world.db,
          )
        ).rows.map(({ key, value }) => [key, value]),
      ),
  }
}

async function removeMeerasAnswer({ world: { db } }: TestApp): Promise<void> {
  await db
    .updateTable('guest')
    .set({ answer: null, answered_at: null, people: null, party_limit: 4, note: '' })
    .where('id', '=', castGuests.meera)
    .execute()
  for (const table of ['companion', 'answer_log', 'question_answer'] as const)
    await db.deleteFrom(table).where('event_id', '=', EID).execute()
  await db.updateTable('event').set({ companions: 3 }).where('id', '=', EID).execute()
}

import { saveProgramme, type ProgrammeRecord } from '@mehfil/contract/events/programme.ts'
import { eventFunctions } from '@mehfil/contract/guests/functions.ts'
import { changeWebAnswer, sendWebAnswer } from '@mehfil/contract/rsvp/answers.ts'
import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import type { Db } from '../../base/database/db.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { programmeRow } from './event-editing.ts'

export const EID = castEvents.wedding
export const functionIds = ['0000000000000F1', '0000000000000F2', '0000000000000F3'] as const

type FunctionRowOptions = { waitingList?: boolean; everyone?: boolean }

/** Functions with these places; undefined: the row is gone. */
const buildRows = (
  places: ReadonlyArray<number | null | undefined>,
  { waitingList = false, everyone = true }: FunctionRowOptions,
): ProgrammeRecord[] =>
  places.flatMap((count, at) =>
    count === undefined
      ? []
      : [
          {
            ...programmeRow,
            id: functionIds[at]!,
            title: `Function ${at + 1}`,
            function: {
              everyone,
              places: count,
              waitingList,
            },
          },
        ],
  )

/** What each person of a party comes to, as the answers to the question. */
export const toFunctionAnswers = (parties: ReadonlyArray<readonly string[]>) =>
  Object.fromEntries(
    parties.map((ids, person) => [
      person === 0 ? functionsQuestionId : `${functionsQuestionId}.${person}`,
      [...ids],
    ]),
  )

type SentAnswers = Record<string, string | string[]>
type YesInput = { questions: SentAnswers; more?: object }

const buildYes = (testApp: TestApp, { questions, more }: YesInput) => ({
  answer: 'yes' as const,
  name: 'Leela Iyer',
  submission: testApp.world.random.id(),
  questions,
  ...more,
})

/** A yes of a new guest of the wedding, with answers by question and person. */
export const sendYes = (testApp: TestApp, questions: SentAnswers, more: object = {}) =>
  testApp
    .visitor()
    .call(sendWebAnswer, { params: { EID }, input: buildYes(testApp, { questions, more }) })

/** The same yes of a guest who answered before. */
export const changeYes = (testApp: TestApp, GID: string, { questions, more }: YesInput) =>
  testApp
    .visitor()
    .call(changeWebAnswer, { params: { EID, GID }, input: buildYes(testApp, { questions, more }) })

/** What each person of a party said, without the time of the waiting list. */
const readSaid = (db: Db) => async (GID: string) => {
  const rows = await db
    .selectFrom('question_answer')
    .select('value')
    .where('event_id', '=', EID)
    .where('guest_id', '=', GID)
    .where('question_id', '=', functionsQuestionId)
    .orderBy('person')
    .execute()
  return rows.map(({ value }) => value.replaceAll(/:\d+/g, ''))
}

/** The wedding without a limit of its own, and a host who saves places of functions. */
export async function openFunctions() {
  const testApp = await openTestApp({ leniency: 1_000_000 })
  const asha = await testApp.as('asha')
  const { db } = testApp.world
  await db
    .updateTable('event')
    .set({ companions: 3, host_notices: 'none', capacity: null, waiting_list: true })
    .where('id', '=', EID)
    .execute()
  /** A new guest's yes, with the functions of each person. */
  const answer = (
    parties: ReadonlyArray<readonly string[]>,
    { node = testApp, name = 'Guest' }: { node?: Pick<TestApp, 'visitor'>; name?: string } = {},
  ) =>
    node.visitor().call(sendWebAnswer, {
      params: { EID },
      input: {
        answer: 'yes',
        name,
        companions: parties.slice(1).map((_, at) => `Mate ${at}`),
        submission: testApp.world.random.id(),
        questions: toFunctionAnswers(parties),
      },
    })
  return {
    testApp,
    asha,
    db,
    answer,
    /** The ids of new guests, one after the other. */
    join: async (...parties: Array<ReadonlyArray<readonly string[]>>) => {
      const ids: string[] = []
      for (const party of parties) ids.push((await answer(party)).data.guestId)
      return ids as [string, ...string[]]
    },
    readSaid: readSaid(db),
    /** The people of a function, as the host reads them. */
    countAt: async (id: string) => {
      const { data } = await asha.call(eventFunctions, { params: { EID } })
      const { coming, waiting } = data.functions.find((one) => one.id === id)!
      return { coming, waiting }
    },
    /** For all and without waiting lists, where it is not said. */
    savePlaces: (
      places: ReadonlyArray<number | null | undefined>,
      options: FunctionRowOptions = {},
    ) =>
      asha.call(saveProgramme, {
        params: { EID },
        input: { rows: buildRows(places, options), cutsFunctions: true },
      }),
  }
}

import { normaliseCategory } from '@mehfil/contract/guests/guest-status.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type { SeatParty } from '@mehfil/contract/seating/seating.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { EventContext } from '../../../base/http/context.ts'
import { isNoteQuestion, listMealAnswers, listNotes } from '../rules/notes.ts'
import { listTypedTables } from '../rules/typed-tables.ts'
import { chooseFunction, getSeatKey, type PlanContent } from '../rules/seating-plan.ts'
import { listNoteQuestions, listParties } from '../store/parties.ts'
import { listSeatingFunctions, readPlan } from '../store/plan.ts'

type SeatingQuery = { function?: string; all?: boolean }

export async function readSeating({
  tx,
  scope,
  language,
  query,
}: EventContext<{ EID: string }, SeatingQuery>) {
  const seating = await loadSeating(tx, scope, {
    language,
    requested: query.function,
    all: query.all ?? false,
  })
  const { functionId: _, plan, typed, ...rest } = seating
  const { revision, tables, wishes } = plan
  return {
    ...rest,
    revision,
    tables,
    wishes,
    function: seating.functionId,
    typed: tables.length === 0 ? typed : [],
  }
}

type SeatingRequest = { language: Language; requested: string | undefined; all: boolean }

/** The plan of a function with its parties. */
export async function loadSeating(
  tx: Tx,
  scope: Pick<EventScope, 'eventId'>,
  { language, requested, all }: SeatingRequest,
) {
  const functions = await listSeatingFunctions(tx, scope, language)
  const functionId = chooseFunction(functions, requested)
  const plan = await readPlan(tx, scope, { functionId })
  const questions = (await listNoteQuestions(tx, scope, language)).filter(isNoteQuestion)
  const records = await listParties(tx, scope, {
    functionId,
    all,
    questionIds: questions.map(({ id }) => id),
  })
  const parties = records.map(({ id, name, category, answer, companions, persons, answers }) => {
    const notes = listNotes(questions, answers)
    const meals = listMealAnswers(questions, answers)
    return {
      guestId: id,
      name,
      category,
      vip: normaliseCategory(category) === 'VIP',
      answer,
      people: persons.map((person) => ({
        person,
        name: person === 0 ? name : (companions[person - 1] ?? ''),
        table: findTable(plan, id, person),
        notes: notes.get(person) ?? [],
        isMealKnown: meals.has(person),
      })),
    } satisfies SeatParty
  })
  return { functions, functionId, plan, parties, typed: listTypedTables(records) }
}

const findTable = ({ seats }: PlanContent, guestId: string, person: number): string | null =>
  seats.get(getSeatKey(guestId, person)) ?? null

import { parseFunctionAnswer } from '@mehfil/contract/rsvp/function-answers.ts'
import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import { findAge } from '@mehfil/contract/rsvp/ages.ts'
import type { SentFunction } from '@mehfil/templates/pages/page-view.ts'
import type { StoredQuestion } from '../../rsvp/rules/questions.ts'
import {
  listAttendedFunctions,
  type AttendedFunctions,
} from '../../rsvp/rules/calendar-functions.ts'
import { comesToFunction, getAnswerKey } from '../../rsvp/rules/questions.ts'
import type { PageFacts, PageGuestFacts } from '../store.ts'

type TicketPerson = { name: string; chosen: string }

/** Longer answers are for the hosts; the ticket shows what a waiter or a driver would ask. */
const maxChosenLength = 60

/**
 * Who comes, with what each chose where each was asked. A guest who comes alone was asked the
 * questions of the party.
 */
export function listTicketParty(
  { questions }: Pick<PageFacts, 'questions'>,
  { row, answers }: PageGuestFacts,
): TicketPerson[] {
  const asked = questions.filter(
    ({ deleted, perPerson, kind, shownFor }) =>
      !deleted &&
      kind !== 'functions' &&
      shownFor.includes('yes') &&
      (perPerson || (row.heads === 1 && (kind === 'radio' || kind === 'choice-list'))),
  )
  const names = [row.name, ...row.companions]
  const party = Array.from({ length: Math.max(names.length, row.heads) }, (_, person) => ({
    name: names[person] ?? '',
    chosen: asked
      .filter((question) => comesToFunction(question, person, answers))
      .map((question) => formatChosen(question, answers[getAnswerKey(question, person)] ?? ''))
      .filter((text) => text !== '' && text.length <= maxChosenLength)
      .join(', '),
  }))
  return party.filter(({ name, chosen }) => name || chosen)
}

/** What the party has said that it comes to. */
export const getAttendedFunctions = ({ answers }: PageGuestFacts): AttendedFunctions =>
  listAttendedFunctions(
    Object.entries(answers).flatMap(([key, value]) =>
      key.split('.')[0] === functionsQuestionId ? [value] : [],
    ),
  )

/** The functions that someone of the party comes to or waits for, with those who do. */
export function listTicketFunctions(
  { questions }: Pick<PageFacts, 'questions'>,
  { row, answers, tables }: PageGuestFacts,
): SentFunction[] {
  const question = questions.find(({ kind, deleted }) => kind === 'functions' && !deleted)
  if (!question) return []
  const names = [row.name, ...row.companions]
  const party = Array.from({ length: Math.max(names.length, row.heads) }, (_, person) => ({
    person,
    name: names[person] ?? '',
    chosen: parseFunctionAnswer(answers[getAnswerKey(question, person)] ?? ''),
  }))
  return question.values.flatMap(({ id }) => {
    const choices = party.flatMap(({ person, name, chosen }) =>
      chosen
        .filter((one) => one.id === id && one.state !== 'uninvited')
        .map(({ state }) => ({ person, name, waits: state === 'waiting' })),
    )
    if (choices.length === 0) return []
    return [
      {
        id,
        who: choices.map(({ person, name }) => ({ person, name })),
        ...(tables[id] && { table: tables[id] }),
        ...(choices.every(({ waits }) => waits) && { waiting: true as const }),
      },
    ]
  })
}

function formatChosen(
  { kind, text, values, formerValues }: StoredQuestion,
  answer: string,
): string {
  if (kind === 'ages' && findAge(answer) === 'adult') return ''
  if (kind === 'number') return answer && `${text} ${answer}`
  if (kind === 'text') return answer
  const options = [...values, ...formerValues]
  return answer
    .split(',')
    .flatMap((id) => options.find((option) => option.id === id)?.value ?? [])
    .join(', ')
}

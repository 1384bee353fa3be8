import { findAge } from '@mehfil/contract/rsvp/ages.ts'
import { hasOptions, type QuestionKind } from '@mehfil/contract/rsvp/questions.ts'

export type NoteQuestion = {
  id: string
  kind: QuestionKind
  body: string
  choices: Array<{ id: string; value: string }>
}
/** A question, a person of the party and the answer as it is stored. */
export type NoteAnswer = readonly [questionId: string, person: number, value: string]

/** Words of questions and options that the kitchen or the table has to know of. */
const foodWords =
  /\b(?:meals?|menus?|diet\w*|food|dish(?:es)?|dinner|lunch|eat|allerg\w*|vegetarian|vegan|halal|kosher|gluten|wheelchair|repas|plats?|r[ée]gimes?|alimentaires?|d[îi]ner|d[ée]jeuner|manger|v[ée]g[ée]tari\w*|fauteuil)(?!\p{L})|طعام|وجب|حمية|غذائي|حساسي|عشاء|غداء|نباتي|حلال|كرسي متحرك|أكل/iu

/** Whether a host reads its answers beside the people at a table. */
export const isNoteQuestion = ({ kind, body, choices }: NoteQuestion): boolean =>
  kind === 'ages' ||
  ((hasOptions(kind) || kind === 'text') &&
    kind !== 'functions' &&
    [body, ...choices.map(({ value }) => value)].some((text) => foodWords.test(text)))

/** The answers of each person in words. What a host does not count, such as an empty text, is left out. */
export function listNotes(
  questions: readonly NoteQuestion[],
  answers: readonly NoteAnswer[],
): ReadonlyMap<number, string[]> {
  const notes = new Map<number, string[]>()
  for (const question of questions)
    for (const [questionId, person, value] of answers) {
      if (questionId !== question.id) continue
      const texts = readAnswer(question, value)
      if (texts.length > 0) notes.set(person, [...(notes.get(person) ?? []), ...texts])
    }
  return notes
}

/** The people who answered a question for the kitchen. */
export const listMealAnswers = (
  questions: readonly NoteQuestion[],
  answers: readonly NoteAnswer[],
): ReadonlySet<number> =>
  new Set(
    listNotes(
      questions.filter(({ kind }) => kind !== 'ages'),
      answers,
    ).keys(),
  )

function readAnswer({ kind, choices }: NoteQuestion, value: string): string[] {
  if (!hasOptions(kind)) return value.trim() === '' ? [] : [value.trim()]
  const chosen = value.split(',')
  return choices
    .filter(({ id }) => chosen.includes(id) && findAge(id) !== 'adult')
    .map((choice) => choice.value)
}

/** How often each note occurs, the most frequent first, for the kitchen. */
export function sumNotes(people: ReadonlyArray<{ notes: readonly string[] }>): Array<{
  note: string
  people: number
}> {
  const sums = new Map<string, number>()
  for (const { notes } of people)
    for (const note of notes) sums.set(note, (sums.get(note) ?? 0) + 1)
  return [...sums]
    .map(([note, count]) => ({ note, people: count }))
    .toSorted((one, other) => other.people - one.people || (one.note < other.note ? -1 : 1))
}

import type { AnswerWord, Question } from '@mehfil/contract/rsvp.ts'

/** Answers to questions, by question, or by question and person; several options in one text. */
export type Said = Readonly<Record<string, string>>

export const keyOf = (id: string, person: number): string => (person === 0 ? id : `${id}.${person}`)
const personIn = (key: string): number => Number(key.split('.')[1] ?? 0)

export const askedAfter = (form: readonly Question[], answer: AnswerWord | 'none'): Question[] =>
  form.filter(({ deleted, shownFor }) => !deleted && answer !== 'none' && shownFor.includes(answer))

export const peopleAsked = ({ perPerson }: Question, party: number): number[] =>
  Array.from({ length: perPerson ? Math.max(1, party) : 1 }, (_, person) => person)

type Party = { names: readonly string[]; people: number }

/**
 * The answers of a party that is another one: whoever still has a name is found by it, another name in the same place is the same
 * person, and those without one move up. The database does the same with what is not sent.
 */
export function followed(said: Said, before: readonly string[], { names, people }: Party): Said {
  const last = Math.max(0, ...Object.keys(said).map(personIn))
  if (last === 0) return said
  const goes = new Map<number, number>()
  const isTaken = (place: number) => [...goes.values()].includes(place)
  const places = Array.from({ length: Math.max(0, people - 1) }, (_, at) => at + 1)
  for (const place of places.slice(0, names.length)) {
    const known = before.findIndex((name, at) => name === names[place - 1] && !goes.has(at + 1))
    if (known >= 0) goes.set(known + 1, place)
  }
  for (const place of places) if (!goes.has(place) && !isTaken(place)) goes.set(place, place)
  for (let nameless = before.length + 1; nameless <= last; nameless += 1) {
    const place = places.find((one) => !isTaken(one))
    if (!goes.has(nameless) && place !== undefined) goes.set(nameless, place)
  }
  return Object.fromEntries(
    Object.entries(said).flatMap(([key, value]) => {
      const person = personIn(key)
      const place = person === 0 ? 0 : goes.get(person)
      return place === undefined ? [] : [[keyOf(key.split('.')[0]!, place), value]]
    }),
  )
}

type Meant = { form: readonly Question[]; answer: AnswerWord | 'none'; party: number }

/** Of the questions asked, those somebody has written at, with everybody's answer; nothing where nobody has. */
export function meantOf(
  saved: Said,
  said: Said,
  { form, answer, party }: Meant,
): Record<string, string> | undefined {
  const touched = askedAfter(form, answer)
    .map((question) => peopleAsked(question, party).map((person) => keyOf(question.id, person)))
    .filter((keys) => keys.some((key) => (said[key] ?? '') !== (saved[key] ?? '')))
  return touched.length > 0
    ? Object.fromEntries(touched.flat().map((key) => [key, said[key] ?? '']))
    : undefined
}

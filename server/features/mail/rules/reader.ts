import type { Standing as Answered } from '@mehfil/templates/mails/event-mail.ts'

/** A guest as a mail is written for one. */
export type Reader = {
  id: string
  name: string
  email: string
  language: string
  partyLimit: number
  people: number | null
  answer: string | null
  waiting: boolean
  confirmed: boolean
  companions: string[]
}

/** What of a guest changes the wording and not only the words put in: guests of one shape share a mail laid out once. */
export type Shape = {
  named: boolean
  partyLimit: number
  companions: number
  answered: Answered | null
  people: number
  isIn: boolean
}

export function shapeOf(reader: Reader, confirmation: 'at-once' | 'by-hand'): Shape {
  const answered = answeredBy(reader)
  return {
    named: reader.name !== '',
    partyLimit: reader.partyLimit,
    companions: reader.companions.length,
    answered,
    people: answered === 'yes' || answered === 'maybe' ? (reader.people ?? 1) : 1,
    isIn: answered === 'yes' && (confirmation === 'at-once' || reader.confirmed),
  }
}

const answeredBy = ({ answer, waiting }: Pick<Reader, 'answer' | 'waiting'>): Answered | null =>
  answer === null ? null : waiting && answer !== 'no' ? 'waiting' : (answer as Answered)

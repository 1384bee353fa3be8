import type { MailReplyStatus as Answered } from '@mehfil/templates/mails/guests/event-mail.ts'

/** The data of a guest that a mail needs. */
export type MailRecipient = {
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
  phone: string
  /** The name of the table; empty without one. */
  table: string
  /** The values of the host's own fields by their keys. */
  custom: Record<string, string>
  /** The ids of the functions that the guest was chosen for. */
  functions: string[]
  /** The ids of the functions that someone of the party comes to. */
  attends: string[]
  /** The other address, and whom it is of. */
  second: { email: string; name: string; stopped: boolean; bounced: boolean } | null
}

/** The person whose address it is. */
export const getReaderName = ({ name, email, second }: MailRecipient): string =>
  (second?.email === email && second.name) || name

/** Mails to the first address came back, and the copy reaches the guest. */
export const isLeftToSecond = ({
  bounced,
  second,
}: Pick<MailRecipient, 'second'> & { bounced: boolean }): boolean =>
  bounced && second !== null && !second.stopped && !second.bounced

/** The same guest as the reader of the copy to the second address. */
export const toSecondReader = <Reader extends MailRecipient & { stopped: boolean }>(
  reader: Reader,
): Reader | null =>
  reader.second && {
    ...reader,
    email: reader.second.email,
    stopped: reader.second.stopped,
  }

/**
 * Everything that changes the wording of a mail beyond a guest's values. Guests of one variant
 * share one compiled mail.
 */
export type MailVariant = {
  hasName: boolean
  partyLimit: number
  companions: number
  answered: Answered | null
  people: number
  isConfirmed: boolean
  /** The ids of the functions that the guest was chosen for, with commas between them. */
  functions: string
  /** The same of those that the party comes to; empty where it has not said it. */
  attends: string
}

/** A reader of whom nothing is known. */
export const publicVariant: MailVariant = {
  hasName: false,
  partyLimit: 1,
  companions: 0,
  answered: null,
  people: 1,
  isConfirmed: false,
  functions: '',
  attends: '',
}

export function getMailVariant(
  reader: MailRecipient,
  confirmation: 'at-once' | 'by-hand',
): MailVariant {
  const answered = getAnswer(reader)
  return {
    hasName: reader.name !== '',
    partyLimit: reader.partyLimit,
    companions: reader.companions.length,
    answered,
    people: answered === 'yes' || answered === 'maybe' ? (reader.people ?? 1) : 1,
    isConfirmed: answered === 'yes' && (confirmation === 'at-once' || reader.confirmed),
    functions: reader.functions.toSorted().join(','),
    attends: answered === 'yes' ? reader.attends.toSorted().join(',') : '',
  }
}

const getAnswer = ({
  answer,
  waiting,
}: Pick<MailRecipient, 'answer' | 'waiting'>): Answered | null =>
  answer === null ? null : waiting && answer !== 'no' ? 'waiting' : (answer as Answered)

import * as z from 'zod'
import { utc, wire } from '../wire.ts'

/** What an event needs of its host, as the answers leave it. People, not guests. */
export const eventFigures = wire({
  maybe: ['MAYBE', z.number()],
  no: ['NO', z.number()],
  noAnswer: ['NO_ANSWER', z.number()],
  /** On the list, not invited and without an answer. */
  notInvited: ['NOT_INVITED', z.number()],
  /** Of these, the people whom an invitation can reach now; 0 unless the event is published and ahead. */
  invitable: ['INVITABLE', z.number()],
  /** Their mails were returned. */
  notDelivered: ['NOT_DELIVERED', z.number()],
  /** Said yes and wait for the host's word. */
  toConfirm: ['TO_CONFIRM', z.number()],
  attended: ['ATTENDED', z.number()],
  answerDeadline: ['ANSWER_DEADLINE', utc.nullable()],
  /** The last mail to many guests went out then. */
  lastWrittenAt: ['LAST_WRITTEN_AT', utc.nullable()],
})

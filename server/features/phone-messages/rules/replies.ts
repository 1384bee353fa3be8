import { createHash } from 'node:crypto'
import { pressSubmissionPrefix } from '../../rsvp/rules/button-press.ts'

/** The id of a guest's message may be long; its hash names the answer that it gives. */
export const getReplyKey = (messageId: string): string =>
  `${pressSubmissionPrefix}${createHash('sha256').update(messageId).digest('hex').slice(0, 32)}`

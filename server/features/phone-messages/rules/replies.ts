import { createHash } from 'node:crypto'

/** The id of a guest's message may be long; its hash names the answer that it gives. */
export const getReplyKey = (messageId: string): string =>
  `phone-${createHash('sha256').update(messageId).digest('hex').slice(0, 32)}`

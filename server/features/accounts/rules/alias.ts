import { keyedHash } from '../../../base/random.ts'

/** What a session is called outside: the same for the same session, and no way to it. */
export const aliasOf = (secretKey: string, sessionId: string): string =>
  keyedHash(secretKey, `session:${sessionId}`).toString('base64url')

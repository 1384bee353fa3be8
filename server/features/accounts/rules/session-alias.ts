import { keyedHash } from '../../../base/random.ts'

/** A session's public name: always the same, and not usable to sign in. */
export const getSessionAlias = (secretKey: string, sessionId: string): string =>
  keyedHash(secretKey, `session:${sessionId}`).toString('base64url')

import { equalsInConstantTime, keyedHash } from '../../../base/random.ts'

const validDays = 7

type ReportTokenInput = { personId: string; now: Date }

const sign = (secretKey: string, facts: string): string =>
  keyedHash(secretKey, `sign-in-report:${facts}`).toString('base64url')

/** What a mail about a new device proves: that its reader is this person, for a week. */
export function createReportToken(secretKey: string, { personId, now }: ReportTokenInput): string {
  const facts = `${personId}.${now.getTime() + validDays * 86_400_000}`
  return `${facts}.${sign(secretKey, facts)}`
}

/** The person of a token, or null for a false or an old one. */
export function readReportToken(secretKey: string, token: string, now: Date): string | null {
  const [personId = '', endsAt = '', proof = ''] = token.split('.')
  const expected = Buffer.from(sign(secretKey, `${personId}.${endsAt}`))
  const isRight = equalsInConstantTime(Buffer.from(proof), expected)
  return isRight && Number(endsAt) > now.getTime() ? personId : null
}

import { fill } from '@mehfil/contract/call.ts'
import { calendarFeedFile } from '@mehfil/contract/events/calendar-feeds.ts'
import { equalsInConstantTime, keyedHash } from '../../../base/random.ts'
import type { Settings } from '../../../base/settings.ts'

/** A feed is found within its account, whose id is part of its name. */
export type FeedRef = { accountId: string; id: string }

type FeedKeys = Pick<Settings, 'secretKey'> & Partial<Pick<Settings, 'secretKeyBefore'>>

const proofBytes = 16
const filePattern = /^([\w-]{22})([0-9A-F]{15})\.([\w-]{22})\.ics$/

const createProof = (key: string, { accountId, id }: FeedRef): Buffer =>
  keyedHash(key, `a calendar feed, 1 ${accountId} ${id}`).subarray(0, proofBytes)

/** The secret address of a feed. Only we can make it, so a copy of the database opens nothing. */
export function formatFeedAddress(
  { secretKey, publicUrl }: FeedKeys & Pick<Settings, 'publicUrl'>,
  ref: FeedRef,
): string {
  const account = Buffer.from(ref.accountId.replaceAll('-', ''), 'hex').toString('base64url')
  const proof = createProof(secretKey, ref).toString('base64url')
  return publicUrl + fill(calendarFeedFile.path, { FILE: `${account}${ref.id}.${proof}.ics` })
}

/** The feed of an address, or null when we did not make it, by this key or by the one before. */
export function parseFeedFile(
  { secretKey, secretKeyBefore }: FeedKeys,
  file: string,
): FeedRef | null {
  const [, account, id, proof] = filePattern.exec(file) ?? []
  if (!account || !id || !proof) return null
  const accountId = Buffer.from(account, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const ref = { accountId, id }
  const isOurs = [secretKey, secretKeyBefore].some(
    (key) => key && equalsInConstantTime(Buffer.from(proof, 'base64url'), createProof(key, ref)),
  )
  return isOurs ? ref : null
}

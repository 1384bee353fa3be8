import type { RequestContext } from '../../../base/http/context.ts'
import { toNetworkKey } from '../../../base/http/caller-key.ts'
import type { RateLimit } from '../../../base/http/rate-limiter.ts'
import { refuse } from '../../../base/refusal.ts'
import { secondsUntil } from '../rules/codes.ts'
import { formatTimeUntil } from '../rules/dates.ts'
import { findKnownBrowser } from '../rules/known-browser.ts'
import {
  hashRateLimitKey,
  alarmLimit,
  codesPerIp,
  codesPerNetwork,
  codesForKnownBrowsers,
  codesInTotal,
  codesPerAddress,
  codeInterval,
} from '../rules/rate-limits.ts'

type CodeBucket = { bucket: string; key: string; figure: RateLimit }
type CodeReservation = {
  /** Gives the place back: no mail was sent, and the answer says so. */
  release(): Promise<void>
}

/**
 * Counts a request for a code, also where no mail is sent, so that the answer is the same for
 * every address. `proof` names a person who already proved the mailbox: such requests have their
 * own limit, which strangers cannot use up.
 */
export async function reserveCode(
  context: RequestContext,
  email: string,
  proof: string | null = null,
): Promise<CodeReservation> {
  const {
    world: { limiter, settings },
    caller,
    cookies,
  } = context
  await limiter.consumeOrRefuse('code-ip', caller, codesPerIp)
  const recipient = hashRateLimitKey(email)
  const known = proof ?? findKnownBrowser(settings.secretKey, cookies.read('known'), email)
  const source = known ? `known-${known}` : toNetworkKey(caller)
  const dailyBucket: CodeBucket = { bucket: 'code-day', key: recipient, figure: codesPerAddress }
  const knownBrowserBucket: CodeBucket = {
    bucket: 'code-kept',
    key: recipient,
    figure: codesForKnownBrowsers,
  }
  const reserved: CodeBucket[] = []
  const release = async () => {
    for (const { bucket, key } of reserved) await limiter.refund(bucket, key)
  }

  for (const figure of codesPerNetwork)
    await reserveFirstFree(context, reserved, [
      { bucket: `code-${figure.minutes}`, key: `${recipient}:${source}`, figure },
    ])
  await reserveFirstFree(
    context,
    reserved,
    known ? [dailyBucket, knownBrowserBucket] : [dailyBucket],
  )
  // Counted last, so that a refused request does not use up the limit of all.
  const intervalBucket = { bucket: 'code-held', key: recipient, figure: codeInterval }
  if (!(await findFreeBucket(context, [intervalBucket]))) {
    await release()
    refuseTooSoon(
      context,
      getWaitSeconds(
        await limiter.findWindowEnd(intervalBucket.bucket, intervalBucket.key),
        context.now,
      ),
    )
  }
  reserved.push(intervalBucket)
  if (!(await limiter.consume('code-all', '', codesInTotal))) await logUnusualVolume(context)
  return { release }
}

/** The 60 seconds between two codes. */
export function refuseTooSoon(
  { language }: Pick<RequestContext, 'language'>,
  seconds: number,
): never {
  return refuse('codeTooSoon', {
    retryAfter: seconds,
    params: { when: formatTimeUntil(language, seconds) },
  })
}

/**
 * Takes a place in the first bucket that has one. Without any, places taken before are given back.
 */
async function reserveFirstFree(
  context: RequestContext,
  reserved: CodeBucket[],
  places: CodeBucket[],
): Promise<void> {
  const {
    world: { limiter },
    now,
    language,
  } = context
  const free = await findFreeBucket(context, places)
  if (free) return void reserved.push(free)
  for (const { bucket, key } of reserved) await limiter.refund(bucket, key)
  const seconds = Math.min(
    ...(await Promise.all(
      places.map(async ({ bucket, key }) =>
        getWaitSeconds(await limiter.findWindowEnd(bucket, key), now),
      ),
    )),
  )
  refuse('codesUsedUp', {
    retryAfter: seconds,
    params: { when: formatTimeUntil(language, seconds) },
  })
}

/**
 * A place beyond the limit is given back at once, so that parallel requests use up only what is
 * sent.
 */
async function findFreeBucket(
  { world: { limiter } }: RequestContext,
  places: CodeBucket[],
): Promise<CodeBucket | null> {
  for (const place of places) {
    if (await limiter.consume(place.bucket, place.key, place.figure)) return place
    await limiter.refund(place.bucket, place.key)
  }
  return null
}

const getWaitSeconds = (end: Date | null, now: Date): number =>
  Math.max(1, secondsUntil(end ?? now, now))

/**
 * Warns the operator once an hour: a flood from many networks to many addresses passes every other
 * limit.
 */
async function logUnusualVolume({ world }: RequestContext): Promise<void> {
  if (await world.limiter.consume('code-alarm', '', alarmLimit))
    world.log.error({ codesAnHour: codesInTotal.hits }, 'unusually many codes are asked for')
}

import type { Context } from '../../../base/context.ts'
import { networkOf } from '../../../base/caller.ts'
import type { Figure } from '../../../base/limits.ts'
import { refuse } from '../../../base/refuse.ts'
import { timeUntil } from '../rules/dates.ts'
import { knownBrowser } from '../rules/known-browser.ts'
import {
  addressKey,
  alarms,
  codesFromIp,
  codesFromNetwork,
  codesKept,
  codesOfAll,
  codesToAddress,
  secondsBetween,
} from '../rules/tries.ts'

type Place = { bucket: string; key: string; figure: Figure }
type CountedCode = {
  /** Nothing was sent after all, and the answer says so. */ giveBack(): Promise<void>
}

/**
 * Counts a code asked for, whether or not a mail comes of it, so that the answer is the same for every address. `proof` names somebody who has
 * shown already that the mailbox is theirs: they count apart from their network, as a browser does where the address signed in before, and find codes strangers cannot use up.
 */
export async function countCode(
  context: Context,
  email: string,
  proof: string | null = null,
): Promise<CountedCode> {
  const {
    world: { limiter, settings },
    caller,
    cookies,
  } = context
  await limiter.require('code-ip', caller, codesFromIp)
  const recipient = addressKey(email)
  const known = proof ?? knownBrowser(settings.secretKey, cookies.read('known'), email)
  const source = known ? `known-${known}` : networkOf(caller)
  const shared: Place = { bucket: 'code-day', key: recipient, figure: codesToAddress }
  const kept: Place = { bucket: 'code-kept', key: recipient, figure: codesKept }
  const taken: Place[] = []
  const giveBack = async () => {
    for (const { bucket, key } of taken) await limiter.giveBack(bucket, key)
  }

  for (const figure of codesFromNetwork)
    await take(context, taken, [
      { bucket: `code-${figure.minutes}`, key: `${recipient}:${source}`, figure },
    ])
  await take(context, taken, known ? [shared, kept] : [shared])
  // Last, so that whoever may send nothing more holds nobody up either.
  const held = { bucket: 'code-held', key: recipient, figure: secondsBetween }
  if (!(await firstFitting(context, [held]))) {
    await giveBack()
    refuseTooSoon(context, secondsTo(await limiter.endOf(held.bucket, held.key), context.now))
  }
  taken.push(held)
  if (!(await limiter.fits('code-all', '', codesOfAll))) await alarm(context)
  return { giveBack }
}

/** The 60 seconds between two codes, by the reader's clock. */
export function refuseTooSoon({ language }: Pick<Context, 'language'>, seconds: number): never {
  return refuse('codeTooSoon', {
    retryAfter: seconds,
    params: { when: timeUntil(language, seconds) },
  })
}

/** Takes the first of several places that is free. Without one, what was taken before is given back. */
async function take(context: Context, taken: Place[], places: Place[]): Promise<void> {
  const {
    world: { limiter },
    now,
    language,
  } = context
  const place = await firstFitting(context, places)
  if (place) return void taken.push(place)
  for (const { bucket, key } of taken) await limiter.giveBack(bucket, key)
  const seconds = Math.min(
    ...(await Promise.all(
      places.map(async ({ bucket, key }) => secondsTo(await limiter.endOf(bucket, key), now)),
    )),
  )
  refuse('codesUsedUp', { retryAfter: seconds, params: { when: timeUntil(language, seconds) } })
}

/** What does not fit is given back at once: many at the same moment use up no more than what is sent. */
async function firstFitting(
  { world: { limiter } }: Context,
  places: Place[],
): Promise<Place | null> {
  for (const place of places) {
    if (await limiter.fits(place.bucket, place.key, place.figure)) return place
    await limiter.giveBack(place.bucket, place.key)
  }
  return null
}

const secondsTo = (end: Date | null, now: Date): number =>
  Math.max(1, Math.ceil(((end ?? now).getTime() - now.getTime()) / 1_000))

/** Once an hour: a flood from many places to many addresses passes every other limit. */
async function alarm({ world }: Context): Promise<void> {
  if (await world.limiter.fits('code-alarm', '', alarms))
    world.log.error({ codesAnHour: codesOfAll.hits }, 'unusually many codes are asked for')
}

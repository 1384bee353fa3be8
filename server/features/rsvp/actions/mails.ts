import type { Tx } from '../../../base/db.ts'
import { queueMail } from '../../../base/outbox.ts'
import { publicEventScope, type EventScope } from '../../../base/scope.ts'
import type { World } from '../../../base/world.ts'
import { addressKey } from '../../accounts/rules/tries.ts'
import { questionsIn, spokenOf, wordsIn } from '../../events/rules/words.ts'
import { eventOf, type EventRow } from '../../events/store/event.ts'
import { hostOfEvent } from '../../events/store/host.ts'
import { doorCodeOf } from '../../guests/rules/door-code.ts'
import { guestsByIds, tallyOf, type GuestRow } from '../../guests/store.ts'
import { noticeTo, thanksTo } from '../mails.ts'
import { codePictureOf } from '../rules/code-picture.ts'
import {
  inDaysList,
  lastMorning,
  mayThank,
  owesAnswers,
  saidBy,
  tellsOfPlace,
  thanksKindOf,
  waysOf,
} from '../rules/mails.ts'
import type { Given } from '../rules/questions.ts'
import { questionsOf } from '../store/form.ts'
import {
  failMails,
  keepTold,
  repliesIn,
  stopsOf,
  untoldReplies,
  unwrittenMails,
  writeWords,
  type Stopped,
  type Untold,
  type Unwritten,
  type Words,
} from '../store/mails.ts'
import { answersOf } from '../store/responses.ts'

/** Gives words to the mails that answers left behind. Answers how many; a mail is written once, whoever else writes. */
export async function writeMails(world: World, most: number): Promise<number> {
  return world.db.transaction().execute(async (tx) => {
    const mails = await unwrittenMails(tx, most)
    for (const [eventId, ofEvent] of Map.groupBy(mails, ({ eventId }) => eventId)) {
      await writeOfEvent(world, tx, eventId, ofEvent).catch((error: unknown) => {
        world.log.error({ err: error, eventId }, 'mails of an event could not be written')
        return failMails(
          tx,
          ofEvent.map(({ id }) => id),
        )
      })
    }
    return mails.length
  })
}

async function writeOfEvent(
  world: World,
  tx: Tx,
  eventId: string,
  mails: Unwritten[],
): Promise<void> {
  const about = await aboutEvent(tx, eventId)
  const guests = await guestsByIds(
    tx,
    about.scope,
    mails.map(({ guestId }) => guestId),
  )
  const asking = mails
    .filter(({ kind, facts }) => kind === 'notice' || facts.why === 'seated')
    .map(({ guestId }) => guestId)
  const asked = asking.length > 0 ? await questionsOf(tx, about.scope) : []
  const questions = questionsIn(
    asked,
    wordsIn(about.event, spokenOf(about.event, about.host.language)),
  )
  const answers =
    questions.length > 0 ? await answersOf(tx, about.scope, asking) : new Map<string, Given[]>()
  const stops = await stopsOf(
    tx,
    about.scope,
    mails.map(({ guestId }) => guestId),
  )
  const codes = codesFor(world, about.event, mails, guests)
  const fitting = await fittingOf(
    world,
    about.scope,
    mails.filter(
      ({ kind, guestId, facts }) =>
        guests.has(guestId) && (kind === 'notice' || mayThank(stops.get(guestId), facts)),
    ),
    { guests, stops },
  )
  const wordsFor = (mail: Unwritten): Words | null => {
    const { id, kind, guestId, facts, changes } = mail
    const guest = guests.get(guestId)
    if (!guest || !fitting.has(mail)) return null
    const given = answers.get(guestId) ?? []
    if (kind === 'thanks')
      return thanksTo(world, guest, facts, {
        ...about,
        code: codes.get(id),
        owesAnswers: facts.why === 'seated' && owesAnswers(questions, given),
      })
    const said = saidBy(questions, given, { ...guest, answer: facts.answer ?? 'no' })
    return noticeTo(world, about, {
      replies: [
        {
          name: guest.name,
          ...facts,
          changes,
          note: guest.note,
          reason: facts.answer === 'no' ? guest.cancel_reason : '',
          said,
        },
      ],
      rhythm: 'each',
      coming: about.coming,
    })
  }
  await writeWords(
    tx,
    mails.map((mail) => ({ id: mail.id, words: wordsFor(mail) })),
  )
}

type Known = { guests: ReadonlyMap<string, GuestRow>; stops: ReadonlyMap<string, Stopped> }

/** Those that no limit keeps back, all counted at once. */
async function fittingOf(
  world: World,
  { accountId }: EventScope,
  mails: readonly Unwritten[],
  { guests, stops }: Known,
): Promise<ReadonlySet<Unwritten>> {
  const fit = await Promise.all(
    mails.map((mail) => {
      const isStopped = mail.kind === 'thanks' && stops.has(mail.guestId)
      return fits(
        world,
        waysOf(mail, {
          accountId,
          isStopped,
          address: addressKey(guests.get(mail.guestId)?.email ?? ''),
        }),
      )
    }),
  )
  return new Set(mails.filter((_, at) => fit[at]))
}

/** By the first way whose limits all hold. Where hits cannot be counted, the mail goes. */
async function fits({ limiter }: World, ways: ReturnType<typeof waysOf>): Promise<boolean> {
  for (const way of ways) {
    let isFree = true
    for (const { bucket, key, figure } of way)
      isFree &&= await limiter.fits(bucket, key, figure).catch(() => true)
    if (isFree) return true
  }
  return false
}

/** The code for the door as a picture, for those whose mail brings it. */
function codesFor(
  world: World,
  event: EventRow,
  mails: Unwritten[],
  guests: ReadonlyMap<string, GuestRow>,
): Map<string, string> {
  const codes = new Map<string, string>()
  if (!event.checkIn) return codes
  for (const { id, kind, guestId, facts } of mails) {
    const guest = guests.get(guestId)
    if (!guest || kind !== 'thanks' || !tellsOfPlace(thanksKindOf(facts))) continue
    const text = doorCodeOf(world.settings.secretKey, {
      eventId: event.id,
      passcode: guest.passcode,
    })
    codes.set(id, codePictureOf(text).toString('base64'))
  }
  return codes
}

async function aboutEvent(tx: Tx, eventId: string) {
  const scope = await publicEventScope(tx, eventId)
  return {
    scope,
    event: await eventOf(tx, scope),
    host: await hostOfEvent(tx, scope),
    coming: (await tallyOf(tx, scope)).yes,
  }
}

/** Once a day and event: the replies up to this morning that the host has not heard of, to hosts who asked for that. What is wrong with one event keeps nobody else waiting. */
export async function queueDigests(world: World): Promise<void> {
  const now = world.now()
  for (const untold of await untoldReplies(world.db, now)) {
    await queueDigest(world, untold, now).catch((error: unknown) =>
      world.log.error(
        { err: error, eventId: untold.eventId },
        'a host could not be told of the replies of a day',
      ),
    )
  }
}

async function queueDigest(
  world: World,
  { eventId, zone, since, earliest }: Untold,
  now: Date,
): Promise<void> {
  const until = lastMorning(now, zone)
  if (earliest > until) return
  await world.db.transaction().execute(async (tx) => {
    const about = await aboutEvent(tx, eventId)
    if (!(await keepTold(tx, about.scope, until))) return
    const replies = await repliesIn(tx, about.scope, { since, until })
    if (replies.length === 0 || !about.host.email) return
    const {
      replyTo: _none,
      attachments,
      ...words
    } = noticeTo(world, about, {
      replies: replies.map((reply) => ({
        ...reply,
        note: inDaysList(reply.note),
        reason: inDaysList(reply.reason),
      })),
      rhythm: 'daily',
      coming: about.coming,
    })
    await queueMail(tx, world, {
      kind: 'notice',
      ...words,
      attachments: attachments as [],
      onceKey: `digest ${eventId} ${until.toISOString()}`,
      about: { accountId: about.scope.accountId, eventId },
    })
  })
}

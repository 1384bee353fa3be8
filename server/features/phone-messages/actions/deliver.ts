import type { PhoneFailure } from '@mehfil/contract/mail/phone-messages.ts'
import { findEventScopeById } from '../../../base/access/scope.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { PhoneSendResult } from '../../../base/phones.ts'
import type { World } from '../../../base/world.ts'
import { hasPassed } from '../../events/rules/state.ts'
import { getEvent } from '../../events/store/event.ts'
import { getNextTry } from '../rules/states.ts'
import {
  applyReport,
  claimMessages,
  doubtExpiredLeases,
  doubtMessage,
  requeueMessage,
  type ClaimedPhoneMessage,
} from '../store/delivery.ts'

/** A process that is killed leaves so many messages in doubt at most. */
const batchSize = 10

/** Sends the messages that are due. Answers how many there were. */
export async function sendDueMessages(world: World): Promise<number> {
  const { db } = world
  await doubtExpiredLeases(db, world.now())
  // An error before the first request undoes the claim: nothing was sent yet.
  const { claimed, closed } = await db.transaction().execute(async (tx) => {
    const due = await claimMessages(tx, world.now(), batchSize)
    return { claimed: due, closed: await listClosedEvents(tx, due, world.now()) }
  })
  await Promise.all(claimed.map((message) => sendMessage(world, message, closed)))
  return claimed.length
}

/** Events that guests cannot open or come to any more, those deleted since included. */
async function listClosedEvents(
  tx: Tx,
  messages: readonly ClaimedPhoneMessage[],
  now: Date,
): Promise<Set<string>> {
  const closed = new Set<string>()
  for (const eventId of new Set(messages.map((message) => message.eventId))) {
    const scope = await findEventScopeById(tx, eventId)
    const event = scope && (await getEvent(tx, scope))
    if (event?.status !== 'PUBLISHED' || hasPassed(event, now)) closed.add(eventId)
  }
  return closed
}

async function sendMessage(
  world: World,
  message: ClaimedPhoneMessage,
  closed: ReadonlySet<string>,
): Promise<void> {
  const obstacle = findObstacle(message, closed, world.now())
  const result: PhoneSendResult = obstacle
    ? { is: 'refused', reason: obstacle }
    : ((await world.phones[message.channel]?.send({
        id: message.id,
        to: message.phone,
        content: message.content,
      })) ?? { is: 'later', words: 'the channel has no keys' })
  await recordResult(world, message, result).catch((error: unknown) =>
    world.log.error(
      { err: error, messageId: message.id },
      'the outcome of a message to a phone could not be recorded',
    ),
  )
}

/** What changed since the message was queued. */
function findObstacle(
  { kind, eventId, isGuestGone, isStopped, windowUntil }: ClaimedPhoneMessage,
  closed: ReadonlySet<string>,
  now: Date,
): PhoneFailure | null {
  if (isGuestGone) return 'guest-gone'
  if (windowUntil && windowUntil <= now) return 'window-closed'
  if (kind === 'reply') return null
  if (isStopped) return 'stopped'
  return closed.has(eventId) ? 'event-closed' : null
}

async function recordResult(
  world: World,
  message: ClaimedPhoneMessage,
  result: PhoneSendResult,
): Promise<void> {
  const now = world.now()
  if (result.is === 'uncertain') return doubtMessage(world.db, message, now)
  if (result.is === 'later') {
    const dueAt = getNextTry(message.attempts, now)
    world.log.info(
      { words: result.words, messageId: message.id },
      'a message to a phone was not taken',
    )
    if (dueAt) return requeueMessage(world.db, message, { at: now, dueAt })
  }
  await world.db.transaction().execute(async (tx) =>
    applyReport(
      tx,
      message,
      result.is === 'accepted'
        ? { state: 'accepted', reason: null, providerId: result.providerId }
        : {
            state: 'failed',
            reason: result.is === 'refused' ? result.reason : 'provider-away',
            providerId: null,
          },
      now,
    ),
  )
  world.live.announceSoon(message.eventId, 'mails')
}

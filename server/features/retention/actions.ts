import type { Tx } from '../../base/db.ts'
import { laterEventScope, type EventScope } from '../../base/scope.ts'
import type { World } from '../../base/world.ts'
import { nextStep, purgeDayOf, purgesOn } from '../events/rules/retention.ts'
import { eventForUpdate, type EventRow } from '../events/store/event.ts'
import { storedName } from '../exports/rules/exports.ts'
import type { Export } from '../exports/store/exports.ts'
import { reportsToKeep } from '../reports/actions/keep.ts'
import { keepFigures } from '../rsvp/store/figures.ts'
import { countedAnswersOf } from '../rsvp/store/responses.ts'
import { queueWarning } from './mails.ts'
import { aboutTheEvent } from './rules.ts'
import {
  beginPurge,
  blankLog,
  endPurge,
  eventsInPurge,
  eventsToTend,
  guestsKept,
  isMailUnderWay,
  lockList,
  markWarned,
  ownerOf,
  removals,
  removeFiles,
} from './store.ts'

/** Warns owners of the day guests' data goes, and lets it go on its day. What is wrong with one event keeps no other waiting. */
export async function tendGuestData(world: World): Promise<void> {
  for (const eventId of await eventsToTend(world.db, world.now())) await apart(world, eventId, tend)
  for (const eventId of await eventsInPurge(world.db)) await apart(world, eventId, removeAll)
}

async function apart(
  world: World,
  eventId: string,
  work: (world: World, eventId: string) => Promise<void>,
): Promise<void> {
  await work(world, eventId).catch((error: unknown) =>
    world.log.error({ err: error, eventId }, 'the guests of an event could not be let go'),
  )
}

/** Looked at again with the event locked: two who come at once, or a day moved meanwhile, do nothing twice. */
async function tend(world: World, eventId: string): Promise<void> {
  await world.db.transaction().execute(async (tx) => {
    const scope = await laterEventScope(tx, eventId)
    const event = await eventForUpdate(tx, scope)
    await lockList(tx, scope)
    if (event.purgedAt) return
    const guests = await guestsKept(tx, scope)
    const step = nextStep(event, { now: world.now(), hasGuests: guests.rows > 0 })
    if (step === 'warn') await warn(world, tx, { scope, event, guests: guests.listed })
    if (step === 'purge') await begin(world, tx, scope)
  })
}

async function warn(
  world: World,
  tx: Tx,
  { scope, event, guests }: { scope: EventScope; event: EventRow; guests: number },
): Promise<void> {
  const now = world.now()
  const day = purgeDayOf(event)!
  await markWarned(tx, scope, day, now)
  const owner = await ownerOf(tx, scope)
  if (owner && guests > 0)
    await queueWarning(tx, world, {
      event,
      owner,
      guests,
      day: purgesOn({ ...event, purgeWarnedOf: day, purgeWarnedAt: now }, now)!,
    })
}

/** Every figure is kept as it is, and nobody can be added any more; what there is to delete goes after the commit. */
async function begin(world: World, tx: Tx, scope: EventScope): Promise<void> {
  const now = world.now()
  await keepFigures(
    tx,
    scope,
    { answers: await countedAnswersOf(tx, scope), ...(await reportsToKeep(tx, scope, now)) },
    now,
  )
  await beginPurge(tx, scope, now)
  for (const topic of ['event', 'guests', 'answers', 'mails'] as const)
    await world.live.announce(tx, scope.eventId, topic)
}

/** A part at a time, each for good: whoever was stopped goes on where it was. */
async function removeAll(world: World, eventId: string): Promise<void> {
  const scope = await laterEventScope(world.db, eventId)
  for (const file of await removeFiles(world.db, scope))
    await world.storage.remove(storedName(file as Export))
  for (const remove of [...removals, (tx: Tx) => blankLog(tx, scope, aboutTheEvent)]) {
    let removed = await remove(world.db, scope)
    while (removed > 0) removed = await remove(world.db, scope)
  }
  if (!(await isMailUnderWay(world.db, scope))) await endPurge(world.db, scope, world.now())
}

import type { Tx } from '../../../base/database/db.ts'
import { getEventScopeById, type EventScope } from '../../../base/access/scope.ts'
import { fillAllBooks } from '../../address-book/actions/write.ts'
import { storeTurnout } from '../../address-book/store/changes.ts'
import { listPresentOwners } from '../../accounts/store/owners.ts'
import { lockEventSeats } from '../../events/store/seats.ts'
import { getAttachmentFile } from '../../../base/storage/file-kinds.ts'
import { removeFiles } from '../../../base/storage/store-files.ts'
import type { World } from '../../../base/world.ts'
import { getPurgeStep, getPurgeDay, getEffectivePurgeDay } from '../../events/rules/retention.ts'
import { getEventForUpdate, type EventRow } from '../../events/store/event.ts'
import { getStoredName } from '../../exports/rules/export-file.ts'
import type { Export } from '../../exports/store/exports.ts'
import { buildReportArchive } from '../../reports/actions/archive.ts'
import { storeFigures } from '../../rsvp/store/figures.ts'
import { countAnswerValues } from '../../rsvp/store/responses.ts'
import { enqueueRetentionWarning } from '../mails.ts'
import { eventOnlyCalls } from '../rules.ts'
import {
  markPurgeStarted,
  clearAuditDetails,
  markPurgeEnded,
  listEventsInPurge,
  listEventsDue,
  countGuests,
  isMailInFlight,
  markWarned,
  deletions,
  deleteAttachmentRows,
  deletePhotoRows,
  deleteExportRows,
} from '../store.ts'

/**
 * Warns owners before guest data is deleted, and deletes it on the day. An error with one event
 * does not stop the others.
 */
export async function runRetention(world: World): Promise<void> {
  // Address books keep what they may of the guests who are about to go.
  await fillAllBooks(world)
  for (const eventId of await listEventsDue(world.db, world.now()))
    await runIsolated(world, eventId, runRetentionStep)
  for (const eventId of await listEventsInPurge(world.db))
    await runIsolated(world, eventId, purgeEventData)
}

async function runIsolated(
  world: World,
  eventId: string,
  work: (world: World, eventId: string) => Promise<void>,
): Promise<void> {
  await work(world, eventId).catch((error: unknown) =>
    world.log.error({ err: error, eventId }, 'guest data of an event could not be deleted'),
  )
}

/** Checks again with the event locked, so that parallel runs or a moved date do nothing twice. */
async function runRetentionStep(world: World, eventId: string): Promise<void> {
  await world.db.transaction().execute(async (tx) => {
    const scope = await getEventScopeById(tx, eventId)
    const event = await getEventForUpdate(tx, scope)
    await lockEventSeats(tx, eventId)
    if (event.purgedAt) return
    const guests = await countGuests(tx, scope)
    const step = getPurgeStep(event, { now: world.now(), hasGuests: guests.rows > 0 })
    if (step === 'warn') await warnOwners(world, tx, { scope, event, guests: guests.listed })
    if (step === 'purge') await startPurge(world, tx, scope)
  })
}

async function warnOwners(
  world: World,
  tx: Tx,
  { scope, event, guests }: { scope: EventScope; event: EventRow; guests: number },
): Promise<void> {
  const now = world.now()
  const day = getPurgeDay(event)!
  await markWarned(tx, scope, day, now)
  if (guests === 0) return
  for (const owner of await listPresentOwners(tx, scope))
    await enqueueRetentionWarning(tx, world, {
      event,
      owner,
      guests,
      day: getEffectivePurgeDay({ ...event, purgeWarnedOf: day, purgeWarnedAt: now }, now)!,
    })
}

/** Stores all figures and closes the guest list. The data is deleted after the commit. */
async function startPurge(world: World, tx: Tx, scope: EventScope): Promise<void> {
  const now = world.now()
  await storeFigures(
    tx,
    scope,
    { answers: await countAnswerValues(tx, scope), ...(await buildReportArchive(tx, scope, now)) },
    now,
  )
  await storeTurnout(tx, scope)
  await markPurgeStarted(tx, scope, now)
  for (const topic of ['event', 'guests', 'answers', 'mails'] as const)
    await world.live.announce(tx, scope.eventId, topic)
}

/** Deletes in committed parts, so that a stopped run continues later. */
async function purgeEventData(world: World, eventId: string): Promise<void> {
  const scope = await getEventScopeById(world.db, eventId)
  const files = await deleteExportRows(world.db, scope)
  const attachments = await deleteAttachmentRows(world.db, scope)
  await removeFiles(world, [
    ...files.map((file) => getStoredName(file as Export)),
    ...attachments.map(getAttachmentFile),
    ...(await deletePhotoRows(world.db, scope)),
  ])
  for (const remove of [...deletions, (tx: Tx) => clearAuditDetails(tx, scope, eventOnlyCalls)]) {
    let removed = await remove(world.db, scope)
    while (removed > 0) removed = await remove(world.db, scope)
  }
  if (!(await isMailInFlight(world.db, scope))) await markPurgeEnded(world.db, scope, world.now())
}

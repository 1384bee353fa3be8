import type { OutgoingHttpHeaders } from 'node:http'
import { setImmediate as breathe } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { PackContent, PackFunction, PackGuest, PackHead } from '@mehfil/door/pack.ts'
import { encodePackParts } from '@mehfil/door/pack-write.ts'
import type { DoorContext, HttpExchange } from '../../../base/http/context.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { RateLimit } from '../../../base/http/rate-limiter.ts'
import { refuse } from '../../../base/refusal.ts'
import { markSessionAtDoor } from '../../../base/access/door-actor.ts'
import { omitOwnQuestions } from '../../events/rules/functions.ts'
import { exportDoorKey } from '../../guests/rules/door-code.ts'
import { listQuestions } from '../../rsvp/store/form.ts'
import { filterActiveQuestions } from '../../rsvp/rules/questions.ts'
import { computeCounters, isListExpected } from '../rules/door-guest.ts'
import type { FunctionDoor } from '../rules/function-doors.ts'
import { getPackLook } from '../rules/pack-look.ts'
import { buildRehearsalGuests } from '../rules/rehearsal-guests.ts'
import {
  buildPackGuest,
  hashLink,
  parsePackVersion,
  formatPackVersion,
  getDigitKey,
  noZoneFacts,
  type PackVersion,
  type PackViewer,
  type ZoneFacts,
} from '../rules/pack.ts'
import { hasAges } from '../../guests/store/ages.ts'
import { getDoorCounts } from '../store/guests.ts'
import {
  listChangesSince,
  findFirstDeviceTime,
  listGateNames,
  listInvalidPasscodes,
  listHeldEntries,
  listMergedCodes,
  streamPackRows,
  listReplacedPasscodes,
  getListSize,
  getCurrentVersion,
} from '../store/pack.ts'
import { getDoor, getDoorAt, formatOpeningTime, type DoorAt } from '../actions/door.ts'
import { buildPackZones, readZoneFacts } from '../actions/pack-zones.ts'
import { longListSize, getCachedPack } from '../actions/pack-cache.ts'

type PackContext = DoorContext<
  { EID: string },
  { since?: string | undefined; isRehearsal?: 'Y' | undefined }
> &
  HttpExchange
type PackBuildRequest = { context: PackContext; door: DoorAt }
type PackReadContext = PackBuildRequest & { tx: Tx }

/** With more changes than this, the whole list is sent. */
const maxPackChanges = 2_000
/**
 * Longer than any transaction on guests: all that began before changes were recorded have ended by
 * then.
 */
const youngVersionMs = 60_000
/** Fresh builds of long lists per device. A device asks every twenty seconds. */
const freshListLimit: RateLimit = { hits: 10, minutes: 1 }

/**
 * The data of an event for offline use. Changes are small and read each time; a whole list comes
 * from a cache, with its later changes.
 */
export async function sendPack(context: PackContext): Promise<void> {
  const { world, scope, doorActor, query, request, reply, now } = context
  if (!doorActor.canWorkOffline) refuse('no-access')
  const door = getDoorAt(await getDoor(context), context, undefined)
  if (door.state === 'early' && query.isRehearsal !== 'Y')
    refuse('doorClosed', { params: { at: formatOpeningTime(context, door) } })
  if (doorActor.personId !== null)
    await markSessionAtDoor(world.db, { ...scope, sessionId: doorActor.sessionId }, now)
  const packed = await getPackBytes({ context, door })
  // Browsers accept Brotli over https and from localhost only.
  const isPlain = !/\bbr\b/.test(request.headers['accept-encoding'] ?? 'br')
  const bytes = isPlain ? await recompressAsGzip(packed) : packed
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'application/octet-stream',
    'content-encoding': isPlain ? 'gzip' : 'br',
    'content-length': bytes.length,
    'cache-control': 'private, no-store',
    vary: 'Cookie, Accept-Encoding',
    'x-content-type-options': 'nosniff',
  })
  reply.raw.end(bytes)
}

async function getPackBytes(buildRequest: PackBuildRequest): Promise<Buffer> {
  const {
    context: { world, query, scope, doorActor, now },
    door,
  } = buildRequest
  const since = parsePackVersion(query.since)
  const inSnapshot = <Made>(work: (inSnapshot: PackReadContext) => Promise<Made>) =>
    world.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => work({ ...buildRequest, tx }))
  const changed =
    since && door.state !== 'early' ? await inSnapshot((one) => readChangedFacts(one, since)) : null
  if (changed) return compressPack(changed)
  if (
    query.since !== undefined &&
    door.state !== 'early' &&
    (await getListSize(world.db, scope)).guests > longListSize
  )
    await world.limiter.consumeOrRefuse('door-list', doorActor.sessionId, freshListLimit)
  const key = [
    scope.eventId,
    door.state === 'early',
    doorActor.helperId !== null,
    doorActor.gate,
    doorActor.functionId,
  ].join()
  return getCachedPack(world, { key, now, isFresh: query.since !== undefined }, async () => {
    const facts = await inSnapshot((one) =>
      door.state === 'early' ? buildRehearsalFacts(one) : readAllFacts(one),
    )
    return { bytes: await compressPack(facts), size: facts.guests.length }
  })
}

async function getPackVersion(reading: PackReadContext): Promise<PackVersion> {
  return { ...(await getCurrentVersion(reading.tx)), isYoung: await isYoungVersion(reading) }
}

async function isYoungVersion({ context: { scope, now }, tx }: PackReadContext): Promise<boolean> {
  const first = await findFirstDeviceTime(tx, scope)
  return first === null || now.getTime() - first.getTime() < youngVersionMs
}

async function readChangedFacts(
  reading: PackReadContext,
  since: PackVersion,
): Promise<PackContent | null> {
  const {
    context: { scope },
    door: { functionId },
    tx,
  } = reading
  const version = await getPackVersion(reading)
  if (since.epoch !== version.epoch || since.isYoung || BigInt(since.at) > BigInt(version.at))
    return null
  const { rows, isTooMuch } = await listChangesSince(tx, scope, {
    at: since.at,
    limit: maxPackChanges,
    functionId,
  })
  if (isTooMuch) return null
  const viewer = getPackViewer(
    reading,
    await readZoneFacts(
      getZoneReader(reading),
      rows.map(({ id }) => id),
    ),
  )
  return {
    head: await readPackHead(reading, version),
    since: formatPackVersion(since),
    guests: rows.filter((row) => !row.is_deleted).map((row) => buildPackGuest(row, viewer)),
    deleted: rows.filter((row) => row.is_deleted).map(({ passcode }) => passcode),
    replaced: await listReplacedPasscodes(
      tx,
      scope,
      rows.map(({ id }) => id),
    ),
  }
}

const getZoneReader = ({ context: { scope, doorActor }, door, tx }: PackReadContext) => ({
  tx,
  scope,
  doors: door.functions,
  functionId: doorActor.functionId,
})

const getPackViewer = (
  { context: { world, scope, doorActor }, door: { functions } }: PackReadContext,
  zones: ZoneFacts,
): PackViewer => ({
  event: scope.eventId,
  zones,
  functions: functions.filter(
    ({ id }) => doorActor.functionId === null || id === doorActor.functionId,
  ),
  digitKey:
    doorActor.helperId === null ? null : getDigitKey(world.settings.secretKey, scope.eventId),
})

async function readAllFacts(reading: PackReadContext): Promise<PackContent> {
  const {
    context: { scope },
    door: { functionId },
    tx,
  } = reading
  const version = await getPackVersion(reading)
  const guests: PackGuest[] = []
  const viewer = getPackViewer(reading, await readZoneFacts(getZoneReader(reading), null))
  for await (const rows of streamPackRows(tx, scope, functionId))
    for (const row of rows) guests.push(buildPackGuest(row, viewer))
  return {
    head: await readPackHead(reading, version),
    since: null,
    guests,
    ...(await listInvalidPasscodes(tx, scope)),
  }
}

async function readPackHead(reading: PackReadContext, version: PackVersion): Promise<PackHead> {
  const { context, tx, door } = reading
  const { world, scope, doorActor, now } = context
  const { event, opensAt, closesAt, state } = door
  const counted = await getDoorCounts(tx, scope)
  const { arrived, outside, expected, walkIns } = computeCounters(counted)
  const { guests, categories } = await getListSize(tx, scope)
  const merged = state === 'early' ? [] : await listMergedCodes(tx, scope)
  const { digitKey, functions } = getPackViewer(reading, noZoneFacts)
  const zones = await buildPackZones(getZoneReader(reading))
  const knowsAges = state !== 'early' && (await hasAges(tx, scope))
  return {
    format: 1,
    ...(knowsAges && { knowsAges }),
    event: scope.eventId,
    title: event.title,
    zone: event.zone,
    opensAt,
    closesAt,
    passcodeNeeded: event.passcodeNeeded,
    key: exportDoorKey(world.settings.secretKey, scope.eventId) as PackHead['key'],
    gates: doorActor.gate === null ? await listGateNames(tx, scope) : [doorActor.gate],
    categories,
    questions: filterActiveQuestions(omitOwnQuestions(await listQuestions(tx, scope))),
    isInvented: state === 'early',
    counters: { inside: arrived - outside, arrived, expected, walkIns },
    ...(isListExpected(counted) && { isListExpected: true }),
    held: state === 'early' ? [] : await listHeldEntries(tx, scope),
    ...(functions.length > 0 && { functions: functions.map(toPackFunction) }),
    ...(zones.length > 0 && { zones }),
    look: getPackLook(event),
    ...(digitKey !== null && state !== 'early' && { digitKey }),
    ...(merged.length > 0 && {
      merged: merged.map(({ passcode, id, into }) => ({
        passcode,
        link: hashLink(scope.eventId, id),
        into,
      })),
    }),
    guests,
    at: now,
    version: formatPackVersion(version),
  }
}

const toPackFunction = ({ state: _, titles, ...door }: FunctionDoor): PackFunction => ({
  ...door,
  ...(Object.keys(titles).length > 0 && { titles }),
})

async function buildRehearsalFacts(reading: PackReadContext): Promise<PackContent> {
  const head = await readPackHead(reading, { epoch: '0.0', at: '0', isYoung: true })
  const { functions } = getPackViewer(reading, noZoneFacts)
  const guests = buildRehearsalGuests({ functions, zones: head.zones ?? [] })
  const expected = guests
    .filter(({ replyStatus }) => replyStatus === 'coming')
    .reduce((sum, { people }) => sum + people, 0)
  return {
    head: {
      ...head,
      guests: guests.length,
      categories: ['VIP'],
      counters: { inside: 0, arrived: 0, expected, walkIns: 0 },
      isListExpected: false,
      ...(head.zones && { zones: head.zones.map((zone) => ({ ...zone, inside: 0 })) }),
    },
    since: null,
    guests,
    deleted: ['90000001'],
    replaced: ['90000002'],
  }
}

const brotli = promisify(brotliCompress)
const unbrotli = promisify(brotliDecompress)
const toGzip = promisify(gzip)

const recompressAsGzip = async (packed: Buffer): Promise<Buffer> => toGzip(await unbrotli(packed))

/** Compressed in parts, so that the server answers other requests in between. */
async function compressPack(facts: PackContent): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for (const part of encodePackParts(facts)) {
    parts.push(part)
    if (facts.guests.length > 5_000) await breathe()
  }
  const whole = Buffer.concat(parts)
  return brotli(whole, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
    },
  })
}

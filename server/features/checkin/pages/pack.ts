import type { OutgoingHttpHeaders } from 'node:http'
import { setImmediate as breathe } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { PackFacts, PackGuest, PackHead } from '@mehfil/door/pack.ts'
import { packParts } from '@mehfil/door/pack-write.ts'
import type { DoorContext, Raw } from '../../../base/context.ts'
import type { Tx } from '../../../base/db.ts'
import type { Figure } from '../../../base/limits.ts'
import { refuse } from '../../../base/refuse.ts'
import { standAtDoor } from '../../../base/session.ts'
import { doorKeyOf } from '../../guests/rules/door-code.ts'
import { questionsOf } from '../../rsvp/store/form.ts'
import { asked } from '../../rsvp/rules/questions.ts'
import { countersFrom, isListExpected } from '../rules/door-guest.ts'
import { inventedGuests } from '../rules/invented.ts'
import { packGuestFrom, versionFrom, versionText, type PackVersion } from '../rules/pack.ts'
import { countedAt } from '../store/guests.ts'
import {
  changesSince,
  firstDeviceAt,
  gatesOf,
  gonePasscodes,
  heldEntries,
  packRows,
  replacedOf,
  sizeOf,
  versionNow,
} from '../store/pack.ts'
import { doorAt, openingIn, type Door } from '../actions/door.ts'
import { longList, remembered } from '../actions/pack-memory.ts'

type Context = DoorContext<
  { EID: string },
  { since?: string | undefined; isRehearsal?: 'Y' | undefined }
> &
  Raw
type Asked = { context: Context; door: Door }
type Reading = Asked & { tx: Tx }

/** More changes than this are told by the whole list. */
const mostChanges = 2_000
/** Longer than any work on guests takes: what began before changes were noted has ended by then. */
const youngFor = 60_000
/** Of long lists, for whoever has sent entries and has one read and written anew: their rounds are twenty seconds apart. */
const freshLists: Figure = { hits: 10, minutes: 1 }

/** The event for a device that goes without a network. What changed is small and made each time; a whole list is kept for a while and told with what changed since. */
export async function sendPack(context: Context): Promise<void> {
  const { world, keeper, query, request, reply, now } = context
  if (!keeper.isOffline) refuse('no-access')
  const door = await doorAt(context)
  if (door.state === 'early' && query.isRehearsal !== 'Y')
    refuse('doorClosed', { params: { at: openingIn(context, door) } })
  if (keeper.personId !== null) await standAtDoor(world.db, keeper.sessionId, now)
  const packed = await bytesFor({ context, door })
  // Browsers take Brotli over https and from this machine alone.
  const isPlain = !/\bbr\b/.test(request.headers['accept-encoding'] ?? 'br')
  const bytes = isPlain ? await gzipped(packed) : packed
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

async function bytesFor(asked: Asked): Promise<Buffer> {
  const {
    context: { world, query, scope, keeper, now },
    door,
  } = asked
  const since = versionFrom(query.since)
  const reading = <Made>(work: (reading: Reading) => Promise<Made>) =>
    world.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => work({ ...asked, tx }))
  const changed =
    since && door.state !== 'early' ? await reading((one) => changedFacts(one, since)) : null
  if (changed) return squeezed(changed)
  if (
    query.since !== undefined &&
    door.state !== 'early' &&
    (await sizeOf(world.db, scope)).guests > longList
  )
    await world.limiter.require('door-list', keeper.sessionId, freshLists)
  const key = [scope.eventId, door.state === 'early', keeper.helperId !== null, keeper.gate].join()
  return remembered(world, { key, now, isFresh: query.since !== undefined }, async () => {
    const facts = await reading((one) =>
      door.state === 'early' ? inventedFacts(one) : wholeFacts(one),
    )
    return { bytes: await squeezed(facts), size: facts.guests.length }
  })
}

async function versionOf(reading: Reading): Promise<PackVersion> {
  return { ...(await versionNow(reading.tx)), isYoung: await isYoung(reading) }
}

async function isYoung({ context: { scope, now }, tx }: Reading): Promise<boolean> {
  const first = await firstDeviceAt(tx, scope)
  return first === null || now.getTime() - first.getTime() < youngFor
}

async function changedFacts(reading: Reading, since: PackVersion): Promise<PackFacts | null> {
  const {
    context: { scope },
    tx,
  } = reading
  const version = await versionOf(reading)
  if (since.epoch !== version.epoch || since.isYoung || BigInt(since.at) > BigInt(version.at))
    return null
  const { rows, isTooMuch } = await changesSince(tx, scope, since.at, mostChanges)
  if (isTooMuch) return null
  return {
    head: await headOf(reading, version),
    since: versionText(since),
    guests: rows.filter((row) => !row.is_deleted).map((row) => packGuestFrom(row, seenBy(reading))),
    deleted: rows.filter((row) => row.is_deleted).map(({ passcode }) => passcode),
    replaced: await replacedOf(
      tx,
      scope,
      rows.map(({ id }) => id),
    ),
  }
}

const seenBy = ({ context: { scope, keeper } }: Reading) => ({
  event: scope.eventId,
  isHelper: keeper.helperId !== null,
})

async function wholeFacts(reading: Reading): Promise<PackFacts> {
  const {
    context: { scope },
    tx,
  } = reading
  const version = await versionOf(reading)
  const guests: PackGuest[] = []
  for await (const rows of packRows(tx, scope))
    for (const row of rows) guests.push(packGuestFrom(row, seenBy(reading)))
  return {
    head: await headOf(reading, version),
    since: null,
    guests,
    ...(await gonePasscodes(tx, scope)),
  }
}

async function headOf(
  {
    context: { world, scope, keeper, now },
    tx,
    door: { event, opensAt, closesAt, state },
  }: Reading,
  version: PackVersion,
): Promise<PackHead> {
  const counted = await countedAt(tx, scope)
  const { arrived, outside, expected, walkIns } = countersFrom(counted)
  const { guests, categories } = await sizeOf(tx, scope)
  return {
    format: 1,
    event: scope.eventId,
    title: event.title,
    zone: event.zone,
    opensAt,
    closesAt,
    passcodeNeeded: event.passcodeNeeded,
    key: doorKeyOf(world.settings.secretKey, scope.eventId) as PackHead['key'],
    gates: keeper.gate === null ? await gatesOf(tx, scope) : [keeper.gate],
    categories,
    questions: asked(await questionsOf(tx, scope)),
    isInvented: state === 'early',
    counters: { inside: arrived - outside, arrived, expected, walkIns },
    ...(isListExpected(counted) && { isListExpected: true }),
    held: state === 'early' ? [] : await heldEntries(tx, scope),
    guests,
    at: now,
    version: versionText(version),
  }
}

async function inventedFacts(reading: Reading): Promise<PackFacts> {
  const head = await headOf(reading, { epoch: '0.0', at: '0', isYoung: true })
  const guests = inventedGuests()
  const expected = guests
    .filter(({ standing }) => standing === 'coming')
    .reduce((sum, { people }) => sum + people, 0)
  return {
    head: {
      ...head,
      guests: guests.length,
      categories: ['VIP'],
      counters: { inside: 0, arrived: 0, expected, walkIns: 0 },
      isListExpected: false,
    },
    since: null,
    guests,
    deleted: ['90000001'],
    replaced: ['90000002'],
  }
}

const brotli = promisify(brotliCompress)
const unpack = promisify(brotliDecompress)
const toGzip = promisify(gzip)

const gzipped = async (packed: Buffer): Promise<Buffer> => toGzip(await unpack(packed))

/** Part by part, so that whoever asks meanwhile is answered between two. */
async function squeezed(facts: PackFacts): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for (const part of packParts(facts)) {
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

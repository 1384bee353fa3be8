import { sql } from 'kysely'
import type { PhotoDecision, PhotoState } from '@mehfil/contract/events/after.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { EventScope, GuestScope } from '../../../base/access/scope.ts'

export type StoredPhoto = {
  id: string
  guestId: string
  file: string
  smallFile: string
  width: number
  height: number
  sentAt: Date
  shownAt: Date | null
  refusedAt: Date | null
}

const photoColumns = [
  'guest_photo.id',
  'guest_photo.guest_id as guestId',
  'file',
  'small_file as smallFile',
  'width',
  'height',
  'sent_at as sentAt',
  'shown_at as shownAt',
  'refused_at as refusedAt',
] as const

/** Pictures of a deleted guest are shown to no one; an undo brings them back. */
const selectPhotos = (tx: Tx, { eventId }: EventScope | GuestScope) =>
  tx
    .selectFrom('guest_photo')
    .innerJoin('guest', (join) =>
      join
        .onRef('guest.event_id', '=', 'guest_photo.event_id')
        .onRef('guest.id', '=', 'guest_photo.guest_id'),
    )
    .select(photoColumns)
    .where('guest_photo.event_id', '=', eventId)
    .where('guest.deleted_at', 'is', null)
    .orderBy('sent_at', 'desc')
    .orderBy('guest_photo.id')

const stateSql = sql<PhotoState>`case when shown_at is not null then 'shown' when refused_at is not null then 'refused' else 'waiting' end`

export const listShownPhotos = (
  tx: Tx,
  scope: EventScope | GuestScope,
  limit: number,
): Promise<StoredPhoto[]> =>
  selectPhotos(tx, scope).where('shown_at', 'is not', null).limit(limit).execute()

export const listPhotosOfGuest = (tx: Tx, scope: GuestScope): Promise<StoredPhoto[]> =>
  selectPhotos(tx, scope).where('guest_id', '=', scope.guestId).execute()

/** With its guest, and with one picture that all of this guest share. */
type HostPhoto = StoredPhoto & { guest: string; senderPhoto: string }

/** The pictures of one state after one of them, the newest first. */
export async function listPhotosOfState(
  tx: Tx,
  scope: EventScope,
  { state, after, limit }: { state: PhotoState; after: string | undefined; limit: number },
): Promise<HostPhoto[]> {
  const { rows } = await sql<HostPhoto>`
    select p.id, p.guest_id as "guestId", p.file, p.small_file as "smallFile", p.width, p.height, p.sent_at as "sentAt",
      p.shown_at as "shownAt", p.refused_at as "refusedAt", g.name as guest,
      (select min(o.id) from guest_photo o where o.event_id = ${scope.eventId} and o.guest_id = p.guest_id) as "senderPhoto"
    from guest_photo p join guest g on g.event_id = p.event_id and g.id = p.guest_id
    where p.event_id = ${scope.eventId} and g.deleted_at is null and ${stateSql} = ${state}
      and (${after ?? null}::text is null or exists (select from guest_photo o where o.event_id = ${scope.eventId} and o.id = ${after ?? ''}
        and (p.sent_at < o.sent_at or (p.sent_at = o.sent_at and p.id > o.id))))
    order by p.sent_at desc, p.id limit ${limit}`.execute(tx)
  return rows
}

export async function countPhotos(
  tx: Tx,
  { eventId }: EventScope,
): Promise<Record<PhotoState, number>> {
  const { rows } = await sql<Record<PhotoState, number>>`
    select count(*) filter (where shown_at is not null)::int as shown, count(*) filter (where refused_at is not null)::int as refused,
      count(*) filter (where shown_at is null and refused_at is null)::int as waiting
    from guest_photo p join guest g on g.event_id = p.event_id and g.id = p.guest_id
    where p.event_id = ${eventId} and g.deleted_at is null`.execute(tx)
  return rows[0] ?? { shown: 0, refused: 0, waiting: 0 }
}

/** Two pictures of one event are counted one after the other, so that no limit is passed. */
export async function lockPhotoRoom(
  tx: Tx,
  { eventId, guestId }: GuestScope,
): Promise<{ ofGuest: number; bytes: number }> {
  await sql`select pg_advisory_xact_lock(hashtext(${`photos ${eventId}`}))`.execute(tx)
  const { rows } = await sql<{ ofGuest: number; bytes: number }>`
    select (count(*) filter (where guest_id = ${guestId}))::int as "ofGuest", coalesce(sum(bytes), 0)::float8 as bytes
    from guest_photo where event_id = ${eventId}`.execute(tx)
  return rows[0] ?? { ofGuest: 0, bytes: 0 }
}

type NewPhoto = {
  id: string
  file: string
  smallFile: string
  width: number
  height: number
  bytes: number
  sentAt: Date
  shownAt: Date | null
}

export const addPhoto = (
  tx: Tx,
  { eventId, guestId }: GuestScope,
  { smallFile, sentAt, shownAt, ...photo }: NewPhoto,
) =>
  tx
    .insertInto('guest_photo')
    .values({
      ...photo,
      event_id: eventId,
      guest_id: guestId,
      small_file: smallFile,
      sent_at: sentAt,
      shown_at: shownAt,
    })
    .execute()

/** Locks pictures, and says whether one of them is shown. */
export async function lockShownPhotos(
  tx: Tx,
  { eventId }: EventScope | GuestScope,
  ids: readonly string[],
): Promise<boolean> {
  const rows = await tx
    .selectFrom('guest_photo')
    .select('shown_at')
    .where('event_id', '=', eventId)
    .where('id', 'in', [...ids, ''])
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.some(({ shown_at }) => shown_at !== null)
}

/** Deletes pictures, those of the guest alone where one is named. Resolves to their files. */
export async function deletePhotos(
  tx: Tx,
  scope: EventScope | GuestScope,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .deleteFrom('guest_photo')
    .where('event_id', '=', scope.eventId)
    .where('id', 'in', [...ids, ''])
    .$if('guestId' in scope, (query) =>
      query.where('guest_id', '=', 'guestId' in scope ? scope.guestId : ''),
    )
    .returning(['file', 'small_file'])
    .execute()
  return rows.flatMap(({ file, small_file }) => [file, small_file])
}

/** Shows or refuses pictures. Resolves to how many changed. */
export async function decideStoredPhotos(
  tx: Tx,
  { eventId }: EventScope,
  { ids, decision, now }: { ids: readonly string[]; decision: PhotoDecision; now: Date },
): Promise<number> {
  const isShown = decision === 'show'
  const { numUpdatedRows } = await tx
    .updateTable('guest_photo')
    .set({ shown_at: isShown ? now : null, refused_at: isShown ? null : now })
    .where('event_id', '=', eventId)
    .where('id', 'in', [...ids, ''])
    .where(isShown ? 'shown_at' : 'refused_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The pictures that wait of the guest who sent this one. */
export async function listWaitingOfSender(
  tx: Tx,
  { eventId }: EventScope,
  photoId: string,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('guest_photo')
    .select('id')
    .where('event_id', '=', eventId)
    .where('guest_id', '=', (one) =>
      one
        .selectFrom('guest_photo as sent')
        .select('sent.guest_id')
        .where('sent.event_id', '=', eventId)
        .where('sent.id', '=', photoId),
    )
    .where('shown_at', 'is', null)
    .where('refused_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

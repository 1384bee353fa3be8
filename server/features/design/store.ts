import { sql } from 'kysely'
import type { PictureKind } from '@mehfil/contract/events/design.ts'
import type { Tx } from '../../base/database/db.ts'
import type { EventScope, GuestScope } from '../../base/access/scope.ts'
import type { PictureRow } from './rules/pictures.ts'

/** The event's pictures, the cover first. */
export async function listEventPictures(
  tx: Tx,
  scope: EventScope | GuestScope,
): Promise<PictureRow[]> {
  const rows = await tx
    .selectFrom('event_picture')
    .select(['id', 'kind', 'file', 'small_file as smallFile', 'width', 'height'])
    .where('event_id', '=', scope.eventId)
    .orderBy('kind')
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as PictureKind }))
}

type NewPictureRow = PictureRow & { bytes: number }

/** Replaces the picture of the same kind. Resolves to the files of the old one. */
export async function replacePicture(
  tx: Tx,
  scope: EventScope,
  { smallFile, ...picture }: NewPictureRow,
  at: Date,
): Promise<string[]> {
  const old = await deleteReturningFiles(
    tx
      .deleteFrom('event_picture')
      .where('event_id', '=', scope.eventId)
      .where('kind', '=', picture.kind),
  )
  await tx
    .insertInto('event_picture')
    .values({ ...picture, event_id: scope.eventId, small_file: smallFile, added_at: at })
    .execute()
  return old
}

export const removePictures = (
  tx: Tx,
  scope: EventScope,
  ids: readonly string[],
): Promise<string[]> =>
  deleteReturningFiles(
    tx.deleteFrom('event_picture').where('event_id', '=', scope.eventId).where('id', 'in', ids),
  )

const deletePictureQuery = (tx: Tx) => tx.deleteFrom('event_picture')

async function deleteReturningFiles(
  query: ReturnType<typeof deletePictureQuery>,
): Promise<string[]> {
  const rows = await query.returning(['file', 'small_file']).execute()
  return rows.flatMap(({ file, small_file }) => (small_file ? [file, small_file] : [file]))
}

/** The bytes of the account's pictures without those of the given kind of this event. */
export async function sumPictureBytes(
  tx: Tx,
  scope: EventScope,
  without: PictureKind,
): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select coalesce(sum(bytes), 0) as bytes from event_picture join event on event.id = event_picture.event_id
    where event.account_id = ${scope.accountId} and not (event_id = ${scope.eventId} and kind = ${without})`.execute(
    tx,
  )
  return Number(rows[0]?.bytes ?? 0)
}

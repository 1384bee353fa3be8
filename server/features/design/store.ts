import { sql, type Selectable } from 'kysely'
import type { PictureCrop, PictureKind } from '@mehfil/contract/events/design.ts'
import type { PictureFocus } from '@mehfil/contract/events/picture-focus.ts'
import type { GalleryTexts } from '@mehfil/contract/events/gallery.ts'
import { getSourceOfCard } from '../../base/sites/label-card.ts'
import type { Tx } from '../../base/database/db.ts'
import type { Database } from '../../base/database/schema.ts'
import type { EventScope, GuestScope } from '../../base/access/scope.ts'
import type { PictureRow, StoredPicture, StoredPictureKind } from './rules/pictures.ts'

/** All pictures of the event but removed ones: cover and logo, and the gallery in its order. */
export async function listStoredPictures(
  tx: Tx,
  scope: EventScope | GuestScope,
): Promise<StoredPicture[]> {
  const rows = await tx
    .selectFrom('event_picture')
    .selectAll()
    .where('event_id', '=', scope.eventId)
    .where('kind', '<>', 'removed')
    .orderBy('kind')
    .orderBy('position')
    .orderBy('added_at')
    .execute()
  return rows.map(toStoredPicture)
}

/** The removed pictures that are still kept, each with the kind that it had. */
export async function listRemovedPictures(tx: Tx, scope: EventScope): Promise<StoredPicture[]> {
  const rows = await tx
    .selectFrom('event_picture')
    .selectAll()
    .where('event_id', '=', scope.eventId)
    .where('kind', '=', 'removed')
    .execute()
  return rows.map(toStoredPicture)
}

/** A picture that may have been removed. */
export async function findStoredPicture(
  tx: Tx,
  scope: EventScope,
  id: string,
): Promise<StoredPicture | null> {
  const row = await tx
    .selectFrom('event_picture')
    .selectAll()
    .where('event_id', '=', scope.eventId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? toStoredPicture(row) : null
}

const toStoredPicture = (row: Selectable<Database['event_picture']>): StoredPicture => ({
  id: row.id,
  kind: (row.removed_kind ?? row.kind) as StoredPictureKind,
  file: row.file,
  smallFile: row.small_file,
  width: row.width,
  height: row.height,
  focus: row.focus as PictureFocus | null,
  crop: row.crop as PictureCrop | null,
  blur: row.blur,
  tints: row.tints,
  copies: row.copies as StoredPicture['copies'],
  whole: row.whole as StoredPicture['whole'],
  texts: row.texts as GalleryTexts,
})

/**
 * Whether an event, a guest or a person has a picture, and whether only an address with its key shows
 * it: its event asks for a password, no host has approved it, or its guest is deleted. A removed picture is missing here at once, on every node, also where its file is still cached or
 * kept for an undo.
 */
export async function findPictureUse(tx: Tx, file: string): Promise<{ isHeld: boolean } | null> {
  const ofEvent = await tx
    .selectFrom('event_picture')
    .innerJoin('event', 'event.id', 'event_picture.event_id')
    .select(['event_picture.kind', 'event.password_hash'])
    .where('event_picture.files', '@>', sql<string[]>`array[${file}]`)
    .executeTakeFirst()
  if (ofEvent) return ofEvent.kind === 'removed' ? null : { isHeld: ofEvent.password_hash !== null }
  const ofGuest = await tx
    .selectFrom('guest_photo')
    .innerJoin('event', 'event.id', 'guest_photo.event_id')
    .innerJoin('guest', (join) =>
      join
        .onRef('guest.event_id', '=', 'guest_photo.event_id')
        .onRef('guest.id', '=', 'guest_photo.guest_id'),
    )
    .select(['guest_photo.shown_at', 'event.password_hash', 'event.photo_wall', 'guest.deleted_at'])
    .where((eb) => eb.or([eb('file', '=', file), eb('small_file', '=', file)]))
    .executeTakeFirst()
  if (ofGuest)
    return {
      isHeld:
        ofGuest.password_hash !== null ||
        ofGuest.shown_at === null ||
        ofGuest.deleted_at !== null ||
        ofGuest.photo_wall === 'off',
    }
  const ofPerson = await tx
    .selectFrom('person')
    .select('id')
    .where('picture', '=', file)
    .executeTakeFirst()
  if (ofPerson) return { isHeld: false }
  const ofLabel = await tx
    .selectFrom('white_label')
    .select('name')
    .where((where) =>
      where.or([
        where('logo', 'in', [file, getSourceOfCard(file)]),
        where('icon', 'in', [file, getSourceOfCard(file)]),
      ]),
    )
    .executeTakeFirst()
  return ofLabel ? { isHeld: false } : null
}

export const isOfPage = <One extends { kind: StoredPictureKind }>(
  picture: One,
): picture is One & { kind: PictureKind } => picture.kind === 'cover' || picture.kind === 'logo'

/** Cover and logo, the cover first. */
export const listEventPictures = async (
  tx: Tx,
  scope: EventScope | GuestScope,
): Promise<PictureRow[]> => (await listStoredPictures(tx, scope)).filter(isOfPage)

export const listGallery = async (
  tx: Tx,
  scope: EventScope | GuestScope,
): Promise<StoredPicture[]> =>
  (await listStoredPictures(tx, scope)).filter(({ kind }) => kind === 'gallery')

export const listPortraits = async (
  tx: Tx,
  scope: EventScope | GuestScope,
): Promise<StoredPicture[]> =>
  (await listStoredPictures(tx, scope)).filter(({ kind }) => kind === 'portrait')

/** Portraits from before a moment that neither a section nor a version of the event names. */
export async function listUnusedPortraits(
  tx: Tx,
  scope: EventScope,
  before: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from event_picture as portrait
    where event_id = ${scope.eventId} and kind = 'portrait' and added_at < ${before}
      and not exists (select from page_section
        where page_section.event_id = portrait.event_id
          and items @> jsonb_build_array(jsonb_build_object('portrait', portrait.id)))
      and not exists (select from event_version
        where event_version.event_id = portrait.event_id
          and strpos(content::text, '"' || portrait.id || '"') > 0)`.execute(tx)
  return rows.map(({ id }) => id)
}

type NewPictureRow = StoredPicture & { bytes: number; position: number }

/** Cover and logo replace the one of their kind, which is removed. Resolves to its id. */
export async function addPictureRow(
  tx: Tx,
  scope: EventScope,
  { smallFile, focus, crop, copies, whole, texts, ...picture }: NewPictureRow,
  at: Date,
): Promise<string[]> {
  const replaced = isOfPage(picture)
    ? (await listStoredPictures(tx, scope))
        .filter(({ kind }) => kind === picture.kind)
        .map(({ id }) => id)
    : []
  await setAsidePictures(tx, scope, replaced, at)
  const row = {
    ...picture,
    event_id: scope.eventId,
    small_file: smallFile,
    focus: toJson(focus),
    crop: toJson(crop),
    copies: JSON.stringify(copies),
    whole: toJson(whole),
    texts: JSON.stringify(texts),
    files: listFiles({ file: picture.file, smallFile, copies, whole }),
    added_at: at,
  }
  await tx.insertInto('event_picture').values(row).execute()
  return replaced
}

const toJson = (value: object | null): string | null => value && JSON.stringify(value)

/** Every file that belongs to a picture. */
const listFiles = ({
  file,
  smallFile,
  copies,
  whole,
}: Pick<StoredPicture, 'file' | 'smallFile' | 'copies' | 'whole'>): string[] => [
  file,
  ...(smallFile ? [smallFile] : []),
  ...copies.map((copy) => copy.file),
  ...(whole ? [whole.file] : []),
]

/** Removes pictures from the page. An undo brings them back while they are kept. */
export async function setAsidePictures(
  tx: Tx,
  scope: EventScope,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('event_picture')
    .set((eb) => ({ kind: 'removed', removed_kind: eb.ref('kind'), removed_at: at }))
    .where('event_id', '=', scope.eventId)
    .where('id', 'in', ids)
    .where('kind', 'in', ['cover', 'logo', 'gallery'])
    .execute()
}

/** Brings pictures to their places, the removed ones among them included. */
export async function placePictures(
  tx: Tx,
  scope: EventScope,
  places: ReadonlyArray<{ id: string; position: number }>,
): Promise<void> {
  await sql`
    update event_picture set position = sent.position, kind = coalesce(removed_kind, kind),
      removed_kind = null, removed_at = null
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as sent (id text, position int)
    where event_picture.event_id = ${scope.eventId} and event_picture.id = sent.id`.execute(tx)
}

/** Deletes a picture that is still removed since before a moment. Resolves to its files. */
export const forgetPicture = (
  tx: Tx,
  scope: EventScope,
  id: string,
  before: Date,
): Promise<string[]> =>
  deleteReturningFiles(
    tx
      .deleteFrom('event_picture')
      .where('event_id', '=', scope.eventId)
      .where('id', '=', id)
      .where('kind', '=', 'removed')
      .where('removed_at', '<=', before),
  )

/** Deletes removed pictures of the account, the oldest first, until the others fit into the room. */
export async function forgetPicturesOver(
  tx: Tx,
  scope: EventScope,
  room: number,
): Promise<string[]> {
  const { rows } = await sql<PictureFiles>`
    delete from event_picture using (
      select event_id, event_picture.id, sum(bytes) over (order by removed_at desc, event_picture.id) as newer
      from event_picture join event on event.id = event_picture.event_id
      where event.account_id = ${scope.accountId} and kind = 'removed') as removed
    where event_picture.event_id = removed.event_id and event_picture.id = removed.id and newer > ${room}
    returning event_picture.file, event_picture.small_file, event_picture.files`.execute(tx)
  return rows.flatMap(listFilesOfRow)
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
  const rows = await query.returning(['file', 'small_file', 'files']).execute()
  return rows.flatMap(listFilesOfRow)
}

type PictureFiles = { file: string; small_file: string | null; files: string[] }

const listFilesOfRow = ({ file, small_file, files }: PictureFiles): string[] => [
  ...new Set([file, ...(small_file ? [small_file] : []), ...files]),
]

/** The bytes of the account's pictures, without removed ones and those that a new one of this kind replaces. */
export async function sumPictureBytes(
  tx: Tx,
  scope: EventScope,
  kind: StoredPictureKind,
): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select coalesce(sum(bytes), 0) as bytes from event_picture join event on event.id = event_picture.event_id
    where event.account_id = ${scope.accountId} and kind <> 'removed'
      and not (event_id = ${scope.eventId} and kind = ${kind} and kind in ('cover', 'logo'))`.execute(
    tx,
  )
  return Number(rows[0]?.bytes ?? 0)
}

export async function setFocus(
  tx: Tx,
  scope: EventScope,
  id: string,
  { focus, crop }: { focus: PictureFocus | null; crop: PictureCrop | null },
): Promise<void> {
  await tx
    .updateTable('event_picture')
    .set({ focus: toJson(focus), crop: toJson(crop) })
    .where('event_id', '=', scope.eventId)
    .where('id', '=', id)
    .execute()
}

/** Order and texts of the gallery, as the list says. */
export async function setGallery(
  tx: Tx,
  scope: EventScope,
  pictures: ReadonlyArray<Pick<StoredPicture, 'id' | 'texts'>>,
): Promise<void> {
  const placed = pictures.map(({ id, texts }, position) => ({ id, texts, position }))
  await sql`
    update event_picture set position = sent.position, texts = sent.texts
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as sent (id text, position int, texts jsonb)
    where event_picture.event_id = ${scope.eventId} and event_picture.id = sent.id and kind = 'gallery'`.execute(
    tx,
  )
}

type DrawnCopies = Pick<
  StoredPicture,
  'file' | 'smallFile' | 'width' | 'height' | 'blur' | 'tints' | 'copies' | 'whole'
> & { id: string; crop: PictureCrop | null }

/**
 * Stores what was drawn of a picture, unless its crop has changed since or it is gone. Resolves to
 * the files that no row names any more, or to null where nothing was stored.
 */
export async function storeCopies(
  tx: Tx,
  scope: EventScope,
  { id, crop, ...drawn }: DrawnCopies,
): Promise<string[] | null> {
  const before = await tx
    .selectFrom('event_picture')
    .select(['files', 'crop'])
    .where('event_id', '=', scope.eventId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!before || JSON.stringify(sortCrop(before.crop)) !== JSON.stringify(sortCrop(crop)))
    return null
  const files = listFiles(drawn)
  await tx
    .updateTable('event_picture')
    .set({
      file: drawn.file,
      small_file: drawn.smallFile,
      width: drawn.width,
      height: drawn.height,
      blur: drawn.blur,
      tints: drawn.tints,
      copies: JSON.stringify(drawn.copies),
      files,
    })
    .where('event_id', '=', scope.eventId)
    .where('id', '=', id)
    .execute()
  return before.files.filter((file) => !files.includes(file))
}

/** The database keeps its own order of keys. */
function sortCrop(crop: unknown): number[] | null {
  const { x, y, width, height } = (crop ?? {}) as Partial<PictureCrop>
  return x === undefined ? null : [x, y ?? 0, width ?? 0, height ?? 0]
}

import { sql, type Selectable } from 'kysely'
import type { PictureCrop, PictureFocus, PictureKind } from '@mehfil/contract/events/design.ts'
import type { GalleryTexts } from '@mehfil/contract/events/gallery.ts'
import type { Tx } from '../../base/database/db.ts'
import type { Database } from '../../base/database/schema.ts'
import type { EventScope, GuestScope } from '../../base/access/scope.ts'
import type { PictureRow, StoredPicture, StoredPictureKind } from './rules/pictures.ts'

/** All pictures of the event: cover and logo, and the gallery in its order. */
export async function listStoredPictures(
  tx: Tx,
  scope: EventScope | GuestScope,
): Promise<StoredPicture[]> {
  const rows = await tx
    .selectFrom('event_picture')
    .selectAll()
    .where('event_id', '=', scope.eventId)
    .orderBy('kind')
    .orderBy('position')
    .orderBy('added_at')
    .execute()
  return rows.map(toStoredPicture)
}

const toStoredPicture = (row: Selectable<Database['event_picture']>): StoredPicture => ({
  id: row.id,
  kind: row.kind as StoredPictureKind,
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
 * Whether an event or a person has a picture, and the hash of the password that its event asks for.
 * A removed picture is missing here at once, on every node, also where its file is still cached.
 */
export async function findPictureUse(
  tx: Tx,
  file: string,
): Promise<{ passwordHash: string | null } | null> {
  const ofEvent = await tx
    .selectFrom('event_picture')
    .innerJoin('event', 'event.id', 'event_picture.event_id')
    .select('event.password_hash')
    .where('event_picture.files', '@>', sql<string[]>`array[${file}]`)
    .executeTakeFirst()
  if (ofEvent) return { passwordHash: ofEvent.password_hash }
  const ofPerson = await tx
    .selectFrom('person')
    .select('id')
    .where('picture', '=', file)
    .executeTakeFirst()
  return ofPerson ? { passwordHash: null } : null
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

/** Cover and logo replace the old one of their kind. Resolves to the files of the old one. */
export async function addPictureRow(
  tx: Tx,
  scope: EventScope,
  { smallFile, focus, crop, copies, whole, texts, ...picture }: NewPictureRow,
  at: Date,
): Promise<string[]> {
  const old = !isOfPage(picture)
    ? []
    : await deleteReturningFiles(
        tx
          .deleteFrom('event_picture')
          .where('event_id', '=', scope.eventId)
          .where('kind', '=', picture.kind),
      )
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
  return old
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
  return rows.flatMap(({ file, small_file, files }) => [
    ...new Set([file, ...(small_file ? [small_file] : []), ...files]),
  ])
}

/** The bytes of the account's pictures, without those that a new picture of this kind replaces. */
export async function sumPictureBytes(
  tx: Tx,
  scope: EventScope,
  kind: StoredPictureKind,
): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select coalesce(sum(bytes), 0) as bytes from event_picture join event on event.id = event_picture.event_id
    where event.account_id = ${scope.accountId}
      and not (event_id = ${scope.eventId} and kind = ${kind} and kind in ('cover', 'logo'))`.execute(
    tx,
  )
  return Number(rows[0]?.bytes ?? 0)
}

export async function setFocus(
  tx: Tx,
  scope: EventScope,
  id: string,
  { focus, crop }: { focus: PictureFocus; crop: PictureCrop | null },
): Promise<void> {
  await tx
    .updateTable('event_picture')
    .set({ focus: JSON.stringify(focus), crop: toJson(crop) })
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

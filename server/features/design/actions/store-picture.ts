import type { EventContext } from '../../../base/http/context.ts'
import { enqueueJob } from '../../../base/jobs/job-queue.ts'
import type { EncodedPicture } from '../../../adapters/pictures/picture-worker.ts'
import { drawUploadedPicture } from '../../../adapters/pictures/reencode-picture.ts'
import { removeFiles, storeFiles } from '../../../base/storage/store-files.ts'
import { lockPlan } from '../../billing/store.ts'
import { drawCopies } from '../jobs.ts'
import {
  getPictureSizes,
  maxAccountPictureBytes,
  refuseOverQuota,
  toBlurAddress,
  type StoredPictureKind,
} from '../rules/pictures.ts'
import { findTints } from '../rules/tints.ts'
import { addPictureRow, forgetPicturesOver, sumPictureBytes } from '../store.ts'
import { forgetLater } from './remove-pictures.ts'

export type DrawnUpload = {
  kind: StoredPictureKind
  /** What crops are drawn from; a logo has none. */
  whole: EncodedPicture | null
  images: EncodedPicture[]
  blur: string | null
  tints: string[]
}

/** The slow part, without a lock and without a database connection. */
export async function drawPicture(kind: StoredPictureKind, bytes: Buffer): Promise<DrawnUpload> {
  const { pictures, sketch } = await drawUploadedPicture(bytes, (original) =>
    getPictureSizes(kind, original),
  )
  const isLogo = kind === 'logo'
  return {
    kind,
    whole: isLogo ? null : (pictures[0] ?? null),
    images: isLogo ? pictures : pictures.slice(1),
    blur: isLogo ? null : toBlurAddress(sketch.blur),
    tints: isLogo ? [] : findTints(sketch.pixels),
  }
}

/** Files first: a row without its file breaks a page, a file without its row only costs space. */
export async function storePicture(
  context: EventContext,
  { kind, whole, images, blur, tints }: DrawnUpload,
  position: number,
): Promise<{ id: string }> {
  const { world, tx, now, scope, afterCommit } = context
  const all = [...images, ...(whole ? [whole] : [])]
  const bytes = all.reduce((sum, one) => sum + one.bytes.length, 0)
  await lockPlan(tx, scope)
  const storedBytes = await sumPictureBytes(tx, scope, kind)
  refuseOverQuota(storedBytes, bytes)

  const files = all.map(() => `${world.random.secret()}.webp`)
  await storeFiles(
    world,
    all.map(({ bytes }, at) => ({ name: files[at] ?? '', bytes })),
  )
  const [{ width, height } = { width: 0, height: 0 }] = images
  const id = world.random.id()
  const replaced = await addPictureRow(
    tx,
    scope,
    {
      id,
      kind,
      file: files[0] ?? '',
      smallFile: images.length > 1 ? (files[1] ?? null) : null,
      width,
      height,
      bytes,
      position,
      focus: null,
      crop: null,
      blur,
      tints,
      copies: [],
      whole: whole && { file: files.at(-1) ?? '', width: whole.width, height: whole.height },
      texts: {},
    },
    now,
  )
  await forgetLater(context, replaced)
  // Removed pictures take no room from new ones, and no more than there is.
  const room = maxAccountPictureBytes - storedBytes - bytes
  const forgotten = await forgetPicturesOver(tx, scope, room)
  afterCommit(() => removeFiles(world, forgotten))
  if (kind !== 'logo')
    await enqueueJob(
      tx,
      drawCopies,
      { eventId: scope.eventId, pictureId: id, isRecut: false },
      { key: `picture ${id}` },
    )
  return { id }
}

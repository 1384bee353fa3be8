import type { EncodedPicture } from '../../../adapters/pictures/picture-worker.ts'
import { drawPictureCopies } from '../../../adapters/pictures/reencode-picture.ts'
import { getEventScopeById } from '../../../base/access/scope.ts'
import type { World } from '../../../base/world.ts'
import { removeFiles, storeFiles } from '../../../base/storage/store-files.ts'
import {
  getShownSizes,
  getShownWidth,
  listCopySizes,
  toBlurAddress,
  type PictureCopy,
  type StoredPicture,
} from '../rules/pictures.ts'
import { findTints } from '../rules/tints.ts'
import { findStoredPicture, storeCopies } from '../store.ts'

export type PictureCopyRequest = { eventId: string; pictureId: string; isRecut: boolean }

/** Draws a picture in its sizes and formats, and anew after another crop. */
export async function makeCopies(
  world: World,
  { eventId, pictureId, isRecut }: PictureCopyRequest,
): Promise<void> {
  const scope = await getEventScopeById(world.db, eventId)
  const picture = await findStoredPicture(world.db, scope, pictureId)
  const source = picture?.whole && (await world.storage.get(picture.whole.file))
  if (!picture?.whole || !source) return
  const drawn = await drawAll(source, picture, isRecut)
  const stored = await putFiles(world, picture, drawn)
  const unused = await world.db.transaction().execute(async (tx) => {
    const left = await storeCopies(tx, scope, stored)
    if (left) await world.live.announce(tx, eventId, 'event')
    return left
  })
  const made = [stored.file, stored.smallFile ?? '', ...stored.copies.map(({ file }) => file)]
  const kept = [picture.file, picture.smallFile ?? '']
  await removeFiles(world, unused ?? made.filter((file) => !kept.includes(file)))
}

type DrawnFile = EncodedPicture & { format: PictureCopy['format'] }
type DrawnAll = {
  shown: EncodedPicture[]
  copies: DrawnFile[]
  blur: string | null
  tints: string[]
}

async function drawAll(
  source: Buffer,
  picture: StoredPicture,
  isRecut: boolean,
): Promise<DrawnAll> {
  const { crop, whole } = picture
  const part = {
    width: Math.max(1, Math.round((whole?.width ?? 0) * (crop?.width ?? 1))),
    height: Math.max(1, Math.round((whole?.height ?? 0) * (crop?.height ?? 1))),
  }
  const shownSizes = isRecut ? getShownSizes(picture.kind, part) : []
  const copySizes = listCopySizes(isRecut ? getShownWidth(picture.kind, part) : picture.width)
  const { pictures, sketch } = await drawPictureCopies(source, crop ?? undefined, () => [
    ...shownSizes,
    ...copySizes,
  ])
  return {
    shown: pictures.slice(0, shownSizes.length),
    copies: pictures
      .slice(shownSizes.length)
      .map((one, at) => ({ ...one, format: copySizes[at]!.format })),
    blur: toBlurAddress(sketch.blur),
    tints: findTints(sketch.pixels),
  }
}

/** The files, and the row that will name them. */
async function putFiles(world: World, picture: StoredPicture, drawn: DrawnAll) {
  const files: Array<{ name: string; bytes: Buffer }> = []
  const add = ({ bytes }: EncodedPicture, format: PictureCopy['format']) => {
    const name = `${world.random.secret()}.${format === 'jpeg' ? 'jpg' : format}`
    files.push({ name, bytes })
    return name
  }
  const copies = drawn.copies.map(({ format, width, height, bytes }): PictureCopy => ({
    file: add({ bytes, width, height }, format),
    format,
    width,
    height,
  }))
  const [large, small] = drawn.shown
  const file = large ? add(large, 'webp') : picture.file
  const smallFile = small ? add(small, 'webp') : large ? null : picture.smallFile
  await storeFiles(world, files)
  return {
    id: picture.id,
    crop: picture.crop,
    whole: picture.whole,
    file,
    smallFile,
    width: large?.width ?? picture.width,
    height: large?.height ?? picture.height,
    blur: drawn.blur,
    tints: drawn.tints,
    copies,
  }
}

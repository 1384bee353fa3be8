import { fill } from '@mehfil/contract/call.ts'
import { pictureFile, type PictureKind } from '@mehfil/contract/events/design.ts'
import { refuse } from '../../../base/refusal.ts'
import type { PictureSize } from '../../../adapters/pictures/picture-worker.ts'

const desktopSize: PictureSize = { width: 1_600, height: 3_200, maxBytes: 300_000 }
const phoneSize: PictureSize = { width: 800, height: 3_200, maxBytes: 80_000 }
const logoSize: PictureSize = { width: 400, height: 400, maxBytes: 40_000 }

/** A wide cover is drawn twice; the second is for phones. */
export function getPictureSizes(
  kind: PictureKind,
  original: { width: number; height: number },
): PictureSize[] {
  if (kind === 'logo') return [logoSize]
  const shownWidth =
    original.width *
    Math.min(1, desktopSize.width / original.width, desktopSize.height / original.height)
  return Math.round(shownWidth) > phoneSize.width ? [desktopSize, phoneSize] : [phoneSize]
}

/** The limit for the pictures of all events of an account, in bytes. */
export const maxAccountPictureBytes = 100_000_000

export function refuseOverQuota(storedBytes: number, addedBytes: number): void {
  if (storedBytes + addedBytes > maxAccountPictureBytes) refuse('tooManyPictures')
}

export type PictureRow = {
  id: string
  kind: PictureKind
  file: string
  smallFile: string | null
  width: number
  height: number
}

/** A picture as the client reads it. */
export const toPictureView = ({ id, kind, file, smallFile, width, height }: PictureRow) => ({
  id,
  kind,
  width,
  height,
  url: getPictureUrl(file),
  smallUrl: smallFile && getPictureUrl(smallFile),
})

const getPictureUrl = (file: string): string => fill(pictureFile.path, { FILE: file })

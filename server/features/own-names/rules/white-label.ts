import type { LabelPicture } from '@mehfil/contract/accounts/white-label.ts'
import type { PictureSize } from '../../../adapters/pictures/picture-worker.ts'

/** Twice as large as they are shown, for sharp screens. */
const logoSpace = { width: 480, height: 112 }
const iconSide = 96

/** A logo keeps its shape; an icon is cut to a square. */
export function getLabelPictureSize(
  picture: LabelPicture,
  { width, height }: { width: number; height: number },
): PictureSize[] {
  if (picture === 'icon') {
    const side = Math.max(1, Math.min(iconSide, width, height))
    return [{ width: side, height: side, maxBytes: 20_000, crop: true }]
  }
  const scale = Math.min(1, logoSpace.width / width, logoSpace.height / height)
  return [
    {
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
      maxBytes: 40_000,
    },
  ]
}

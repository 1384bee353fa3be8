import { fill } from '@mehfil/contract/call.ts'
import { pictureFile } from '@mehfil/contract/events/design.ts'
import type { PictureSize } from '../../../adapters/pictures/picture-worker.ts'

const pictureSide = 256

/** A square cut from the middle, never enlarged. */
export function getSquareSize({ width, height }: { width: number; height: number }): PictureSize[] {
  const edge = Math.max(1, Math.min(pictureSide, width, height))
  return [{ width: edge, height: edge, maxBytes: 30_000, crop: true }]
}

export const getPictureUrl = (file: string | null): string =>
  file ? fill(pictureFile.path, { FILE: file }) : ''

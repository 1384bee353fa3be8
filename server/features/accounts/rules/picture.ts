import { fill } from '@mehfil/contract/call.ts'
import { pictureFile } from '@mehfil/contract/design.ts'
import type { Size } from '../../../outside/pictures/decoder.ts'

const side = 256

/** A square from the middle, no larger than the picture is. */
export function squareOf({ width, height }: { width: number; height: number }): Size[] {
  const here = Math.max(1, Math.min(side, width, height))
  return [{ width: here, height: here, mostBytes: 30_000, cut: true }]
}

export const addressOfPicture = (file: string | null): string =>
  file ? fill(pictureFile.path, { FILE: file }) : ''

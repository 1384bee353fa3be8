import { fill } from '@mehfil/contract/call.ts'
import { pictureFile, type PictureKind } from '@mehfil/contract/design.ts'
import { refuse } from '../../../base/refuse.ts'
import type { Size } from '../../../outside/pictures/decoder.ts'

const desktop: Size = { width: 1_600, height: 3_200, mostBytes: 300_000 }
const phone: Size = { width: 800, height: 3_200, mostBytes: 80_000 }
const logo: Size = { width: 400, height: 400, mostBytes: 40_000 }

/** A cover wide enough is drawn twice, the second for phones. */
export function sizesFor(kind: PictureKind, original: { width: number; height: number }): Size[] {
  if (kind === 'logo') return [logo]
  const shown =
    original.width * Math.min(1, desktop.width / original.width, desktop.height / original.height)
  return Math.round(shown) > phone.width ? [desktop, phone] : [phone]
}

/** What the pictures of all events of an account may weigh together. */
export const mostBytes = 100_000_000

export function refuseOverQuota(kept: number, added: number): void {
  if (kept + added > mostBytes) refuse('tooManyPictures')
}

export type PictureRow = {
  id: string
  kind: PictureKind
  file: string
  smallFile: string | null
  width: number
  height: number
}

/** A picture as readers are told of it. */
export const pictureFrom = ({ id, kind, file, smallFile, width, height }: PictureRow) => ({
  id,
  kind,
  width,
  height,
  url: addressOfFile(file),
  smallUrl: smallFile && addressOfFile(smallFile),
})

const addressOfFile = (file: string): string => fill(pictureFile.path, { FILE: file })

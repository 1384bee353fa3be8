import { coverBox } from '../pages/page-pictures.ts'
import type { Box, SharePhoto } from './share-drawing.ts'

/** The part of a photograph in a drawing, once all of it is `drawnWidth` by `drawnHeight` pixels. */
export type PhotoCut = {
  drawnWidth: number
  drawnHeight: number
  left: number
  top: number
  width: number
  height: number
}
type DrawPhoto = (cut: PhotoCut | undefined) => Promise<string>

/** The place of the whole photograph in a drawing, until its bytes are put there. */
export const photoPlace = 'photo:'

/** The place of the part that fills a box. */
export function addressPhoto(picture: SharePhoto, box: Box): string {
  const { x, y, width, height } = coverBox(box, picture)
  const lengths = [width, height, box.x - x, box.y - y, box.width, box.height]
  return `${picture.url}${lengths.map((length) => Math.round(length * 100) / 100).join()}`
}

/**
 * Puts the photograph into its places, each as large as it is drawn: an image with the pixels of
 * its box takes a quarter of the time of one that is scaled and clipped.
 */
export async function fillPhotos(svg: string, draw: DrawPhoto, scale = 1): Promise<string> {
  const places = [...new Set(svg.match(/"photo:[\d.,]*"/g))]
  const filled = await Promise.all(
    places.map(async (place) => [place, `"${await draw(readCut(place, scale))}"`] as const),
  )
  return filled.reduce((text, [place, href]) => text.replaceAll(place, () => href), svg)
}

function readCut(place: string, scale: number): PhotoCut | undefined {
  const lengths = place.slice(photoPlace.length + 1, -1)
  if (!lengths) return undefined
  const [drawnWidth = 1, drawnHeight = 1, left = 0, top = 0, width = 1, height = 1] = lengths
    .split(',')
    .map((length) => Math.round(Number(length) * scale))
  const [wide, high] = [Math.max(drawnWidth, width), Math.max(drawnHeight, height)]
  return {
    drawnWidth: wide,
    drawnHeight: high,
    left: Math.min(left, wide - width),
    top: Math.min(top, high - height),
    width,
    height,
  }
}

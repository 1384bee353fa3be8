import { pullToMiddle } from '@mehfil/templates/pages/page-pictures.ts'
import { minCropShare, type PictureCrop } from '@mehfil/contract/events/design.ts'
import type { PictureFocus } from '@mehfil/contract/events/picture-focus.ts'

/** What a host sets: the point of the whole picture that matters, and how near it is. */
export type Framing = { point: PictureFocus; zoom: number }
type FramedPicture = { focus?: PictureFocus | undefined; crop?: PictureCrop | undefined }

export const maxZoom = 1 / minCropShare
const wholeCrop: PictureCrop = { x: 0, y: 0, width: 1, height: 1 }

/** In a square or tall picture the faces are in its upper third. */
export const getUsualFocus = ({
  width,
  height,
}: {
  width: number
  height: number
}): PictureFocus => ({
  x: 0.5,
  y: height >= width ? 0.3 : 0.5,
})

/** The framing that leads to what is stored. */
export function toFraming({
  focus = { x: 0.5, y: 0.5 },
  crop = wholeCrop,
}: FramedPicture): Framing {
  return {
    point: { x: crop.x + focus.x * crop.width, y: crop.y + focus.y * crop.height },
    zoom: 1 / crop.width,
  }
}

/** The part of the picture that is shown: the point is in its middle, as far as the edges allow. */
export function getCrop({ point, zoom }: Framing): PictureCrop {
  const side = round(1 / zoom)
  const place = (at: number) => round(clamp(at - side / 2, 0, 1 - side))
  return { x: place(point.x), y: place(point.y), width: side, height: side }
}

/** What is stored: the focus within the shown part, and that part unless it is the whole. */
export function toStoredFraming(framing: Framing): { focus: PictureFocus; crop?: PictureCrop } {
  const crop = getCrop(framing)
  const { point } = framing
  const focus = {
    x: round(clamp((point.x - crop.x) / crop.width, 0, 1)),
    y: round(clamp((point.y - crop.y) / crop.height, 0, 1)),
  }
  return framing.zoom <= 1.005 ? { focus } : { focus, crop }
}

export const movePoint = ({ point, zoom }: Framing, by: { x: number; y: number }): Framing => ({
  zoom,
  point: { x: clamp(point.x + by.x, 0, 1), y: clamp(point.y + by.y, 0, 1) },
})

/**
 * Where the whole picture lies in a box that shows its framed part, in shares of the box. Both are
 * told by width over height.
 */
export function placeInBox(framing: Framing, { picture, box }: { picture: number; box: number }) {
  const { focus } = toStoredFraming(framing)
  const crop = getCrop(framing)
  const part = (picture * crop.width) / crop.height
  const [partWidth, partHeight] = part > box ? [part / box, 1] : [1, box / part]
  const [width, height] = [partWidth / crop.width, partHeight / crop.height]
  return {
    width,
    height,
    x: -crop.x * width - (partWidth - 1) * pullToMiddle(focus.x),
    y: -crop.y * height - (partHeight - 1) * pullToMiddle(focus.y),
  }
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
const round = (share: number) => Math.round(share * 10_000) / 10_000

import { formatCoordinate } from '../design/ornament-drawing.ts'

/** What the scenes of our own mails share. */

export const range = (count: number): number[] => Array.from({ length: count }, (_, at) => at)

/** A pointed doorway; at scale 1 it is 118 units high. */
export const drawArch = (x: number, y: number, scale: number, colour: string): string =>
  `<path transform="translate(${x} ${y}) scale(${scale})" d="M-30 62V-6C-30-28-14-38 0-56C14-38 30-28 30-6V62Z" fill="${colour}"/>`

/** The star of the mark: two squares. */
export function drawMark(x: number, y: number, size: number, colour: string): string {
  const [edge, side] = [formatCoordinate(-size * 0.36), formatCoordinate(size * 0.72)]
  const square = `x="${edge}" y="${edge}" width="${side}" height="${side}"`
  return `<g transform="translate(${x} ${y})" fill="${colour}"><rect ${square}/><rect ${square} transform="rotate(45)"/></g>`
}

export const drawFloor = (ground: string, edge: string): string =>
  `<rect y="132" width="600" height="12" fill="${ground}"/><rect y="132" width="600" height="2" fill="${edge}"/>`

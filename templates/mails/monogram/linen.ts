import {
  createDrawing,
  formatCoordinate,
  type DrawingPoint,
  type DrawOrnament,
  type OrnamentColours,
} from '../design/ornament-drawing.ts'
import { createNoise } from '../design/noise.ts'

/** The edge of handmade paper between two points: a point every few pixels, a little off the line. */
export function createTornEdge(
  [fromX, fromY]: DrawingPoint,
  [toX, toY]: DrawingPoint,
  seed: number,
): string {
  const noise = createNoise(seed)
  const length = Math.hypot(toX - fromX, toY - fromY)
  const count = Math.round(length / 5)
  const [acrossX, acrossY] = [(fromY - toY) / length, (toX - fromX) / length]
  return Array.from({ length: count + 1 }, (_, at) => {
    const far = at === 0 || at === count ? 0 : (noise() - 0.5) * 5
    const x = fromX + ((toX - fromX) * at) / count + acrossX * far
    const y = fromY + ((toY - fromY) * at) / count + acrossY * far
    return `L${formatCoordinate(x)} ${formatCoordinate(y)}`
  }).join('')
}

/** Threads that cross, as a tile of eight units. */
export const createWeave = ({ deep, dark, lit }: OrnamentColours): string =>
  `<pattern id="weave" width="8" height="8" patternUnits="userSpaceOnUse"><path d="M0 0H8V8H0Z" fill="${deep}"/><path d="M0 1H8M0 5H8" stroke="${dark}" stroke-width=".8"/><path d="M3 2.500H6M7 6.500H10M-1 6.500H2" stroke="${lit}"/></pattern>`

/** The weave ends in the plain colour of the columns beside the paper. */
export const createFade = (colour: string, above: number, below: number): string =>
  `<linearGradient id="fade" x2="0" y2="1"><stop offset=".2" stop-color="${colour}" stop-opacity="${above}"/><stop offset=".8" stop-color="${colour}" stop-opacity="${below}"/></linearGradient>`

export const drawCloth = (path: string): string =>
  `<path d="${path}" fill="url(#weave)"/><path d="${path}" fill="url(#fade)"/>`

/** An edge with its shadow on the linen and a thin light. */
export const drawEdge = (edge: string, dark: string): string =>
  `<path d="M${edge.slice(1)}" fill="none" stroke="${dark}" stroke-width="3.2"/><path d="M${edge.slice(1)}" fill="none" stroke="#fff" stroke-width="1.2"/>`

/** The upper end of the card: linen, with a hole in which the paper of the card shows. */
export const drawLinen: DrawOrnament = (paints) => {
  const edge = [
    createTornEdge([40, 92], [40, 30], 3),
    createTornEdge([40, 30], [560, 30], 5),
    createTornEdge([560, 30], [560, 92], 7),
  ].join('')
  return createDrawing(
    600,
    90,
    [
      drawCloth(`M0 92V0H600V92H560${reverseEdge(edge)}Z`),
      drawEdge(edge, paints.dark),
      `<path d="M57 92V47H543V92M61 92V51H539V92" fill="none" stroke="${paints.gold}" stroke-width="1.8"/>`,
      `<path d="M0 0H600V6H0Z" fill="${paints.dark}"/>`,
    ].join(''),
    createWeave(paints) + createFade(paints.deep, 0, 1),
  )
}

const reverseEdge = (edge: string): string =>
  edge
    .split('L')
    .reverse()
    .filter(Boolean)
    .map((point) => `L${point}`)
    .join('')

/** A strip of the linen, for the mails after the invitation. */
export const drawHem: DrawOrnament = (paints) => {
  const edge = createTornEdge([-2, 44], [602, 44], 11)
  return createDrawing(
    600,
    56,
    [
      `<path d="M-2 0V44${edge}V0Z" fill="url(#weave)"/>`,
      drawEdge(edge, paints.dark),
      `<path d="M0 54H600" stroke="${paints.gold}" stroke-width="1.4"/><path d="M0 0H600V6H0Z" fill="${paints.dark}"/>`,
    ].join(''),
    createWeave(paints),
  )
}

import {
  createDrawing,
  formatCoordinate,
  type DrawOrnament,
  type OrnamentColours,
} from '../design/ornament-drawing.ts'
import { createFade, createTornEdge, createWeave, drawCloth, drawEdge } from './linen.ts'

/** The lower end of the card: the paper ends on the linen, closed by a seal of wax. */
export const drawWaxEnd: DrawOrnament = (paints) => {
  const edge = [
    createTornEdge([40, -2], [40, 58], 13),
    createTornEdge([40, 58], [560, 58], 17),
    createTornEdge([560, 58], [560, -2], 19),
  ].join('')
  return createDrawing(
    600,
    128,
    [
      drawCloth(`M0-2H40${edge}H600V128H0Z`),
      drawEdge(edge, paints.dark),
      `<path d="M57-2V41H543V-2M61-2V37H539V-2" fill="none" stroke="${paints.gold}" stroke-width="1.8"/>`,
      `<path d="M0 122H600V128H0Z" fill="${paints.dark}"/>`,
      drawRibbon(paints),
      drawWax(paints),
    ].join(''),
    createWeave(paints) + createFade(paints.deep, 1, 0),
  )
}

const drawRibbon = ({ lit, far }: OrnamentColours): string =>
  [
    `<g transform="translate(300 54)"><path d="M-26 0C-30 24-36 44-44 62l15-3 8 12C-12 52-6 30-2 6zM26 0C30 24 36 44 44 62l-15-3-8 12C12 52 6 30 2 6z" fill="${far}"/>`,
    `<path d="M-16 20C-19 36-25 52-31 58l-6 1C-30 44-24 26-22 12zM16 20C19 36 25 52 31 58l6 1C30 44 24 26 22 12z" fill="${lit}"/></g>`,
  ].join('')

/** The rim is uneven, as wax is. */
function createRimPath(radius: number): string {
  const points = Array.from({ length: 24 }, (_, at) => {
    const angle = (at * Math.PI) / 12
    const far = radius + 1.8 * Math.sin(3 * angle + 0.6) + 1.2 * Math.sin(7 * angle)
    return `${formatCoordinate(far * Math.cos(angle))} ${formatCoordinate(far * Math.sin(angle))}`
  })
  return `M${points.join('L')}Z`
}

function drawWax({ dark, far, pale, lit }: OrnamentColours): string {
  const leaves = Array.from(
    { length: 18 },
    (_, at) =>
      `<path d="M0-20.800c2.2-2.2 2.2-4.6 0-6.600c-2.2 2-2.2 4.4 0 6.600z" transform="rotate(${at * 20})" fill="${pale}"/>`,
  ).join('')
  return [
    `<g transform="translate(300 54)"><path d="${createRimPath(39)}" fill="${dark}" transform="translate(0 2)"/><path d="${createRimPath(38)}" fill="${far}" stroke-linejoin="round" stroke="${far}" stroke-width="2"/>`,
    `<circle r="29.5" fill="${lit}"/><path d="M-29.5 0A29.5 29.5 0 0 1 0-29.5" fill="none" stroke="${dark}" stroke-width="2"/><path d="M29.5 0A29.5 29.5 0 0 1 0 29.5" fill="none" stroke="${pale}" stroke-width="1.6"/>`,
    leaves,
    `<path d="M0 12V-4M0 4C-4 2-8-1-8.5-6M0 4C4 2 8-1 8.5-6M0-4C-3.5-7-3.5-11 0-14.500C3.5-11 3.5-7 0-4M-5.5 12H5.5" fill="none" stroke="${pale}" stroke-width="2" stroke-linecap="round"/>`,
    `<path d="M-32-16C-28-26-19-32-9-34.500C-19-29-27-23-32-16Z" fill="${pale}"/></g>`,
  ].join('')
}

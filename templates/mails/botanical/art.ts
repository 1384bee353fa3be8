import { plantPaths } from '../../pages/botanical/plant-paths.ts'
import {
  createDrawing,
  formatCoordinate,
  type DrawOrnament,
  type OrnamentColours,
} from '../design/ornament-drawing.ts'

/** The ground of the plate that the page draws, in its units. */
const plateGround = 706

/**
 * The plants of the page's plate, in middle tones that are visible on a light and on a dark card.
 * The colour is printed slightly off the lines.
 */
function createPlants({ deep, lit, gold, pale, bead }: OrnamentColours): string {
  const { leaves, petals, blades, florets, blossoms, discs, stems, stamens } = plantPaths
  return [
    `<path id="leaves" d="${leaves}"/><path id="petals" d="${petals}"/><path id="blades" d="${blades}"/><path id="florets" d="${florets}"/><path id="blossoms" d="${blossoms}"/>`,
    '<g id="plants">',
    `<g transform="translate(3 4)"><use href="#leaves" fill="${lit}"/><path d="${discs}" fill="${bead}"/><use href="#petals" fill="${bead}"/></g>`,
    `<g fill="none" stroke="${deep}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">`,
    `<path d="${stems}" stroke-width="1.9"/><use href="#leaves"/><use href="#petals"/>`,
    `<use href="#florets" stroke-width="4.2"/><use href="#florets" stroke-width="2.4" stroke="${pale}"/>`,
    `<use href="#blossoms" stroke-width="5.4"/><use href="#blossoms" stroke-width="3.7" stroke="${gold}"/>`,
    `<path d="${stamens}" stroke-width="1.6"/><use href="#blades" fill="${lit}"/></g></g>`,
  ].join('')
}

/** The plate at a place of the ground; turned, it is its own mirror. */
function drawPlate(x: number, ground: number, scale: number, isMirrored = false): string {
  const across = isMirrored ? -scale : scale
  return `<use href="#plants" transform="translate(${x} ${formatCoordinate(ground - plateGround * scale)}) scale(${across} ${scale})"/>`
}

const drawGround = (y: number, { deep, lit }: OrnamentColours) =>
  `<path d="M0 ${y}H600" stroke="${deep}" stroke-width="1.6"/><path d="M0 ${y + 4}H600" stroke="${lit}" stroke-width="1"/>`

/** A meadow of 600 by 250 in three pictures, because one alone is too large. */
const meadowHeight = 250
const meadowGround = 244

const drawMeadow = (paints: OrnamentColours, start: number, plants: string, definitions = '') =>
  createDrawing(
    200,
    meadowHeight,
    `<g transform="translate(${-start} 0)">${plants}${drawGround(meadowGround, paints)}</g>`,
    `${createPlants(paints)}${definitions}`,
  )

export const drawMeadowLeft: DrawOrnament = (paints) =>
  drawMeadow(paints, 0, drawPlate(-8, meadowGround, 0.47))
export const drawMeadowRight: DrawOrnament = (paints) =>
  drawMeadow(paints, 400, drawPlate(608, meadowGround, 0.47, true))

/** The flowers of the plate without its ferns. */
export const drawMeadowMiddle: DrawOrnament = (paints) =>
  drawMeadow(
    paints,
    200,
    `<g clip-path="url(#flowers)">${drawPlate(212, meadowGround, 0.37)}</g>`,
    `<clipPath id="flowers"><path d="M112 0H400V350H335V560H300V706H112Z" transform="translate(212 ${formatCoordinate(meadowGround - plateGround * 0.37)}) scale(.37)"/></clipPath>`,
  )

/** Ferns and grass at both ends, for the mails after the invitation. */
export const drawVerge: DrawOrnament = (paints) =>
  createDrawing(
    600,
    92,
    `${drawPlate(-4, 86, 0.35)}${drawPlate(604, 86, 0.35, true)}${drawGround(86, paints)}`,
    createPlants(paints),
  )

/** A twig, to divide the title from the text. */
export const drawTwig: DrawOrnament = ({ deep, lit, bead }) => {
  const leaf = 'M0 0c2-8 8-13 17-14c0 8-7 14-17 14z'
  const positions = [
    [14, 19, 20],
    [32, 16, -40],
    [38, 20, 60],
    [66, 22, 20],
    [82, 25, 100],
    [96, 22, 0],
    [104, 21, 60],
  ] as const
  return createDrawing(
    120,
    40,
    [
      `<g stroke="${deep}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"><path d="M4 21C24 10 46 22 60 21S98 30 116 17" fill="none"/>`,
      ...positions.map(
        ([x, y, turn]) =>
          `<path d="${leaf}" fill="${lit}" transform="translate(${x} ${y}) rotate(${turn})"/>`,
      ),
      `<circle cx="56" cy="21" r="4.4" fill="${bead}"/></g>`,
    ].join(''),
  )
}

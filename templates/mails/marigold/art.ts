import {
  createDrawing,
  formatCoordinate,
  type DrawOrnament,
  type OrnamentColours,
} from '../design/ornament-drawing.ts'
import { drawElephant, drawPot } from './elephant.ts'
import {
  brass,
  createScallopPath,
  drawRosette,
  flowerDefinitions,
  pickFlower,
  place,
} from './flowers.ts'

/** How many flowers hang at each place of the left half, and what is below them. */
const strings = [
  { x: 16, count: 7, end: 'leaf' },
  { x: 50, count: 4, end: 'bell' },
  { x: 122, count: 0, end: 'bell' },
] as const
const stringTop = 52
const flowerStep = 19

function drawString({ x, count, end }: (typeof strings)[number], mirror: (x: number) => number) {
  const foot = stringTop + count * flowerStep
  const flowers = Array.from({ length: count }, (_, at) =>
    place(pickFlower(at), mirror(x), stringTop + (at + 0.5) * flowerStep, 0.62, at * 37),
  )
  const tail =
    end === 'leaf'
      ? [26, -26, 0].map((turn) => place('leaf', mirror(x), foot - 4, turn ? 0.44 : 0.52, turn))
      : [place('bell', mirror(x), foot, 1)]
  return [...tail, ...flowers].join('')
}

/** Two rows of flowers side by side. */
const drawRows = () =>
  [
    ...Array.from({ length: 22 }, (_, at) => place(pickFlower(at), at * 28.6, 14, 0.9, at * 41)),
    ...Array.from({ length: 20 }, (_, at) =>
      place(pickFlower(at + 1), 8 + at * 31, 40, 0.98, at * 53),
    ),
  ].join('')

const drawLeaves = () =>
  Array.from({ length: 13 }, (_, at) =>
    place('leaf', 24 + at * 46, 46, at % 2 ? 0.72 : 0.94, at % 2 ? -4 : 4),
  ).join('')

/** A garland over the door, with strings at both sides. The wall is the cell below the picture. */
export const drawToran: DrawOrnament = () =>
  createDrawing(
    600,
    224,
    [
      drawLeaves(),
      ...strings.flatMap((string) => [
        drawString(string, (x) => x),
        drawString(string, (x) => 600 - x),
      ]),
      drawRows(),
    ].join(''),
    flowerDefinitions,
  )

/** Block print: a flower and a lozenge in turn, with lines of gold. */
function drawPrint(top: number, { dark, far, gold }: OrnamentColours): string {
  const middle = top + 17
  const tiles = Array.from({ length: 19 }, (_, at) => {
    const x = at * 33.33
    const flower = drawRosette(Number(formatCoordinate(x)), middle, { radius: 11, fill: far })
    return `${flower}<circle cx="${formatCoordinate(x)}" cy="${middle}" r="3.2" fill="${gold}"/><path d="M${formatCoordinate(x + 16.7)} ${middle - 9}l4 9l-4 9l-4-9z" fill="${gold}"/>`
  })
  return `<path d="M0 ${top}H600V${top + 34}H0z" fill="${dark}"/>${tiles.join('')}<path d="M0 ${top + 1}H600M0 ${top + 33}H600" stroke="${gold}" stroke-width="2"/>`
}

export const drawBand: DrawOrnament = (paints) => createDrawing(600, 34, drawPrint(0, paints))

/** An elephant before a scalloped halo, between two pots. */
export const drawScene: DrawOrnament = (paints) => {
  const { lit, far, gold } = paints
  const ground = 258
  const drops = Array.from(
    { length: 28 },
    (_, at) =>
      `<path d="M0-140C-5-145-5-150 0-155C5-150 5-145 0-140Z" transform="rotate(${formatCoordinate(at * 12.86 + 6.4)})"/>`,
  ).join('')
  return createDrawing(
    600,
    292,
    [
      `<g clip-path="url(#above)"><g transform="translate(300 168)"><path d="${createScallopPath(153, 28)}" fill="${lit}"/><circle r="133" fill="${far}" opacity=".55"/><g fill="${gold}" opacity=".6">${drops}</g></g></g>`,
      `<g transform="translate(304 ${ground}) scale(.75)">${drawElephant({ ...paints, far: paints.pale })}</g>`,
      ...[108, 496].map(
        (x) => `<g transform="translate(${x} ${ground}) scale(.72)">${drawPot(paints)}</g>`,
      ),
      drawPrint(ground, paints),
    ].join(''),
    `${flowerDefinitions}<clipPath id="above"><path d="M0 0H600V${ground}H0z"/></clipPath>`,
  )
}

/** The garland alone, for the mails after the invitation. */
export const drawGarlandBand: DrawOrnament = ({ deep }) =>
  createDrawing(
    600,
    92,
    `<path d="M0 0H600V88H0z" fill="${deep}"/>${drawLeaves()}${drawRows()}<path d="M0 90H600" stroke="${brass.light}" stroke-width="4"/>`,
    flowerDefinitions,
  )

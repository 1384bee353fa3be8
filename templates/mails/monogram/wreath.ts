import {
  createDrawing,
  formatCoordinate,
  type DrawingPoint,
  type DrawOrnament,
} from '../design/ornament-drawing.ts'

type StemCurve = readonly [DrawingPoint, DrawingPoint, DrawingPoint, DrawingPoint]

/** The stem of the left half, from its foot to its top. */
const stem: StemCurve = [
  [106, 146],
  [34, 146],
  [8, 26],
  [86, 14],
]

const mix = (one: number, other: number, share: number) => one + (other - one) * share

/** A point of the curve and its direction in degrees. */
function findOnCurve(
  [a, b, c, d]: StemCurve,
  share: number,
): { x: number; y: number; turn: number } {
  const axis = (at: 0 | 1) => {
    const [ab, bc, cd] = [
      mix(a[at], b[at], share),
      mix(b[at], c[at], share),
      mix(c[at], d[at], share),
    ]
    const [start, end] = [mix(ab, bc, share), mix(bc, cd, share)]
    return { value: mix(start, end, share), slope: end - start }
  }
  const [x, y] = [axis(0), axis(1)]
  return { x: x.value, y: y.value, turn: (Math.atan2(y.slope, x.slope) * 180) / Math.PI }
}

const leafPath = 'M0 0C4-6 10-8 16-6C13 0 7 3 0 0Z'

function drawLeaves(colour: string): string {
  return Array.from({ length: 7 }, (_, at) => {
    const { x, y, turn } = findOnCurve(stem, 0.14 + at * 0.12)
    return [1, -1]
      .map(
        (side) =>
          `<path d="${leafPath}" transform="translate(${formatCoordinate(x)} ${formatCoordinate(y)}) rotate(${formatCoordinate(turn)}) scale(${side > 0 ? 1 : 0.8} ${side > 0 ? 1 : -0.8})" fill="${colour}"/>`,
      )
      .join('')
  }).join('')
}

function drawHalf(colour: string): string {
  const [[footX, footY], [oneX, oneY], [otherX, otherY], [topX, topY]] = stem
  return [
    `<g fill="none" stroke="${colour}" stroke-width="2.6" stroke-linecap="round"><path d="M${footX} ${footY}C${oneX} ${oneY} ${otherX} ${otherY} ${topX} ${topY}"/>`,
    '<path d="M86 14C104 12 110 32 96 36C86 38 82 26 91 25"/><path d="M58 138C44 140 40 158 54 158C64 158 64 146 55 148"/>',
    '<path d="M30 86C22 78 8 80 8 92C8 101 20 102 20 93"/></g>',
    `<circle cx="92" cy="27" r="2.6" fill="${colour}"/><circle cx="56" cy="150" r="2.4" fill="${colour}"/><circle cx="18" cy="93" r="2.4" fill="${colour}"/>`,
    drawLeaves(colour),
  ].join('')
}

export const drawStartWreath: DrawOrnament = ({ far }) => createDrawing(112, 160, drawHalf(far))

export const drawEndWreath: DrawOrnament = ({ far }) =>
  createDrawing(112, 160, `<g transform="translate(112 0) scale(-1 1)">${drawHalf(far)}</g>`)

/** A palmette that closes the wreath above the initials. */
export const drawCrown: DrawOrnament = ({ far }) => {
  const half = [
    '<path d="M0 58C-4 46-8 36-16 30C-24 25-32 30-30 38C-28 44-20 42-22 36"/>',
    '<path d="M0 58C-12 50-24 48-34 52C-42 55-42 64-34 63"/>',
  ].join('')
  return createDrawing(
    140,
    64,
    [
      `<g transform="translate(70 0)" fill="none" stroke="${far}" stroke-width="2.4" stroke-linecap="round">${half}<g transform="scale(-1 1)">${half}</g><path d="M0 56V36"/></g>`,
      `<g transform="translate(70 0)" fill="${far}"><path d="M0 36C-6 30-6 24 0 16C6 24 6 30 0 36ZM0 12c3 -3 3-7 0-11c-3 4-3 8 0 11z"/><circle cy="59" r="3"/></g>`,
    ].join(''),
  )
}

/** A sprig to both sides, to divide the names from the text. */
export const drawFlourish: DrawOrnament = ({ far }) => {
  const half =
    '<path d="M10 16C30 8 44 20 62 18C74 16 78 4 68 3C62 3 62 11 68 10M30 14C36 16 40 20 38 26C36 30 31 28 33 24"/>'
  return createDrawing(
    180,
    31,
    [
      `<g transform="translate(90 0)" fill="none" stroke="${far}" stroke-width="1.8" stroke-linecap="round">${half}<g transform="scale(-1 1)">${half}</g></g>`,
      `<g transform="translate(90 16)" fill="${far}"><path d="M0-6l4 6-4 6-4-6z"/><path d="M20-4c2-5 6-7 11-6c-2 4-6 7-11 6zM-20-4c-2-5-6-7-11-6c2 4 6 7 11 6zM46 4c3 3 4 6 2 10c-4-2-5-6-2-10zM-46 4c-3 3-4 6-2 10c4-2 5-6 2-10z"/></g>`,
    ].join(''),
  )
}

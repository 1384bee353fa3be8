import {
  createDrawing,
  formatCoordinate,
  type DrawOrnament,
  type OrnamentColours,
} from '../design/ornament-drawing.ts'
import { china, drawDishes, drawThings, leafGreen } from './dishes.ts'

const hemTop = 254

/** Checks of a darker shade; where two stripes cross, the cloth is darkest. */
const createChecks = ({ dark }: OrnamentColours) =>
  `<pattern id="checks" width="48" height="48" patternUnits="userSpaceOnUse"><path d="M0 0H24V48H0zM0 0H48V24H0z" fill="${dark}" opacity=".5"/><path d="M0 0H24V24H0z" fill="${dark}" opacity=".6"/></pattern>`

/** A cloth down to a scalloped edge, through which the card is visible. */
function drawCloth(foot: number, { deep }: OrnamentColours): string {
  const scallops = Array.from({ length: 24 }, () => 'a12.5 13 0 0 1-25 0').join('')
  const shape = `M0 0H600V${foot}${scallops}Z`
  const stitches = Array.from({ length: 75 }, (_, at) => `M${at * 8 + 2} ${foot - 7}h3.6`).join('')
  return `<path d="${shape}" fill="${deep}"/><path d="${shape}" fill="url(#checks)"/><path d="M600 ${foot}${scallops}" fill="none" stroke="${china.light}" stroke-width="2.4"/><path d="${stitches}" stroke="${china.light}" stroke-width="1.6"/>`
}

const leaf = 'M0 0C5-9 16-11 26-6C20 3 9 6 0 0Z'
const drawLeaf = (x: number, y: number, turn: number, fill: string, scale = 1) =>
  `<path d="${leaf}" fill="${fill}" transform="translate(${formatCoordinate(x)} ${formatCoordinate(y)}) rotate(${turn}) scale(${scale})"/>`

/** A branch of olives along the table, around the point 0, 0 to 600, 0. */
function drawBranch({ bead }: OrnamentColours): string {
  const getHeight = (x: number) => Math.sin(x / 48) * 7
  const leaves = Array.from({ length: 30 }, (_, at) => {
    const x = at * 20 + 4
    const fill = at % 3 ? leafGreen.light : leafGreen.dark
    return drawLeaf(x, getHeight(x), at % 2 ? -34 : 38, fill)
  })
  const olives = [40, 128, 236, 330, 452, 560].map(
    (x) => `<circle cx="${x}" cy="${formatCoordinate(getHeight(x) - 6)}" r="6" fill="${bead}"/>`,
  )
  const stem = Array.from(
    { length: 31 },
    (_, at) => `${at * 20} ${formatCoordinate(getHeight(at * 20))}`,
  )
  return `<path d="M${stem.join('L')}" fill="none" stroke="${leafGreen.dark}" stroke-width="2.6"/>${leaves.join('')}${olives.join('')}`
}

/** A laid table from above. */
export const drawLaidTable: DrawOrnament = (paints) =>
  createDrawing(
    600,
    272,
    `${drawCloth(hemTop, paints)}${drawDishes()}<g transform="translate(0 126)">${drawBranch(paints)}</g>${drawThings(paints)}`,
    createChecks(paints),
  )

/** The hem of the cloth with the branch, for the mails after the invitation. */
export const drawHem: DrawOrnament = (paints) =>
  createDrawing(
    600,
    92,
    `${drawCloth(74, paints)}<g transform="translate(0 34)">${drawBranch(paints)}</g>`,
    createChecks(paints),
  )

/** A twig of olives, to divide the title from the text. */
export const drawTwig: DrawOrnament = ({ deep, bead }) => {
  const leaves = [
    [14, 19, -30],
    [22, 21, 40],
    [34, 18, -34],
    [42, 19, 38],
    [84, 19, -142],
    [92, 20, 142],
    [104, 19, -146],
    [112, 20, 140],
    [120, 18, -150],
  ] as const
  return createDrawing(
    140,
    36,
    [
      `<path d="M4 20C30 12 44 22 70 18S112 22 136 16" fill="none" stroke="${leafGreen.dark}" stroke-width="1.8"/>`,
      ...leaves.map(([x, y, turn], at) =>
        drawLeaf(x, y, turn, at % 2 ? leafGreen.light : leafGreen.dark, 0.8),
      ),
      `<circle cx="64" cy="17" r="5.6" fill="${bead}"/><circle cx="77" cy="18" r="5.6" fill="${deep}"/>`,
    ].join(''),
  )
}

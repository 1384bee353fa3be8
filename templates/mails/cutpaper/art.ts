import {
  createDrawing,
  type DrawOrnament,
  type OrnamentColours,
} from '../design/ornament-drawing.ts'
import { drawHat, drawHead, drawPaw } from './animal.ts'

/** Each paper has one soft shadow: the same shape, a little lower. */
const lift = (path: string, colour: string, transform = ''): string =>
  `<g transform="${transform}"><path d="${path}" transform="translate(0 3)" fill="#1c1030" opacity=".2"/><path d="${path}" fill="${colour}"/></g>`

const leafPath = 'M0 0C-44-26-46-92 2-142C44-96 46-30 0 0Z'
const veinPath =
  'M0-6Q4-70 2-128M1-36L-20-56M2-36L20-58M2-64L-20-86M2-64L20-86M2-92L-13-108M2-92L13-108'
const scrapPath = 'M-30-20l14-14 12 16 18-6-4 18 16 10-16 10 2 18-18-6-12 14-10-16-18 2 6-16-12-14z'
const sheetEdge = 'C70 246 140 266 220 258C310 249 390 268 470 258C520 252 560 256 610 262'

const drawLeaf = (transform: string, colour: string, vein: string): string =>
  `${lift(leafPath, colour, transform)}<path d="${veinPath}" transform="${transform}" fill="none" stroke="${vein}" stroke-width="3" stroke-linecap="round"/>`

/** Pairs of leaves along a bent stem, in one stroke. */
function createFernPath(height: number): string {
  const leaves = Array.from({ length: Math.floor((height - 26) / 21) }, (_, at) => {
    const y = 21 * (at + 1)
    const reach = Math.round(30 - 0.152 * Math.abs(y - 0.43 * height))
    return `M0-${y}q${-reach / 2}-4 ${-reach}-16M0-${y + 6}q${reach / 2}-2 ${reach}-18`
  })
  return `M0 0Q-6-${height / 2} 6-${height}${leaves.join('')}`
}

const drawFern = (transform: string, colour: string, height: number): string =>
  `<path d="${createFernPath(height)}" transform="${transform}" fill="none" stroke="${colour}" stroke-width="14" stroke-linecap="round" stroke-linejoin="round"/>`

function drawThicket({ dark, lit, far, gold }: OrnamentColours): string {
  return [
    drawLeaf('translate(66 200) rotate(-30) scale(1.1)', lit, dark),
    drawLeaf('translate(536 206) rotate(28) scale(1.15)', lit, dark),
    drawFern('translate(38 290) rotate(-10) scale(1.05)', dark, 198),
    drawFern('translate(566 290) rotate(12) scale(1 .95)', gold, 198),
    drawLeaf('translate(120 282) rotate(-56) scale(.85)', far, lit),
    drawLeaf('translate(478 284) rotate(54) scale(.85)', gold, far),
  ].join('')
}

/** An animal of paper that holds the sheet of the text. Below its edge the card shows. */
export const drawTiger: DrawOrnament = (paints) => {
  const { deep, pale, far, gold } = paints
  return createDrawing(
    600,
    300,
    [
      `<g clip-path="url(#above)"><path d="M0 0H600V300H0Z" fill="${deep}"/>`,
      lift(
        'M120 150C120 60 200 14 310 16C420 18 492 66 488 156C484 250 400 300 300 298C200 296 120 240 120 150Z',
        pale,
      ),
      lift(scrapPath, gold, 'translate(112 70) rotate(8) scale(1.3)'),
      lift(scrapPath, far, 'translate(484 66) rotate(24) scale(1.1)'),
      drawThicket(paints),
      `<g transform="translate(300 186) scale(.84)">${drawHead()}${drawHat(far)}</g>`,
      `<path d="M-10 256${sheetEdge}" fill="none" stroke="#1c1030" stroke-width="8" opacity=".18"/></g>`,
      drawPaw(196),
      drawPaw(404),
    ].join(''),
    `<clipPath id="above"><path d="M-10-10H610V262${'C560 256 520 252 470 258C390 268 310 249 220 258C140 266 70 246-10 256'}Z"/></clipPath>`,
  )
}

/** Papers in a row with a scalloped edge, for the mails after the invitation. */
export const drawScraps: DrawOrnament = (paints) => {
  const { deep, gold, far, lit } = paints
  const colours = [gold, far, lit]
  const scallops = Array.from({ length: 15 }, (_, at) =>
    lift('M-20 0H20A20 22 0 0 1-20 0Z', colours[at % 3] ?? gold, `translate(${20 + at * 40} 34)`),
  )
  return createDrawing(600, 64, [...scallops, lift('M0 0H600V36H0Z', deep)].join(''))
}

/** Ferns at the foot of the sheet. */
export const drawFerns: DrawOrnament = ({ dark, lit, gold, far }) =>
  createDrawing(
    600,
    84,
    [
      drawFern('translate(20 110) rotate(-28) scale(.8)', dark, 110),
      drawFern('translate(70 104) rotate(14) scale(.62)', lit, 110),
      drawFern('translate(582 110) rotate(28) scale(.8)', lit, 110),
      drawFern('translate(532 104) rotate(-14) scale(.62)', dark, 110),
      lift(scrapPath, gold, 'translate(278 48) rotate(10) scale(.7)'),
      lift(scrapPath, far, 'translate(326 54) rotate(30) scale(.55)'),
    ].join(''),
  )

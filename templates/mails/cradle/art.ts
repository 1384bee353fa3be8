import {
  createDrawing,
  type DrawOrnament,
  type OrnamentColours,
} from '../design/ornament-drawing.ts'
import { drawSleeper } from './sleeper.ts'

/** Felt and wood, the same in every colour style. */
const [thread, cream, honey, clay, wood, grain] = [
  '#fffaf0',
  '#fff8ea',
  '#efbf57',
  '#c9785a',
  '#c3935a',
  '#97693a',
] as const

const starPath = 'M0-20L6-8 20-6 10 4 12 18 0 11-12 18-10 4-20-6-6-8Z'
const cloudPath = 'M-44 20C-60 18-60-6-42-10C-40-28-18-36-6-24C8-36 32-28 32-10C50-10 56 16 38 20Z'
const birdPath =
  'M-46-2C-44-24-22-32-4-24C14-14 36-10 58-18L72-16 66-4 72 8C50 20 26 30 2 29C-28 28-44 16-46-2Z'

/** A piece of felt with a seam a little inside its edge. */
const drawFlatFelt = (path: string, colour: string, transform: string, inside: number): string =>
  `<g transform="${transform}"><path d="${path}" fill="${colour}"/><path d="${path}" transform="scale(${inside})" fill="none" stroke="${thread}" stroke-width="1.4" stroke-dasharray="4 3"/></g>`

/** The same above a ground on which it has a shadow. */
const drawFelt = (path: string, colour: string, transform: string, inside = 0.8): string =>
  `<path d="${path}" transform="translate(2 4) ${transform}" fill="#2a1c14" opacity=".18"/>${drawFlatFelt(path, colour, transform, inside)}`

const drawThread = (x: number, from: number, to: number): string =>
  `<path d="M${x} ${from}V${to}" stroke="${thread}" stroke-width="1.6"/>`

const drawBead = (x: number, y: number, colour: string): string =>
  `<circle cx="${x + 1}" cy="${y + 2}" r="6" fill="#2a1c14" opacity=".18"/><circle cx="${x}" cy="${y}" r="6" fill="${colour}"/>`

/** A mobile of felt under a ring of wood; the clouds at its foot let the card show. */
export const drawMobile: DrawOrnament = (paints) =>
  createDrawing(
    600,
    300,
    [
      `<g clip-path="url(#sky)"><path d="M0 0H600V300H0Z" fill="${paints.far}"/><circle cx="300" cy="150" r="230" fill="${paints.deep}"/><circle cx="300" cy="160" r="150" fill="${paints.pale}"/></g>`,
      drawThread(300, 0, 22),
      [132, 214, 386, 468].map((x) => drawThread(x, 40, 150)).join(''),
      `<ellipse cx="300" cy="38" rx="190" ry="16" fill="none" stroke="${grain}" stroke-width="9"/><ellipse cx="300" cy="36" rx="190" ry="16" fill="none" stroke="${wood}" stroke-width="7"/>`,
      drawBead(300, 18, clay),
      drawThread(214, 40, 190),
      drawThread(386, 40, 190),
      drawHangings(paints),
      `<g transform="translate(300 176)">${drawSleeper(paints)}</g>`,
    ].join(''),
    '<clipPath id="sky"><path d="M0 0H600V272C580 258 548 262 540 280C520 262 484 264 474 284C452 266 414 268 404 288C380 270 340 270 330 290C306 272 268 272 258 290C236 270 196 270 186 288C164 266 128 266 118 284C98 264 64 264 56 280C44 262 14 260 0 272Z"/></clipPath>',
  )

function drawHangings({ lit, dark }: OrnamentColours): string {
  return [
    drawThread(132, 40, 214),
    drawThread(468, 40, 214),
    drawThread(60, 0, 96),
    drawThread(540, 0, 84),
    drawFelt(cloudPath, cream, 'translate(132 108) scale(.86)'),
    drawBead(132, 156, dark),
    drawFelt(starPath, honey, 'translate(132 204) scale(1.05)', 0.62),
    drawFelt(birdPath, lit, 'translate(470 112) scale(-.8 .8)'),
    drawFelt(
      'M-8-8C-4-34 18-52 40-54C42-30 26-4 2 6C-6 8-10 2-8-8Z',
      dark,
      'translate(468 102) scale(-.8 .8)',
    ),
    '<circle cx="494" cy="106" r="2.6" fill="#2a1c14"/>',
    `<path d="M506 108l12 3-12 4z" fill="${honey}"/>`,
    drawBead(468, 164, clay),
    drawFelt(cloudPath, lit, 'translate(468 212) scale(.62)'),
    drawFelt(starPath, cream, 'translate(60 108) scale(.8)', 0.62),
    drawFelt(starPath, honey, 'translate(540 98) scale(.8)', 0.62),
  ].join('')
}

/** Clouds of felt in a row, for the mails after the invitation. */
export const drawClouds: DrawOrnament = ({ far, lit, dark }) =>
  createDrawing(
    600,
    72,
    [
      `<path d="M0 0H600V34C580 24 560 28 550 42C530 26 500 26 490 44C466 28 430 28 420 46C396 28 360 28 350 46C326 28 290 28 280 46C256 28 220 28 210 46C186 28 150 28 140 44C120 26 90 26 80 42C60 26 20 24 0 34Z" fill="${far}"/>`,
      drawFelt(cloudPath, cream, 'translate(150 34) scale(.6)'),
      drawFelt(starPath, honey, 'translate(300 36) scale(.9)', 0.62),
      drawFelt(cloudPath, lit, 'translate(450 34) scale(.6)'),
      drawBead(225, 28, dark),
      drawBead(375, 28, clay),
    ].join(''),
  )

/** A star on a thread, at the end of an invitation. */
export const drawStarThread: DrawOrnament = ({ dark, lit }) =>
  createDrawing(
    160,
    48,
    [
      `<path d="M4 24H156" stroke="${lit}" stroke-width="1.6"/>`,
      `<circle cx="30" cy="24" r="6" fill="${dark}"/>`,
      `<circle cx="130" cy="24" r="6" fill="${clay}"/>`,
      drawFlatFelt(starPath, honey, 'translate(80 24)', 0.62),
    ].join(''),
  )

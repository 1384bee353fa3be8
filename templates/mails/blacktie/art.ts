import {
  createDrawing,
  formatCoordinate,
  type DrawOrnament,
  type OrnamentColours,
} from '../design/ornament-drawing.ts'

/** How strongly each stripe of the satin shines, from the shoulder to the shirt. */
const shine = [0, 0.16, 0.34, 0.54, 0.78, 1, 0.78, 0.54, 0.34, 0.16, 0]

function createSatin({ far }: OrnamentColours): string {
  const step = 0.76 / shine.length
  const stops = shine.flatMap((opacity, at) =>
    [at, at + 1].map(
      (edge) =>
        `<stop offset="${formatCoordinate((0.18 + edge * step) * 100)}%" stop-color="${far}" stop-opacity="${opacity}"/>`,
    ),
  )
  return `<linearGradient id="satin" x1="0" y1="0" x2="1" y2=".55">${stops.join('')}</linearGradient>`
}

/** The left facing of the jacket; the right one is its mirror. */
const facing = 'M138 0L300 300C238 276 150 214 92 130C72 98 66 52 78 0Z'

const drawFacing = ({ lit, far, gold }: OrnamentColours) =>
  `<g id="half"><path d="${facing}" fill="${lit}"/><path d="${facing}" fill="url(#satin)"/><g fill="none"><path d="M78 0C66 52 72 98 92 130C150 214 238 276 300 300M112 0C104 60 130 130 220 226" stroke="${far}" stroke-width="1.2"/><path d="M138 0L300 300" stroke="${gold}" stroke-width="2"/></g></g><use href="#half" transform="matrix(-1 0 0 1 600 0)"/>`

/** A bow tie around the point 300, 55. */
function drawBow({ bead, far, gold, dark }: OrnamentColours): string {
  const wing = `<path d="M292 40C262 20 230 10 206 18C198 40 198 74 206 98C232 104 264 92 292 68Z" fill="${bead}" stroke="${gold}" stroke-width="1.6" stroke-linejoin="round"/><path d="M290 48C262 34 238 30 214 32C210 42 209 52 209 58C238 56 262 54 290 54Z" fill="${far}" opacity=".5"/><path d="M288 62C264 70 240 80 214 84C230 90 262 80 288 66Z" fill="${dark}" opacity=".6"/>`
  return `<g id="wing">${wing}</g><use href="#wing" transform="matrix(-1 0 0 1 600 0)"/><path d="M286 36H314C318 46 318 62 314 73H286C282 62 282 46 286 36Z" fill="${bead}" stroke="${gold}" stroke-width="1.6"/>`
}

/** The front of a dinner jacket; the golden line is the edge of the picture. */
export const drawLapels: DrawOrnament = (paints) => {
  const { deep, dark, gold, pale, lit } = paints
  const pleats = Array.from({ length: 15 }, (_, at) => `M${174 + at * 18} 0V300`).join('')
  const studs = [128, 178, 228].map(
    (y) =>
      `<circle cx="300" cy="${y}" r="7" fill="${gold}"/><circle cx="299.5" cy="${y - 0.6}" r="5.6" fill="${pale}"/>`,
  )
  return createDrawing(
    600,
    300,
    [
      `<path d="M0 0H600V300H0Z" fill="${deep}"/><path d="M138 0H462L300 300Z" fill="${dark}"/>`,
      `<path d="${pleats}" stroke="${lit}" stroke-width="1.6" clip-path="url(#shirt)"/>`,
      `<path d="M226 0L300 34L262 62ZM374 0L300 34L338 62Z" fill="${lit}"/>`,
      drawFacing(paints),
      drawBow(paints),
      ...studs,
      `<path d="M0 298.5H600" stroke="${gold}" stroke-width="3"/>`,
    ].join(''),
    `${createSatin(paints)}<clipPath id="shirt"><path d="M138 0H462L300 300Z"/></clipPath>`,
  )
}

/** The bow tie alone, for the mails after the invitation. */
export const drawTie: DrawOrnament = (paints) => {
  const { deep, gold } = paints
  return createDrawing(
    600,
    92,
    `<path d="M0 0H600V92H0Z" fill="${deep}"/><path d="M40 44H216M384 44H560" stroke="${gold}" stroke-width="1"/><g transform="translate(84 4.4) scale(.72)">${drawBow(paints)}</g><path d="M0 90.5H600" stroke="${gold}" stroke-width="3"/>`,
  )
}

/** A star of four points between two lines. */
export const drawStar: DrawOrnament = ({ gold }) =>
  createDrawing(
    160,
    24,
    `<path d="M0 12H56M104 12H160" stroke="${gold}" stroke-width="1.4"/><circle cx="64" cy="12" r="1.8" fill="${gold}"/><circle cx="96" cy="12" r="1.8" fill="${gold}"/><path d="M80 2Q81.5 10.5 90 12Q81.5 13.5 80 22Q78.5 13.5 70 12Q78.5 10.5 80 2Z" fill="${gold}"/>`,
  )

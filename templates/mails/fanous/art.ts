import {
  createDrawing,
  formatCoordinate,
  createStarPath,
  type DrawOrnament,
  type OrnamentColours,
} from '../design/ornament-drawing.ts'

const lanternColours = {
  teal: { body: '#2fa39a', light: '#5cc6bb', heart: '#2fa39a' },
  coral: { body: '#e5573b', light: '#f58a6b', heart: '#e5573b' },
  rose: { body: '#e389a8', light: '#f2b3c8', heart: '#e389a8' },
}

/** Draws a lantern that hangs to `y`, with its ring; 100 high at scale 1. */
function drawLantern(
  x: number,
  y: number,
  scale: number,
  { body, light, heart }: (typeof lanternColours)['teal'],
  gold: string,
): string {
  const star8 = `<path d="${createStarPath(0, 53, 11)}" fill="#fff1d6"/><path d="${createStarPath(0, 53, 5.4)}" fill="${heart}"/>`
  return [
    `<path d="M${x} 0V${y}" stroke="${gold}" stroke-width="${formatCoordinate(1 + scale * 0.4)}"/>`,
    `<g transform="translate(${x} ${y}) scale(${scale})">`,
    `<circle cy="0" r="5.6" fill="none" stroke="${gold}" stroke-width="2.6"/>`,
    `<path d="M-5 5h10l13 16h-36z" fill="${gold}"/><path d="M-18 27c-12 16-12 36 0 52h36c12-16 12-36 0-52z" fill="${body}"/><path d="M-8 27c-6 16-6 36 0 52h16c6-16 6-36 0-52z" fill="${light}"/>`,
    star8,
    `<path d="M-20 21h40v6h-40zM-20 79h40v6h-40zM-14 85h28l-8 12h-12z" fill="${gold}"/>`,
    `<path d="M0 97v12" stroke="${gold}" stroke-width="2.4"/><path d="M-3 109h6l3 15h-12z" fill="${body}"/></g>`,
  ].join('')
}

function drawDome(
  x: number,
  width: number,
  top: number,
  foot: number,
  fill: string,
  { gold }: OrnamentColours,
  windows: number,
): string {
  const [half, shoulder] = [width / 2, top + (foot - top) * 0.62]
  const lit = Array.from({ length: windows }, (_, at) => x + (at - (windows - 1) / 2) * 16)
  return [
    `<path d="M${x} ${top - 14}V${top}" stroke="${gold}" stroke-width="1.6"/><circle cx="${x}" cy="${top - 15}" r="2.7" fill="${gold}"/>`,
    `<path d="M${x - half} ${foot}V${formatCoordinate(shoulder)}C${x - half} ${formatCoordinate(shoulder - width * 0.24)} ${formatCoordinate(x - width * 0.16)} ${formatCoordinate(top + width * 0.13)} ${x} ${top}C${formatCoordinate(x + width * 0.16)} ${formatCoordinate(top + width * 0.13)} ${x + half} ${formatCoordinate(shoulder - width * 0.24)} ${x + half} ${formatCoordinate(shoulder)}V${foot}Z" fill="${fill}"/>`,
    ...lit.map(
      (at) =>
        `<path d="M${formatCoordinate(at - 4)} ${foot - 10}v-9a4 4 0 0 1 8 0v9z" fill="${gold}"/>`,
    ),
  ].join('')
}

const drawMinaret = (x: number, top: number, foot: number, fill: string) =>
  `<path d="M${x - 6} ${foot}V${top + 22}h-3v-5h3q0-9 6-17q6 8 6 17h3v5h-3V${foot}Z" fill="${fill}"/>`

/** Always the same stars, so that the picture does not change. */
function drawStars(count: number, width: number, height: number, { far }: OrnamentColours): string {
  return Array.from({ length: count }, (_, at) => {
    const [x, y, size] = [
      (at * 97 + 31) % width,
      (at * at * 13 + at * 41 + 17) % height,
      0.6 + ((at * 7) % 5) * 0.35,
    ]
    return `<circle cx="${x}" cy="${y}" r="${formatCoordinate(size)}" fill="${at % 3 ? '#fff1d6' : far}"/>`
  }).join('')
}

/** Lanterns over a town at night; the golden line at the bottom is the edge of the mail. */
export const drawNight: DrawOrnament = (paints) => {
  const { deep, lit, far, gold, pale } = paints
  const town = [
    drawMinaret(38, 176, 252, far),
    drawMinaret(562, 176, 252, far),
    drawMinaret(232, 145, 252, lit),
    drawMinaret(368, 145, 252, lit),
    drawDome(92, 60, 210, 252, lit, paints, 1),
    drawDome(508, 60, 210, 252, lit, paints, 1),
    drawDome(182, 76, 192, 252, far, paints, 2),
    drawDome(418, 76, 192, 252, far, paints, 2),
    drawDome(300, 104, 168, 252, lit, paints, 3),
  ]
  const lanterns = [
    drawLantern(52, 32, 0.72, lanternColours.teal, gold),
    drawLantern(128, 75, 0.84, lanternColours.coral, gold),
    drawLantern(206, 20, 0.62, lanternColours.rose, gold),
    drawLantern(300, 22, 0.98, { body: gold, light: pale, heart: deep }, gold),
    drawLantern(392, 18, 0.62, lanternColours.teal, gold),
    drawLantern(548, 59, 0.8, lanternColours.coral, gold),
  ]
  return createDrawing(
    600,
    260,
    [
      `<path d="M0 0H600V256H0Z" fill="${deep}"/>`,
      drawStars(56, 600, 190, paints),
      `<path d="${createStarPath(152, 36, 6)}${createStarPath(236, 40, 7)}${createStarPath(70, 150, 9)}${createStarPath(470, 40, 6)}" fill="${gold}"/>`,
      `<path d="M492 92A34 34 0 1 1 462 42A26 26 0 1 0 492 92Z" fill="${gold}"/>`,
      ...town,
      ...lanterns,
      `<path d="M0 252H600V260H0Z" fill="${gold}"/>`,
    ].join(''),
  )
}

/** A string of lanterns for the mails after the invitation. */
export const drawLanternString: DrawOrnament = (paints) => {
  const { deep, gold, pale } = paints
  const colours = [
    lanternColours.teal,
    lanternColours.coral,
    { body: gold, light: pale, heart: deep },
    lanternColours.rose,
  ]
  const hung = Array.from({ length: 9 }, (_, at) =>
    drawLantern(
      36 + at * 66,
      at % 2 ? 24 : 12,
      at % 2 ? 0.4 : 0.5,
      colours[at % 4] ?? lanternColours.teal,
      gold,
    ),
  )
  return createDrawing(
    600,
    92,
    [
      `<path d="M0 0H600V88H0Z" fill="${deep}"/>`,
      drawStars(30, 600, 80, paints),
      ...hung,
      `<path d="M0 86H600V92H0Z" fill="${gold}"/>`,
    ].join(''),
  )
}

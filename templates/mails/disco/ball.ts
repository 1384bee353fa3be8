import { createNoise } from '../design/noise.ts'
import {
  createDrawing,
  formatCoordinate,
  type DrawOrnament,
  type OrnamentColours,
} from '../design/ornament-drawing.ts'

/** The light that the ball throws; it is the same in every colour style. */
const [peach, amber, rose] = ['#ffd3b0', '#f0985c', '#c7679a'] as const
const ball = { x: 300, y: 126, radius: 90 } as const

const round = formatCoordinate
const toRadians = (degrees: number) => (degrees * Math.PI) / 180

/** A mirror ball in beams of light, closed by a row of mirrors. */
export const drawBall: DrawOrnament = (paints) =>
  createDrawing(
    600,
    286,
    [
      `<path d="M0 0H600V286H0Z" fill="${paints.deep}"/>`,
      drawBeams(paints),
      drawConfetti(paints),
      `<circle cx="${ball.x}" cy="${ball.y}" r="122" fill="${paints.far}" opacity=".35"/>`,
      `<path d="M299 0h2v32h-2z" fill="${paints.pale}"/><path d="M293 30h14v8h-14z" fill="${paints.pale}"/>`,
      `<circle cx="${ball.x}" cy="${ball.y}" r="${ball.radius + 1}" fill="${paints.dark}"/>`,
      drawMirrors(paints),
      drawGlints(),
      drawMirrorRows(paints, 262),
    ].join(''),
  )

/** Two rows of mirrors, for the mails after the invitation. */
export const drawMirrorBand: DrawOrnament = (paints) =>
  createDrawing(
    600,
    36,
    `<path d="M0 0H600V36H0Z" fill="${paints.dark}"/>${drawMirrorRows(paints, 6)}`,
  )

/** Three glints, at the end of an invitation. */
export const drawGlintRow: DrawOrnament = () =>
  createDrawing(
    160,
    36,
    [
      [80, 18, 18],
      [44, 20, 9],
      [116, 16, 9],
    ]
      .map(
        ([x = 0, y = 0, size = 0]) => `<path d="${createGlintPath(x, y, size)}" fill="${peach}"/>`,
      )
      .join(''),
  )

function drawBeams({ lit, far }: OrnamentColours): string {
  const noise = createNoise(21)
  return Array.from({ length: 18 }, (_, at) => {
    const angle = at * 20 + noise() * 9
    const width = 4 + noise() * 7
    const points = [angle, angle + width].map(
      (one) =>
        `${round(ball.x + 620 * Math.cos(toRadians(one)))} ${round(ball.y + 620 * Math.sin(toRadians(one)))}`,
    )
    return `<path d="M${ball.x} ${ball.y}L${points.join('L')}Z" fill="${at % 3 === 0 ? far : lit}"/>`
  }).join('')
}

function drawConfetti({ pale }: OrnamentColours): string {
  const noise = createNoise(8)
  return Array.from({ length: 18 }, (_, at) => {
    const side = at % 2 ? 410 : 10
    const [x, y] = [side + noise() * 180, 14 + noise() * 232]
    const colour = [peach, rose, amber, pale][at % 4]
    return `<path d="M-6-6H6L8 6H-4Z" transform="translate(${round(x)} ${round(y)}) rotate(${round(noise() * 90)})" fill="${colour}"/>`
  }).join('')
}

/** Where a place on the ball is in the drawing. */
function project(latitude: number, longitude: number): string {
  const [up, side] = [toRadians(latitude), toRadians(longitude)]
  return `${round(ball.x + ball.radius * Math.cos(up) * Math.sin(side))} ${round(ball.y - ball.radius * Math.sin(up))}`
}

const rowHeight = 180 / 14

/** Squares on the visible half, lighter towards the light at the upper left. */
function drawMirrors(paints: OrnamentColours): string {
  const noise = createNoise(5)
  return Array.from({ length: 14 }, (_, row) => {
    const low = -90 + row * rowHeight
    const middle = low + rowHeight / 2
    const step = 180 / Math.max(3, Math.round(14 * Math.cos(toRadians(middle))))
    const gap = 0.9
    return Array.from({ length: Math.round(180 / step) }, (_, column) => {
      const start = -90 + column * step
      const corners = [
        project(low + gap, start + gap),
        project(low + gap, start + step - gap),
        project(low + rowHeight - gap, start + step - gap),
        project(low + rowHeight - gap, start + gap),
      ]
      const light =
        1 - Math.hypot(middle - 35, start + step / 2 + 30) / 105 + (noise() - 0.5) * 0.75
      return `<path d="M${corners.join('L')}Z" fill="${pickMirror(light, noise(), paints)}"/>`
    }).join('')
  }).join('')
}

function pickMirror(light: number, chance: number, paints: OrnamentColours): string {
  if (light > 0 && chance > 0.86) return amber
  if (light > 0.85) return '#ffffff'
  if (light > 0.65) return peach
  if (light > 0.45) return paints.pale
  if (light > 0.25) return chance > 0.6 ? rose : paints.far
  return chance > 0.7 ? paints.lit : light > 0 ? paints.deep : paints.dark
}

const createGlintPath = (x: number, y: number, size: number): string => {
  const waist = round(size * 0.1)
  return `M${x} ${y - size}l${waist} ${round(size * 0.9)} ${round(size * 0.9)} ${waist} ${round(-size * 0.9)} ${waist} -${waist} ${round(size * 0.9)} -${waist} ${round(-size * 0.9)} ${round(-size * 0.9)} -${waist} ${round(size * 0.9)} -${waist}Z`
}

const drawGlints = (): string =>
  [
    [262, 76, 26],
    [352, 146, 20],
    [232, 128, 12],
    [310, 194, 13],
    [330, 62, 10],
  ]
    .map(([x = 0, y = 0, size = 0]) => `<path d="${createGlintPath(x, y, size)}" fill="#fff"/>`)
    .join('')

function drawMirrorRows(paints: OrnamentColours, top: number): string {
  const noise = createNoise(31)
  const colours = [peach, amber, paints.pale, paints.far, paints.lit, paints.deep, '#ffffff', rose]
  const mirrors = [0, 1].flatMap((row) =>
    Array.from({ length: 50 }, (_, column) => {
      const colour = colours[Math.floor(noise() * colours.length)]
      return `<path d="M${column * 12 + 0.6} ${top + row * 12 + 0.6}h10.8v10.8h-10.8z" fill="${colour}"/>`
    }),
  )
  return `<path d="M0 ${top}H600v24H0Z" fill="${paints.dark}"/>${mirrors.join('')}`
}

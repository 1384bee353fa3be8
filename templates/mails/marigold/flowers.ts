import { formatCoordinate } from '../design/ornament-drawing.ts'

/** Colours of flowers, leaves and brass, the same in every colour style. */
export const orange = ['#d8560a', '#fb9a1f', '#ffb83a'] as const
const yellow = ['#e39a05', '#ffd033', '#ffe36b'] as const
export const brass = { light: '#ffd873', middle: '#f0b53a', dark: '#b97a17' }
const leafGreen = { light: '#3f9a4a', dark: '#2c7d3c' }

type Petals = { radius: number; fill: string; count?: number }

/** Petals around a point. */
export function drawRosette(x: number, y: number, { radius: r, fill, count = 8 }: Petals): string {
  const n = (share: number) => formatCoordinate(r * share)
  const petal = `M0 0C${n(-0.32)} ${n(-0.4)} ${n(-0.26)} ${n(-0.8)} 0 ${n(-1)}C${n(0.26)} ${n(-0.8)} ${n(0.32)} ${n(-0.4)} 0 0Z`
  const petals = Array.from(
    { length: count },
    (_, at) => `<path d="${petal}" transform="rotate(${formatCoordinate((at * 360) / count)})"/>`,
  )
  return `<g transform="translate(${x} ${y})" fill="${fill}">${petals.join('')}</g>`
}

/** A disc with a scalloped edge, around the origin. */
export function createScallopPath(radius: number, lobes: number): string {
  const bulge = formatCoordinate(radius * Math.sin(Math.PI / lobes) * 1.16)
  const points = Array.from({ length: lobes + 1 }, (_, at) => {
    const angle = (at * 2 * Math.PI) / lobes
    return `${formatCoordinate(radius * Math.cos(angle))} ${formatCoordinate(radius * Math.sin(angle))}`
  })
  return `M${points.join(`A${bulge} ${bulge} 0 0 1 `)}Z`
}

const drawFlower = (id: string, [edge, middle, heart]: typeof orange | typeof yellow): string =>
  `<g id="${id}"><path d="${createScallopPath(18, 13)}" fill="${edge}"/><path d="${createScallopPath(12.4, 11)}" fill="${middle}"/><path d="${createScallopPath(5.6, 7)}" fill="${heart}"/></g>`

/** What the drawings use by name: flowers of both colours, a leaf and a bell. */
export const flowerDefinitions = [
  drawFlower('orange', orange),
  drawFlower('yellow', yellow),
  `<g id="leaf"><path d="M0 0C-9 8-13 24-9 40C-7 50-3 58 0 64Z" fill="${leafGreen.light}"/><path d="M0 0C9 8 13 24 9 40C7 50 3 58 0 64Z" fill="${leafGreen.dark}"/></g>`,
  `<g id="bell"><path d="M0 0V8" stroke="${brass.dark}" stroke-width="1.6"/><path d="M0 6C-8 8-8 17-9.5 23h19C8 17 8 8 0 6z" fill="${brass.middle}"/><path d="M-10.5 23h21v3h-21z" fill="${brass.light}"/><circle cy="29" r="3" fill="${brass.dark}"/></g>`,
].join('')

export const place = (name: string, x: number, y: number, scale: number, turn = 0): string =>
  `<use href="#${name}" transform="translate(${formatCoordinate(x)} ${formatCoordinate(y)}) rotate(${turn}) scale(${scale})"/>`

export const pickFlower = (at: number) => (at % 2 ? 'orange' : 'yellow')

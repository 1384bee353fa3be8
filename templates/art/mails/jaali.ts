import { drawing, short, star, type Draw, type Paints } from './drawing.ts'

/** Where the foils of the arch meet, from its foot to its point, on the left; the right is the same. */
const cusps = [
  [42, 239],
  [58, 233],
  [78, 195],
  [109, 160],
  [151, 131],
  [201, 110],
  [258, 100],
] as const
const radii = [16, 23, 25, 27, 29, 31] as const
const apex = [300, 43] as const

const mirrored = (x: number) => 600 - x

function opening(): string {
  const [foot, ...rest] = cusps
  const up = rest.map(([x, y], at) => `A${radii[at]} ${radii[at]} 0 0 1 ${x} ${y}`).join('')
  const down = [...cusps]
    .reverse()
    .slice(1)
    .map(([x, y], at) => `A${radii.at(-1 - at)} ${radii.at(-1 - at)} 0 0 1 ${mirrored(x)} ${y}`)
    .join('')
  return `M${foot.join(' ')}${up}C256 74 292 74 ${apex.join(' ')}C308 74 344 74 ${mirrored(258)} 100${down}`
}

/** Stars of eight points that touch, a boss in each, on a tile. */
function lattice(size: number, x: number, y: number, { dark, gold }: Paints): string {
  const half = size / 2
  const corner = (cx: number, cy: number) => star(cx, cy, size * 0.16)
  return [
    `<pattern id="lattice" width="${size}" height="${size}" patternUnits="userSpaceOnUse" x="${x}" y="${y}">`,
    `<path d="${star(half, half, half)}" fill="${dark}" stroke="${gold}" stroke-width="1.2"/>`,
    `<path d="${star(half, half, half * 0.62)}" fill="none" stroke="${gold}" stroke-width=".7" opacity=".7"/>`,
    `<circle cx="${half}" cy="${half}" r="${short(size * 0.1)}" fill="${gold}"/>`,
    `<path d="${[
      [0, 0],
      [size, 0],
      [0, size],
      [size, size],
    ]
      .map(([cx = 0, cy = 0]) => corner(cx, cy))
      .join('')}" fill="none" stroke="${gold}" stroke-width=".7" opacity=".7"/>`,
    '</pattern>',
  ].join('')
}

/** Beads on a thread, with a drop at the end. */
function garland(x: number, y: number, beads: number, { gold, bead }: Paints): string {
  const pearls = Array.from({ length: beads }, (_, at) => {
    const loud = at % 4 === 3
    return `<circle cx="${x}" cy="${short(y + 3 + at * 7.2)}" r="${loud ? 3.5 : 2.3}" fill="${loud ? bead : gold}"/>`
  })
  const end = y + beads * 7.2
  return `<path d="M${x} ${y}V${short(end + 4)}" stroke="${gold}" stroke-width=".7"/>${pearls.join('')}<path d="M${x} ${short(end)}q7 8 0 16q-7-8 0-16z" fill="${bead}"/>`
}

const garlands = [
  [58, 233, 5],
  [78, 195, 9],
  [109, 160, 12],
  [151, 131, 9],
  [201, 110, 5],
] as const

function lamp({ deep, gold, pale, bead }: Paints): string {
  return [
    `<path d="M300 46V112" stroke="${gold}" stroke-width="1.2"/><circle cx="300" cy="66" r="3.2" fill="${gold}"/><circle cx="300" cy="84" r="2.2" fill="${gold}"/>`,
    `<path d="M295 110h10l3 10h-16z" fill="${gold}"/><circle cx="300" cy="146" r="28" fill="${deep}" stroke="${gold}" stroke-width="2"/>`,
    `<path d="${star(300, 145, 15)}" fill="${pale}"/><path d="${star(300, 145, 7)}" fill="${deep}"/><circle cx="300" cy="145" r="2.6" fill="${pale}"/>`,
    `<path d="M279 167h42l-7 9h-28zM291 176h18l-9 18z" fill="${gold}"/><circle cx="300" cy="199" r="3.5" fill="${bead}"/>`,
  ].join('')
}

/** A doorway in a pierced screen. What shows through it is the card, whatever colour a mail program gives it. */
export const arch: Draw = (paints) => {
  const { deep, gold } = paints
  const path = opening()
  const inside = `M42 15H558V239H42Z${path}Z`
  return drawing(
    600,
    300,
    [
      `<path d="M0 0H600V300H558V15H42V300H0Z" fill="${deep}"/>`,
      `<g clip-path="url(#screen)"><path d="${inside}" fill="${deep}" fill-rule="evenodd"/><path d="${inside}" fill="url(#lattice)" fill-rule="evenodd"/>`,
      `<path d="${path}" fill="none" stroke="${deep}" stroke-width="14"/><path d="${path}" fill="none" stroke="${gold}" stroke-width="2.4"/></g>`,
      `<path d="M41 300V15H559V300" fill="none" stroke="${gold}" stroke-width="2"/>`,
      ...garlands.flatMap(([x, y, beads]) => [
        garland(x, y, beads, paints),
        garland(mirrored(x), y, beads, paints),
      ]),
      lamp(paints),
    ].join(''),
    `${lattice(44, 14, -2, paints)}<clipPath id="screen"><path d="M42 16H558V300H42Z"/></clipPath>`,
  )
}

/** The same screen as a hem, for the mails after the invitation. */
export const hem: Draw = (paints) => {
  const { deep, gold, bead } = paints
  const scallops = Array.from({ length: 15 }, (_, at) => 20 + at * 40)
  return drawing(
    600,
    92,
    [
      scallops
        .map(
          (x) =>
            `<path d="M${x - 19.4} 68a19.4 21 0 0 0 38.8 0z" fill="${deep}" stroke="${gold}" stroke-width="1.4"/><circle cx="${x}" cy="78" r="3" fill="${bead}"/>`,
        )
        .join(''),
      `<path d="M0 0H600V70H0Z" fill="${deep}"/><path d="M0 5H600V66H0Z" fill="url(#lattice)"/>`,
      `<path d="M0 5H600M0 66.5H600M0 69.5H600" stroke="${gold}" stroke-width="1.4"/>`,
    ].join(''),
    lattice(40, 0, -2, paints),
  )
}

/** A star between two lines: parts the names from the words. */
export const divider: Draw = ({ gold }) =>
  drawing(
    120,
    24,
    [
      `<path d="M4 12H40M80 12H116" stroke="${gold}" stroke-width="1"/><circle cx="42" cy="12" r="1.8" fill="${gold}"/><circle cx="78" cy="12" r="1.8" fill="${gold}"/>`,
      `<path d="${star(60, 12, 10)}" fill="none" stroke="${gold}" stroke-width="1.2"/><path d="${star(60, 12, 5)}" fill="${gold}"/>`,
    ].join(''),
  )

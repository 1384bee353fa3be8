import {
  createDrawing,
  formatCoordinate,
  createStarPath,
  type DrawOrnament,
  type OrnamentColours,
} from '../design/ornament-drawing.ts'

/**
 * Where the curves of the arch meet, from bottom to top, on the left half; the right half is its
 * mirror.
 */
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

const mirrorX = (x: number) => 600 - x

function createArchPath(): string {
  const [foot, ...rest] = cusps
  const up = rest.map(([x, y], at) => `A${radii[at]} ${radii[at]} 0 0 1 ${x} ${y}`).join('')
  const down = [...cusps]
    .reverse()
    .slice(1)
    .map(([x, y], at) => `A${radii.at(-1 - at)} ${radii.at(-1 - at)} 0 0 1 ${mirrorX(x)} ${y}`)
    .join('')
  return `M${foot.join(' ')}${up}C256 74 292 74 ${apex.join(' ')}C308 74 344 74 ${mirrorX(258)} 100${down}`
}

/** A tile of eight-pointed stars that touch, with a dot in each. */
function createLatticePattern(
  size: number,
  x: number,
  y: number,
  { dark, gold }: OrnamentColours,
): string {
  const half = size / 2
  const corner = (cx: number, cy: number) => createStarPath(cx, cy, size * 0.16)
  return [
    `<pattern id="lattice" width="${size}" height="${size}" patternUnits="userSpaceOnUse" x="${x}" y="${y}">`,
    `<path d="${createStarPath(half, half, half)}" fill="${dark}" stroke="${gold}" stroke-width="1.2"/>`,
    `<path d="${createStarPath(half, half, half * 0.62)}" fill="none" stroke="${gold}" stroke-width=".7" opacity=".7"/>`,
    `<circle cx="${half}" cy="${half}" r="${formatCoordinate(size * 0.1)}" fill="${gold}"/>`,
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

/** Beads on a string, with a drop at the end. */
function drawGarland(x: number, y: number, beads: number, { gold, bead }: OrnamentColours): string {
  const pearls = Array.from({ length: beads }, (_, at) => {
    const loud = at % 4 === 3
    return `<circle cx="${x}" cy="${formatCoordinate(y + 3 + at * 7.2)}" r="${loud ? 3.5 : 2.3}" fill="${loud ? bead : gold}"/>`
  })
  const end = y + beads * 7.2
  return `<path d="M${x} ${y}V${formatCoordinate(end + 4)}" stroke="${gold}" stroke-width=".7"/>${pearls.join('')}<path d="M${x} ${formatCoordinate(end)}q7 8 0 16q-7-8 0-16z" fill="${bead}"/>`
}

const garlandPositions = [
  [58, 233, 5],
  [78, 195, 9],
  [109, 160, 12],
  [151, 131, 9],
  [201, 110, 5],
] as const

function drawLamp({ deep, gold, pale, bead }: OrnamentColours): string {
  return [
    `<path d="M300 46V112" stroke="${gold}" stroke-width="1.2"/><circle cx="300" cy="66" r="3.2" fill="${gold}"/><circle cx="300" cy="84" r="2.2" fill="${gold}"/>`,
    `<path d="M295 110h10l3 10h-16z" fill="${gold}"/><circle cx="300" cy="146" r="28" fill="${deep}" stroke="${gold}" stroke-width="2"/>`,
    `<path d="${createStarPath(300, 145, 15)}" fill="${pale}"/><path d="${createStarPath(300, 145, 7)}" fill="${deep}"/><circle cx="300" cy="145" r="2.6" fill="${pale}"/>`,
    `<path d="M279 167h42l-7 9h-28zM291 176h18l-9 18z" fill="${gold}"/><circle cx="300" cy="199" r="3.5" fill="${bead}"/>`,
  ].join('')
}

/**
 * A doorway in a lattice screen. The opening is transparent and shows the card in any background
 * colour.
 */
export const drawArch: DrawOrnament = (paints) => {
  const { deep, gold } = paints
  const path = createArchPath()
  const inside = `M42 15H558V239H42Z${path}Z`
  return createDrawing(
    600,
    300,
    [
      `<path d="M0 0H600V300H558V15H42V300H0Z" fill="${deep}"/>`,
      `<g clip-path="url(#screen)"><path d="${inside}" fill="${deep}" fill-rule="evenodd"/><path d="${inside}" fill="url(#lattice)" fill-rule="evenodd"/>`,
      `<path d="${path}" fill="none" stroke="${deep}" stroke-width="14"/><path d="${path}" fill="none" stroke="${gold}" stroke-width="2.4"/></g>`,
      `<path d="M41 300V15H559V300" fill="none" stroke="${gold}" stroke-width="2"/>`,
      ...garlandPositions.flatMap(([x, y, beads]) => [
        drawGarland(x, y, beads, paints),
        drawGarland(mirrorX(x), y, beads, paints),
      ]),
      drawLamp(paints),
    ].join(''),
    `${createLatticePattern(44, 14, -2, paints)}<clipPath id="screen"><path d="M42 16H558V300H42Z"/></clipPath>`,
  )
}

/** The same screen as a band, for the mails after the invitation. */
export const drawHem: DrawOrnament = (paints) => {
  const { deep, gold, bead } = paints
  const scallops = Array.from({ length: 15 }, (_, at) => 20 + at * 40)
  return createDrawing(
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
    createLatticePattern(40, 0, -2, paints),
  )
}

/** A star between two lines, to divide the names from the text. */
export const drawDivider: DrawOrnament = ({ gold }) =>
  createDrawing(
    120,
    24,
    [
      `<path d="M4 12H40M80 12H116" stroke="${gold}" stroke-width="1"/><circle cx="42" cy="12" r="1.8" fill="${gold}"/><circle cx="78" cy="12" r="1.8" fill="${gold}"/>`,
      `<path d="${createStarPath(60, 12, 10)}" fill="none" stroke="${gold}" stroke-width="1.2"/><path d="${createStarPath(60, 12, 5)}" fill="${gold}"/>`,
    ].join(''),
  )

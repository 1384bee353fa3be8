/** The shapes of mirror tiles and of their light, as path data by tone. They are the same each time. */
type Tone = `m${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}` | 'c1' | 'w1' | 'w2'
type TonePaths = ReadonlyArray<readonly [tone: Tone, path: string]>
type Point = readonly [x: number, y: number, z: number]

/** A number from 0 to 1 that looks like chance. */
function scatter(...seeds: number[]): number {
  const mixed = seeds.reduce((sum, seed) => Math.sin(sum * 12.9898 + seed * 78.233) * 43758.5453, 1)
  return mixed - Math.floor(mixed)
}

/** A closed shape in whole units, with relative lines, which are short. */
function createShape(points: ReadonlyArray<readonly [x: number, y: number, ...rest: number[]]>) {
  const rounded = points.map(([x, y]) => [Math.round(x), Math.round(y)] as const)
  return `${rounded
    .map(([x, y], index) => {
      const [fromX, fromY] = rounded[index - 1] ?? [0, 0]
      return `${index === 0 ? 'M' : index === 1 ? 'l' : ' '}${x - fromX} ${y - fromY}`
    })
    .join('')
    .replaceAll(' -', '-')}z`
}

/** Tiles of the tone of the ground are left out: they would not be seen on it. */
function groupByTone(tiles: ReadonlyArray<{ tone: Tone; shape: string }>): TonePaths {
  const paths = new Map<Tone, string>()
  for (const { tone, shape } of tiles)
    if (tone !== 'm0') paths.set(tone, (paths.get(tone) ?? '') + shape)
  return [...paths].sort(([one], [other]) => (one < other ? -1 : 1))
}

export const ballRadius = 200
const rows = 23
const tilesAtEquator = 44
const tilt = 0.33
const lean = -0.12

/** A mirror ball seen from below: rows of tiles, lit from the upper left and by a warm lamp. */
export function createBall(): TonePaths {
  const tiles = Array.from({ length: rows }, (_, row) => createRow(row)).flat()
  return groupByTone(tiles)
}

function createRow(row: number) {
  const step = Math.PI / rows
  const low = -Math.PI / 2 + row * step
  const count = Math.max(4, Math.round(tilesAtEquator * Math.cos(low + step / 2)))
  const width = (2 * Math.PI) / count
  return Array.from({ length: count }, (_, index) => {
    const start = (index + scatter(row) * 0.6) * width
    const corners = [
      locate(low + 0.04 * step, start),
      locate(low + 0.04 * step, start + 0.93 * width),
      locate(low + 0.95 * step, start + 0.93 * width),
      locate(low + 0.95 * step, start),
    ] as const
    const middle = locate(low + step / 2, start + width / 2)
    return { middle, shape: createShape(corners), tone: pickTone(middle, scatter(row, index)) }
  }).filter(({ middle }) => middle[2] > 0.1 * ballRadius)
}

/** The place of a tile on the tilted ball; z points to the viewer. */
function locate(latitude: number, longitude: number): Point {
  const x = Math.cos(latitude) * Math.sin(longitude)
  const [up, near] = [Math.sin(latitude), Math.cos(latitude) * Math.cos(longitude)]
  const y = up * Math.cos(tilt) - near * Math.sin(tilt)
  const z = up * Math.sin(tilt) + near * Math.cos(tilt)
  return [
    ballRadius * (x * Math.cos(lean) - y * Math.sin(lean)),
    -ballRadius * (x * Math.sin(lean) + y * Math.cos(lean)),
    ballRadius * z,
  ]
}

const greys = ['m0', 'm1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7', 'm8'] as const

function pickTone([x, y]: Point, chance: number): Tone {
  const spark = Math.exp(-((x + 75) ** 2 + (y + 75) ** 2) / 5200)
  const warmth = Math.exp(-((x - 45) ** 2 + (y - 55) ** 2) / 8000)
  if (warmth * 0.95 > chance) return chance > 0.22 ? 'w1' : 'w2'
  if (chance > 0.92) return 'c1'
  if (chance > 0.885) return 'm7'
  return greys[Math.min(8, Math.floor(chance * 3.4 + spark * 6))] ?? 'm1'
}

const slots = 46

/**
 * The light of one ring of square tiles, around radius 1000, in three parts that share no place.
 * Each speck leans a little.
 */
export const speckPaths = [0, 1, 2].map((part) =>
  Array.from({ length: slots }, (_, slot) =>
    Math.floor(4 * scatter(slot, 3)) === part ? createSpeck(slot) : '',
  ).join(''),
)

function createSpeck(slot: number): string {
  const turn = (slot / slots) * 2 * Math.PI
  const skew = 0.02 * (scatter(slot, 7) - 0.5)
  const corners = [
    [960, -0.016],
    [1010, -0.018 + skew],
    [1010, 0.018 + skew],
    [960, 0.016],
  ] as const
  return createShape(
    corners.map(([radius, aside]) => [
      radius * Math.cos(turn + aside),
      radius * Math.sin(turn + aside),
    ]),
  )
}

export const stripTiles = 24

/** Two rows of tiles of 10 units, which repeat. */
export function createStrip(): TonePaths {
  const tones: Tone[] = [...greys, 'c1', 'w1', 'w2', 'm1', 'm2']
  return groupByTone(
    Array.from({ length: 2 * stripTiles }, (_, index) => ({
      tone: tones[Math.floor(scatter(index, 5) * tones.length)] ?? 'm1',
      shape: `M${10 * (index % stripTiles)} ${index < stripTiles ? 0 : 10}h9v9h-9z`,
    })),
  )
}

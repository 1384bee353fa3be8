/**
 * Eight of the sixteen modules, four by two; `first` and `second` together are the poster. A cell
 * has 100 units.
 */
export function GridStrip({ strip }: { strip: 'first' | 'second' }) {
  return (
    <svg className="mods" viewBox="0 0 400 200" aria-hidden="true">
      {(strip === 'first' ? firstStrip : secondStrip).map((cell, index) => (
        <g key={index} transform={`translate(${(index % 4) * 100} ${Math.floor(index / 4) * 100})`}>
          <path d="M0 0H100V100H0z" fill={cell.ground} />
          {cell.figure}
        </g>
      ))}
    </svg>
  )
}

const [accent, ink, paper, second, third] = [
  'var(--field-a)',
  'var(--ink)',
  'var(--paper)',
  'var(--b)',
  'var(--c)',
] as const

const createCell = (ground: string, ...shapes: Array<[string, string]>) => ({
  ground,
  figure: shapes.map(([fill, d]) => <path key={d} d={d} fill={fill} />),
})

const quarterPaths = {
  bottomEnd: 'M100 100H0A100 100 0 0 1 100 0Z',
  topStart: 'M0 0H100A100 100 0 0 1 0 100Z',
  topEnd: 'M100 0V100A100 100 0 0 1 0 0Z',
  bottomStart: 'M0 100V0A100 100 0 0 1 100 100Z',
}
const createDiscPath = (radius: number) =>
  `M${50 - radius} 50a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`

/** Four rings around a corner as filled bands, so that they end at the edge of the module. */
const createRingsPath = (x: 0 | 100): string =>
  [100, 71.4, 42.9, 14.3]
    .map((outer) => {
      const [inner, turn, toward] = [Math.max(0, outer - 14.3), x === 0 ? 1 : 0, x === 0 ? 1 : -1]
      return `M${x} ${100 - outer}A${outer} ${outer} 0 0 ${turn} ${x + toward * outer} 100H${x + toward * inner}A${inner} ${inner} 0 0 ${1 - turn} ${x} ${100 - inner}z`
    })
    .join('')

const dotsCell = {
  ground: ink,
  figure: (
    <path
      d={Array.from({ length: 16 }, (_, index) => {
        const [column, line] = [index % 4, Math.floor(index / 4)]
        const radius = 4 + 2 * ((column + line) % 4)
        return `M${12.5 + 25 * column - radius} ${12.5 + 25 * line}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`
      }).join('')}
      fill={second}
    />
  ),
}

const firstStrip = [
  createCell(ink, [accent, quarterPaths.bottomEnd]),
  createCell(second, [ink, createRingsPath(0)]),
  createCell(paper, [ink, createDiscPath(50)], [accent, 'M0 100A50 50 0 0 1 100 100Z']),
  createCell(third, [ink, quarterPaths.topStart]),
  createCell(third, [ink, 'M100 0A100 100 0 0 1 0 100A100 100 0 0 1 100 0Z']),
  dotsCell,
  createCell(accent, [paper, quarterPaths.topEnd], [ink, quarterPaths.bottomStart]),
  createCell(ink, [
    paper,
    'M0 0h14.3V100H0zM28.6 0h14.3V100H28.6zM57.1 0h14.3V100H57.1zM85.7 0H100V100H85.7z',
  ]),
]

const secondStrip = [
  createCell(paper, [
    ink,
    'M0 0H100v14.3H0zM0 28.6H100v14.3H0zM0 57.1H100v14.3H0zM0 85.7H100V100H0z',
  ]),
  createCell(accent, [ink, 'M0 0A50 50 0 0 1 0 100Z'], [paper, 'M100 0A50 50 0 0 0 100 100Z']),
  createCell(ink, [third, 'M0 0A100 100 0 0 0 100 100A100 100 0 0 0 0 0Z']),
  createCell(second, [accent, createDiscPath(50)], [ink, createDiscPath(22)]),
  createCell(second, [ink, quarterPaths.topEnd]),
  createCell(third, [accent, quarterPaths.topStart]),
  createCell(paper, [accent, createRingsPath(100)]),
  createCell(ink, [second, quarterPaths.bottomStart]),
]

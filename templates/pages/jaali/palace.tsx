/** The lake palace in two tones with its reflection, in the units of the door: 390 by 760. */
export function Palace() {
  return (
    <g>
      <path d={wallsPath} fill="var(--stone)" />
      <path d={arcadesPath} fill="color-mix(in oklab,var(--gold-hi) 22%,var(--deep))" />
      <path d={finialsPath} stroke="var(--gold-lo)" fill="var(--gold-hi)" />
      <path d="M54 654h282" stroke="var(--gold-lo)" opacity=".7" />
      <path d="M54 654.5h282V700H54z" fill="var(--well)" opacity=".55" />
      <path d={ripplesPath} stroke="var(--gold-lo)" strokeWidth=".8" opacity=".55" />
    </g>
  )
}

const createMerlons = (count: number) => 'q1.25-4 2.5-5q1.25 1 2.5 5'.repeat(count)
const createTerrace = (x: number, y: number, count: number) =>
  `M${x} 654V${y}${createMerlons(count)}V654z`

const createTower = (x: number, top: number, half: number, dome: string, foot: number) =>
  `M${x - half} ${top}${dome}ZM${x - half - 6.3} ${top + 3}h${2 * half + 12.6}l-4-4h${-(2 * half + 4.6)}zM${x - foot} ${top + 3}h${2 * foot}V654h${-2 * foot}z`
const tallDome = 'c-3.9-15.2 6.4-22.5 12.3-30.4c5.9 7.9 16.2 15.2 12.3 30.4'
const smallDome = 'c-2.9-10.6 4.7-15.7 9-21.2c4.3 5.5 11.9 10.6 9 21.2'

const wallsPath = [
  createTerrace(62.5, 634, 53),
  createTerrace(107.5, 620, 35),
  createTower(138, 614.7, 12.3, tallDome, 13.8),
  createTower(252, 614.7, 12.3, tallDome, 13.8),
  createTower(76, 625.7, 9, smallDome, 10.1),
  createTower(314, 625.7, 9, smallDome, 10.1),
  'M172 594C164.6 571 184 560 195 548C206 560 225.4 571 218 594ZM160 598h70l-5-5h-60zM166 598h58v56h-58z',
].join('')

const roundToTenths = (...numbers: number[]) =>
  numbers.map((number) => Math.round(number * 10) / 10).join(' ')

/** One pointed arch of the given width, with straight sides, a curve and a tip. */
const createArch = (width: number, side: number, spring: number, tip: number) => {
  const [half, shoulder] = [width / 4, spring * 1.2]
  return (
    `v${-side}q${roundToTenths(0, -spring, half, -shoulder)}q${roundToTenths(half * 0.64, tip * -0.3, half, -tip)}` +
    `q${roundToTenths(half * 0.36, tip * 0.7, half, tip)}q${roundToTenths(half, spring * 0.2, half, shoulder)}v${side}z`
  )
}
const createArchRow = (x: number, step: number, count: number, one: string) =>
  Array.from({ length: count }, (_, index) => `M${(x + index * step).toFixed(1)} 654${one}`).join(
    '',
  )

const arcadesPath = [
  createArchRow(65.1, 14, 19, createArch(8, 6.2, 3.7, 2)),
  createArchRow(111.5, 15.83, 11, createArch(8.8, 10.5, 6.3, 3.4)),
  createArchRow(126, 8.7, 3, createArch(6.8, 14.5, 8.7, 4.6)),
  createArchRow(240, 8.7, 3, createArch(6.8, 14.5, 8.7, 4.6)),
  createArchRow(67.2, 6.4, 3, createArch(4.8, 10.1, 6.1, 3.2)),
  createArchRow(305.2, 6.4, 3, createArch(4.8, 10.1, 6.1, 3.2)),
  createArchRow(184, 0, 1, createArch(22, 23, 13.8, 7.4)),
  createArchRow(169, 42, 2, createArch(10, 16, 9.6, 5.1)),
].join('')

const createFinial = (x: number, y: number, height: number) =>
  `M${x} ${y}v${-height}m-1.6 3.6a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0`
const finialsPath = [
  createFinial(138, 584.3, 8),
  createFinial(252, 584.3, 8),
  createFinial(76, 604.5, 8),
  createFinial(314, 604.5, 8),
  createFinial(195, 548, 12),
].join('')

const ripplesPath =
  'M113.9 659h78.8M75.2 661.2h30.5M181.8 663.4h30.6M303.5 665.6h20M215.9 667.8h53.6M131.6 670h61.4M260 672.2h57.9M233.5 674.4h44.7M173.8 676.6h37.5M275.6 678.8h54.2M154.8 681h66.1M251.6 683.2h30.9M245 685.4h26.1M136.5 687.6h38.4M55.8 689.8h33.8M187.9 692h34.3M70.7 694.2h46.2M147.7 696.4h46.8M194.5 698.6h24.6M219.7 700.8h12.5'

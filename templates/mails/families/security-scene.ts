import { drawArch, drawFloor, drawMark, range } from './scene-parts.ts'

/** Where the stars are, and how large. */
const stars = [
  [550, 9, 1.2],
  [61, 18, 0.9],
  [388, 38, 0.9],
  [397, 42, 0.9],
  [406, 18, 0.9],
  [150, 47, 1.6],
  [463, 16, 0.9],
  [9, 8, 0.9],
  [178, 26, 1.2],
  [211, 42, 1.6],
  [30, 31, 1.2],
  [177, 17, 1.2],
  [74, 29, 1.2],
  [11, 46, 1.6],
  [188, 11, 1.2],
  [421, 9, 1.6],
  [436, 31, 1.2],
  [112, 40, 1.2],
] as const

/** A locked door at night, between two lamps. */
export function drawSecurityScene(): string {
  const gold = '#F5B94A'
  return [
    '<rect width="600" height="144" fill="#2F143C"/>',
    stars.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#B79BC6"/>`).join(''),
    `<path d="M500 14A21 21 0 1 0 521 42A18 18 0 1 1 500 14Z" fill="${gold}"/>`,
    `<path d="M0 70H600V132H0Z${range(15)
      .map((at) => `M${6 + at * 40} 71V60h20V71Z`)
      .join('')}" fill="#4B2360"/>`,
    [40, 104, 168, 432, 496, 560].map((x) => drawArch(x, 107.2, 0.4, '#3A1A49')).join(''),
    '<path d="M222 132V50C222 46 226 44 230 44H370C374 44 378 46 378 50V132Z" fill="#5F3175"/>',
    '<path d="M214 44H386V36H214Z" fill="#8A56A1"/><path d="M272 36L300 8L328 36Z" fill="#5F3175"/>',
    drawMark(300, 25, 14, gold),
    drawArch(300, 83.6, 0.78, gold),
    drawLockedDoor(gold),
    drawLamp(245, gold),
    drawLamp(355, gold),
    drawFloor('#230D2E', '#8A56A1'),
  ].join('')
}

function drawLockedDoor(gold: string): string {
  const studs = [-21, 21]
    .flatMap((x) => [0, 22, 44].map((y) => `<circle cx="${x}" cy="${y}" r="2.4" fill="${gold}"/>`))
    .join('')
  return [
    drawArch(300, 89.2, 0.69, '#7B4A2B'),
    '<g transform="translate(300 89.2) scale(.69)"><path d="M0-56V62" stroke="#4E2C1A" stroke-width="2.8"/>',
    `<path d="M-15-32V62M15-32V62" stroke="#8E5A36" stroke-width="2"/>${studs}<circle cy="16" r="15" fill="${gold}"/>`,
    '<path d="M0 8.500a5 5 0 0 1 2.8 9.100L4.4 25H-4.400L-2.8 17.600A5 5 0 0 1 0 8.500Z" fill="#3A1A49"/></g>',
  ].join('')
}

const drawLamp = (x: number, gold: string): string =>
  [
    `<g transform="translate(${x} 80)"><circle r="19" fill="${gold}" opacity=".22"/><path d="M0-22v12" stroke="${gold}" stroke-width="1.6"/>`,
    `<path d="M-6-10h12l2.4 7-3.4 12h-10l-3.4-12z" fill="${gold}"/><path d="M-3-6h6l1.2 4-2 8h-4.400l-2-8z" fill="#FFF1CC"/></g>`,
  ].join('')

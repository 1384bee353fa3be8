import { drawArch, drawFloor, drawMark } from './scene-parts.ts'

type Friend = {
  x: number
  scale: number
  cloth: string
  skin: string
  hair: string
  hasLongHair?: true
  isFacingBack?: true
}

const friends: readonly Friend[] = [
  { x: 196, scale: 0.89, cloth: '#5B2A6E', skin: '#C88F62', hair: '#2B1520', hasLongHair: true },
  { x: 156, scale: 0.79, cloth: '#1E7F4F', skin: '#6E4428', hair: '#2B1520' },
  {
    x: 408,
    scale: 0.92,
    cloth: '#2459A6',
    skin: '#C88F62',
    hair: '#6E4428',
    hasLongHair: true,
    isFacingBack: true,
  },
  { x: 448, scale: 0.82, cloth: '#5B2A6E', skin: '#8A5A3A', hair: '#2B1520', isFacingBack: true },
]

const flagColours = ['#5B2A6E', '#FFF3D6', '#C2452D'] as const
const flags = [
  [22, 10.7],
  [58, 13.4],
  [94, 15.8],
  [130, 18],
  [166, 19.9],
] as const

/** Friends at the door of an arcade, under flags; the one inside waves. */
export function drawTeamScene(): string {
  return [
    '<rect width="600" height="144" fill="#F6C05A"/><path d="M0 44H600V132H0Z" fill="#E39A22"/><path d="M0 38H600V45H0Z" fill="#A86503"/>',
    [36, 108, 492, 564]
      .map((x) => drawArch(x, 93.6, 0.62, '#A86503') + drawArch(x, 99.1, 0.53, '#FFE3AB'))
      .join(''),
    '<path d="M218 132V30H382V132Z" fill="#F3B544"/><path d="M210 30H390V22H210Z" fill="#A86503"/>',
    '<path d="M272 22C280 10 290 8 300 0C310 8 320 10 328 22Z" fill="#F3B544"/>',
    drawMark(300, 14, 10, '#5B2A6E'),
    drawArch(300, 79.9, 0.84, '#5B2A6E'),
    drawArch(300, 85.5, 0.75, '#FFF6E0'),
    drawFlags(),
    '<path d="M310.7 98.900C321.4 96 328.5 87.4 330.9 74.4" stroke="#C2452D" stroke-width="10.1" stroke-linecap="round" fill="none"/><circle cx="331.8" cy="67.2" r="5.8" fill="#8A5A3A"/>',
    drawFriend({ x: 300, scale: 1, cloth: '#C2452D', skin: '#8A5A3A', hair: '#2B1520' }),
    friends.map(drawFriend).join(''),
    drawFloor('#8F5503', '#8F5503'),
  ].join('')
}

const drawFlags = (): string =>
  [
    '<path d="M0 8C80 26 150 26 210 24M390 24C450 26 520 26 600 8" fill="none" stroke="#8F5503" stroke-width="1.4"/>',
    ...flags.flatMap(([x, y], at) =>
      [x, 600 - x].map(
        (centre) =>
          `<path d="M${centre - 8} ${y}h16l-8 14z" fill="${flagColours[at % flagColours.length]}"/>`,
      ),
    ),
  ].join('')

function drawFriend({ x, scale, cloth, skin, hair, hasLongHair, isFacingBack }: Friend): string {
  const hairPath = hasLongHair
    ? 'M-11.9-43.200V-57.600A11.9 11.9 0 0 1 11.9-57.600V-43.200C7.2-48.9 8.7-57.6 0-61.900C-8.7-57.6-7.2-48.9-11.9-43.200Z'
    : 'M-11.5-55.400A11.5 11.5 0 0 1 11.5-57.600C3.6-60.5-1.4-61.9-11.5-55.400Z'
  return [
    `<g transform="translate(${x} 132) scale(${isFacingBack ? -scale : scale} ${scale})">`,
    `<path d="M-23.8 0C-23.8-30.2-19-43.2 0-43.200C19-43.2 23.8-30.2 23.8 0Z" fill="${cloth}"/>`,
    `<path d="M-4.3-50.400h8.600v10.100h-8.600z" fill="${skin}"/><circle cy="-56.9" r="10.4" fill="${skin}"/>`,
    `<path d="${hairPath}" fill="${hair}"/></g>`,
  ].join('')
}

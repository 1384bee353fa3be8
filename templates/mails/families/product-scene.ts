import { drawFloor, drawMark } from './scene-parts.ts'

/** How high each of the seven doors is. */
const doors = [0.451, 0.588, 0.51, 0.725, 0.627, 0.98, 0.804] as const
const lightDoor = 5

/** Seven doors for seven days, one of them full of light. */
export function drawProductScene(): string {
  return [
    '<rect width="600" height="144" fill="#2459A6"/>',
    '<circle cx="444" cy="70" r="62" fill="#3E74C4"/><circle cx="444" cy="70" r="44" fill="#5E8FD0"/>',
    doors.map((height, at) => drawDoor(84 + at * 72, height, at === lightDoor)).join(''),
    drawMark(444, 92, 16, '#FFF6E0'),
    drawFloor('#173B70', '#8FB6EA'),
  ].join('')
}

const drawDoor = (x: number, height: number, isLight: boolean): string =>
  [
    `<g transform="translate(${x} 132) scale(.72 ${height})"><path d="M-36 0V-68C-36-92-16-102 0-122C16-102 36-92 36-68V0Z" fill="${isLight ? '#FFE9BD' : '#7FA9E2'}"/>`,
    `<path d="M-26 0V-63C-26-82-13-90 0-105C13-90 26-82 26-63V0Z" fill="${isLight ? '#F0A62B' : '#1B4380'}"/></g>`,
  ].join('')

import { formatCoordinate } from '../design/ornament-drawing.ts'
import { drawArch, drawFloor, drawMark, range } from './scene-parts.ts'

const [gold, shade] = ['#F5B94A', '#B87205']

/** Where the piles of coins are, and how many coins are in each. */
const piles = [
  [206, 6],
  [172, 4],
  [138, 2],
  [394, 5],
  [428, 3],
] as const

/** A receipt in the door of an arcade, and coins before it. */
export function drawBillingScene(): string {
  return [
    '<rect width="600" height="144" fill="#133C2F"/><path d="M0 62H600V132H0Z" fill="#226049"/><path d="M0 56H600V63H0Z" fill="#7DBFA4"/>',
    [34, 98, 162, 438, 502, 566].map((x) => drawArch(x, 101, 0.5, '#164536')).join(''),
    '<path d="M226 132V34H374V132Z" fill="#2F7A5E"/><path d="M218 34H382V26H218Z" fill="#7DBFA4"/>',
    '<path d="M264 26C270 12 288 10 300 2C312 10 330 12 336 26Z" fill="#2F7A5E"/>',
    drawMark(300, 18, 11, gold),
    drawArch(300, 81.2, 0.82, '#F5D58F'),
    drawArch(300, 87.4, 0.72, '#10382C'),
    drawReceipt(),
    piles.map(([x, coins]) => drawPile(x, coins)).join(''),
    `<circle cx="468" cy="116" r="15" fill="${shade}"/><circle cx="466" cy="116" r="15" fill="${gold}"/>`,
    drawMark(466, 116, 14, shade),
    drawFloor('#0C2A20', '#7DBFA4'),
  ].join('')
}

const drawReceipt = (): string =>
  [
    '<path d="M281 74H319V134L314 129.500L309.5 134L304.7 129.500L300 134L295.3 129.500L290.5 134L286 129.500L281 134Z" fill="#FFFBF2"/>',
    '<path d="M287 83H304M287 90H313M287 97H309" stroke="#B9B0A0" stroke-width="2.4" stroke-linecap="round"/>',
    '<path d="M288 111H296" stroke="#1C5341" stroke-width="4.4" stroke-linecap="round"/><path d="M303 111H312" stroke="#E8960C" stroke-width="4.4" stroke-linecap="round"/>',
    '<path d="M278 70H322V76H278Z" fill="#F5D58F"/>',
  ].join('')

const drawPile = (x: number, coins: number): string =>
  range(coins)
    .map((at) => {
      const y = 132 - at * 7.4
      const top = formatCoordinate(y - 3.6)
      return [
        `<ellipse cx="${x}" cy="${formatCoordinate(y)}" rx="15" ry="5.4" fill="${shade}"/>`,
        `<ellipse cx="${x}" cy="${top}" rx="15" ry="5.4" fill="${gold}"/>`,
        `<ellipse cx="${x}" cy="${top}" rx="9.3" ry="3" fill="none" stroke="${shade}" stroke-width="1.2"/>`,
      ].join('')
    })
    .join('')

import type { OrnamentColours } from '../design/ornament-drawing.ts'

const [moon, seam, clay, blush, cream, honey] = [
  '#f3dfa8',
  '#fffaf0',
  '#c9785a',
  '#eda58c',
  '#fff8ea',
  '#efbf57',
] as const

const moonPath =
  'M-104-20C-100 46-52 84 0 84C52 84 100 46 104-20C112-16 116-4 112 14C104 70 56 108 0 108C-56 108-104 70-112 14C-116-4-112-16-104-20Z'
const blanketPath = 'M-8 90C-20 50-12 10 10-14C34-34 76-30 96-2C98 30 90 52 70 72C48 88 18 92-8 90Z'

/** A bird asleep in a moon, under a striped blanket. */
export function drawSleeper({ dark, lit }: OrnamentColours): string {
  return [
    `<path d="M-84 40C-90 6-60-14-30-10C-4-8 14 16 10 46C-10 76-70 76-84 40Z" fill="${cream}"/>`,
    `<circle cx="-32" cy="16" r="40" fill="${clay}"/><path d="M-40-22C-48-38-38-46-34-36C-30-48-20-44-26-24Z" fill="${clay}"/>`,
    `<circle cx="-42" cy="32" r="9" fill="${blush}"/><path d="M-72 16l-14 8 14 8z" fill="${honey}"/>`,
    '<path d="M-56 14C-52 20-44 20-40 14" fill="none" stroke="#3a2218" stroke-width="2.4" stroke-linecap="round"/>',
    `<g clip-path="url(#blanket)"><path d="${blanketPath}" fill="${dark}"/>${[
      [4, cream],
      [28, honey],
      [52, cream],
      [76, lit],
    ]
      .map(
        ([x, colour]) =>
          `<path d="M${x} 100C${Number(x) - 6} 40 ${Number(x) + 8}-20 ${Number(x) + 26}-60" fill="none" stroke="${colour}" stroke-width="9"/>`,
      )
      .join('')}</g>`,
    `<path d="${blanketPath}" fill="none" stroke="${seam}" stroke-width="1.6" stroke-dasharray="4 3"/>`,
    `<path d="${moonPath}" transform="translate(2 4)" fill="#2a1c14" opacity=".18"/><path d="${moonPath}" fill="${moon}"/>`,
    `<path d="M-104-4C-92 58-46 96 0 96C46 96 92 58 104-4" fill="none" stroke="${seam}" stroke-width="1.6" stroke-dasharray="4 3"/>`,
    `<clipPath id="blanket"><path d="${blanketPath}"/></clipPath>`,
  ].join('')
}

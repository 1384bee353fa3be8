/** The animal of the page, with its own colours in every style. */
const [fur, stripe, cream, pink, rose] = [
  '#f98f24',
  '#2b1a22',
  '#fff4df',
  '#f6a6b8',
  '#d9526f',
] as const

const shade = (path: string): string =>
  `<path d="${path}" transform="translate(0 3)" fill="#1c1030" opacity=".2"/>`

const outline =
  'M0-104C58-106 100-74 102-20C118-8 122 10 112 22C120 34 116 50 104 58C96 96 52 118 0 118S-96 96-104 58C-116 50-120 34-112 22C-122 10-118-8-102-20C-100-74-58-106 0-104Z'
const ears = 'M-104-58C-116-104-74-122-46-96ZM104-58C116-104 74-122 46-96Z'
const whiskers = [
  [46, 62],
  [58, 72],
  [42, 78],
] as const

/** A head, drawn around its nose. */
export const drawHead = (): string =>
  [
    `${shade(ears)}<path d="${ears}" fill="${fur}"/><path d="M-94-66C-98-92-76-100-60-86ZM94-66C98-92 76-100 60-86Z" fill="${pink}"/>`,
    `${shade(outline)}<path d="${outline}" fill="${fur}"/>`,
    `<path d="M-44-22C-62-40-56-62-36-60C-20-58-18-36-26-24ZM44-22C62-40 56-62 36-60C20-58 18-36 26-24Z" fill="${cream}"/>`,
    `<path d="M-104 58C-112 40-96 20-70 22C-40 24-34 44-14 40Q0 34 14 40C34 44 40 24 70 22C96 20 112 40 104 58C96 96 52 118 0 118S-96 96-104 58Z" fill="${cream}"/>`,
    `<g fill="${stripe}"><path d="M-8-103Q-6-80 0-64Q6-80 8-103ZM-36-99Q-30-82-16-70Q-18-86-18-103ZM36-99Q30-82 16-70Q18-86 18-103Z"/>`,
    '<path d="M-101-28Q-80-26-62-12Q-84-10-104-16ZM101-28Q80-26 62-12Q84-10 104-16ZM-114 8Q-92 6-74 12Q-92 20-112 22ZM114 8Q92 6 74 12Q92 20 112 22ZM-106 54Q-90 44-76 46Q-88 60-100 68ZM106 54Q90 44 76 46Q88 60 100 68Z"/>',
    '<ellipse cx="-38" cy="-14" rx="12" ry="14"/><ellipse cx="38" cy="-14" rx="12" ry="14"/>',
    whiskers
      .flatMap(([x, y]) => [-x, x].map((cx) => `<circle cx="${cx}" cy="${y}" r="3"/>`))
      .join(''),
    `</g><path d="M0 66V78M-26 78Q-22 92-4 86Q0 84 0 78Q0 84 4 86Q22 92 26 78" fill="none" stroke="${stripe}" stroke-width="5" stroke-linecap="round"/>`,
    `<circle cx="-34" cy="-19" r="4.2" fill="#fff"/><circle cx="42" cy="-19" r="4.2" fill="#fff"/><path d="M-20 40Q0 30 20 40Q22 52 0 66Q-22 52-20 40Z" fill="${rose}"/>`,
  ].join('')

export const drawHat = (colour: string): string =>
  [
    `<g transform="translate(4 -100) rotate(9)"><path d="M-36 6Q0 18 36 6L2-92Z" fill="${colour}"/>`,
    `<path d="M-30-11Q0 0 28-14L22-32Q0-22-23-31ZM-17-48Q2-42 16-50L10-68Q2-65-9-69Z" fill="${pink}"/><circle cx="2" cy="-94" r="13" fill="${cream}"/></g>`,
  ].join('')

/** A paw over the edge of the sheet. */
export function drawPaw(x: number): string {
  const path = 'M-38-6C-40-36-20-44 0-44S40-36 38-6C40 22 24 34 0 34S-40 22-38-6Z'
  return [
    `<g transform="translate(${x} 258) scale(.82)">${shade(path)}<path d="${path}" fill="${fur}"/>`,
    `<path d="M-37-22Q-22-24-12-36L-20-41Q-34-38-37-22ZM37-22Q22-24 12-36L20-41Q34-38 37-22Z" fill="${stripe}"/>`,
    `<path d="M-13 32V12M13 32V12" stroke="${stripe}" stroke-width="4.5" stroke-linecap="round"/></g>`,
  ].join('')
}

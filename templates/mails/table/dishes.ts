import type { OrnamentColours } from '../design/ornament-drawing.ts'

/** Colours of china, food and wine, the same in every colour style. */
export const china = { light: '#fff9ec', shade: '#eaddc2' }
export const leafGreen = { light: '#8fb35c', dark: '#57803a' }
const rim = '#2f4b50'
const wine = '#6b1230'
const crust = { dark: '#a9682c', light: '#e6b264' }
const lemon = '#f4c63d'
const tomato = '#d9492f'
const silver = '#efe6d6'

const drawPlate = (x: number, food: string) =>
  `<g transform="translate(${x} 18)"><circle r="63" fill="${china.light}"/><circle r="56" fill="none" stroke="${rim}" stroke-width="2.4"/><circle r="44" fill="none" stroke="${china.shade}" stroke-width="3"/>${food}</g>`

const fish = `<path d="M-34 2C-20-18 12-18 26 0L40-10L38 14L26 6C12 20-18 18-34 2Z" fill="#6f9aa4"/><path d="M-18 10C-6 16 12 14 22 4M-6-4q5 6 0 12M4-5q5 6 0 12" fill="none" stroke="${china.light}" stroke-width="2"/><circle cx="-23" cy="1" r="2.4" fill="${china.light}"/>`

const soup = `<circle r="28" fill="${crust.light}"/><circle r="24" fill="${tomato}"/>${[
  [-9, -6],
  [9, -9],
  [10, 9],
  [-7, 11],
]
  .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="5.4" fill="${china.light}"/>`)
  .join('')}<path d="M-4 0q5-7 9 0q-4 7-9 0z" fill="${leafGreen.dark}"/>`

const salad = `<path d="M-34 4C-36-18-18-26-4-22C12-30 34-22 32-2C36 16 20 24 6 20C-10 28-34 22-34 4Z" fill="${leafGreen.dark}"/><path d="M-24 2C-22-14-8-16 0-12C14-18 26-8 22 4C18 16 2 12-4 14C-16 18-26 14-24 2Z" fill="${leafGreen.light}"/><circle cx="-12" cy="0" r="6.4" fill="${tomato}"/><circle cx="10" cy="-4" r="6.4" fill="${tomato}"/><circle cx="2" cy="10" r="5" fill="${lemon}"/>`

const fork = `<path d="M-1.6 78V30C-7 28-8 22-8 4h2.6V18h3V4h2.8v14h3V4H8C8 22 7 28 1.6 30V78Z" fill="${silver}"/>`
const knife = `<path d="M-2.5 78V40H-4C-5 22-3 8 3.5 0V78Z" fill="${silver}"/>`

/** Three plates at the far side, with forks and knives between them. */
export const drawDishes = (): string =>
  [
    ...[30, 222, 412].map((x) => `<g transform="translate(${x} 0)">${fork}</g>`),
    ...[186, 376, 568].map((x) => `<g transform="translate(${x} 0)">${knife}</g>`),
    drawPlate(108, fish),
    drawPlate(300, soup),
    drawPlate(490, salad),
  ].join('')

const drawGlass = (x: number, y: number, radius: number) =>
  `<g transform="translate(${x} ${y})"><circle r="${radius}" fill="${china.shade}" opacity=".7"/><circle r="${radius - 4}" fill="${wine}"/><path d="M-8-6a11 11 0 0 1 8-6" fill="none" stroke="${china.shade}" stroke-width="2.4" stroke-linecap="round"/></g>`

const drawCandle = (x: number) =>
  `<g transform="translate(${x} 124)"><circle r="42" fill="${crust.light}" opacity=".3"/><circle r="28" fill="${crust.light}" opacity=".5"/><circle r="16" fill="${china.light}"/><path d="M0-10C7 0 6 8 0 9C-6 8-7 0 0-10Z" fill="${lemon}"/><path d="M0-3C4 2 3 6 0 7C-3 6-4 2 0-3Z" fill="${tomato}"/></g>`

const drawLemon = (x: number, y: number, radius: number) => {
  const spokes = [0, 45, 90, 135]
    .map((turn) => `<path d="M${-radius + 5} 0H${radius - 5}" transform="rotate(${turn})"/>`)
    .join('')
  return `<g transform="translate(${x} ${y})"><circle r="${radius}" fill="${lemon}"/><circle r="${radius - 3.5}" fill="${china.light}"/><circle r="${radius - 5.5}" fill="${lemon}"/><g stroke="${china.light}" stroke-width="2.2">${spokes}</g></g>`
}

const bread = `<g transform="translate(300 202)"><path d="M-74 0C-74-44 74-44 74 0C74 44-74 44-74 0Z" fill="#8a5526"/><path d="M-58 0C-54-30 54-30 58 0C54 30-54 30-58 0Z" fill="${crust.light}"/><path d="M-58 0C-54 30 54 30 58 0C44 16-44 16-58 0Z" fill="${crust.dark}"/><path d="M-34 8L-24-14M-12 12L-2-17M12 12L22-16M34 8L43-11" stroke="${china.light}" stroke-width="3.4" stroke-linecap="round"/></g>`

/** What is at the near side: candles, bread, wine, lemons and the menu. */
export const drawThings = ({ deep }: OrnamentColours): string =>
  [
    drawCandle(204),
    drawCandle(396),
    drawGlass(20, 72, 20),
    drawGlass(580, 72, 20),
    drawGlass(160, 204, 22),
    drawGlass(440, 204, 22),
    drawLemon(62, 194, 24),
    drawLemon(97, 214, 19),
    bread,
    `<g transform="translate(524 204) rotate(-8)"><path d="M-36-27H36V27H-36Z" fill="${china.light}"/><path d="M-25-14H22M-25-2H12M-25 10H20" stroke="${deep}" stroke-width="3" stroke-linecap="round"/></g>`,
  ].join('')

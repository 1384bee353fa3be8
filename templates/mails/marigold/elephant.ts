import type { OrnamentColours } from '../design/ornament-drawing.ts'
import { brass, drawRosette, orange, pickFlower, place } from './flowers.ts'

const skin = { light: '#9a93cf', dark: '#7a72b0', ear: '#f3a7b4' }
const ivory = '#fff3df'
const dark = '#3a2030'

/** Its feet are on the line of the origin, and it looks to the left. */
export const drawElephant = (paints: OrnamentColours): string =>
  [drawBody(), drawCloth(paints), drawHead(paints), drawGarland()].join('')

const drawBody = () =>
  [
    `<path d="M136-150C156-140 160-110 154-78" stroke="${skin.dark}" stroke-width="7" fill="none"/><path d="M154-84C146-70 147-58 153-46C160-56 163-70 158-84Z" fill="${dark}"/>`,
    `<path d="M-28-70H14V-6Q14 0 8 0H-22Q-28 0-28-6ZM76-80H116V-6Q116 0 110 0H82Q76 0 76-6Z" fill="${skin.dark}"/>`,
    `<path d="M-62-150C-50-196-4-214 46-212C116-210 152-178 150-124C150-96 144-60 142-6Q142 0 136 0H104Q98 0 98-6L96-62C70-52 26-50-6-58L-8-6Q-8 0-14 0H-48Q-54 0-54-6L-58-74C-72-96-72-126-62-150Z" fill="${skin.light}"/>`,
    `<path d="M-46 0a6 7 0 0 1 12 0a6 7 0 0 1 12 0a6 7 0 0 1 12 0zM104 0a6 7 0 0 1 12 0a6 7 0 0 1 12 0a6 7 0 0 1 12 0z" fill="${ivory}"/>`,
    `<path d="M-55-36H-7V-20H-55zM98-36H142.5V-20H98z" fill="${brass.middle}"/>`,
  ].join('')

const tassels = [
  [-22, -76],
  [-4, -70],
  [14, -66],
  [32, -63],
  [50, -63],
  [68, -64],
  [86, -67],
  [104, -72],
  [121, -79],
] as const

function drawCloth({ far, bead }: OrnamentColours): string {
  const [, middle] = orange
  return [
    `<path d="M-22-203C10-216 72-218 112-194L126-104C100-84 20-80-22-98C-30-134-30-172-22-203Z" fill="${far}"/>`,
    `<path d="M-22-98C20-80 100-84 126-104L128-92C100-70 16-66-24-86Z" fill="${brass.middle}"/><path d="M-24-88C16-68 100-72 128-94L129.5-84C100-62 14-58-26-77Z" fill="${bead}"/>`,
    ...tassels.map(
      ([x, y]) => `<path d="M${x} ${y}c-5 8-4.5 13-5 17h10c-.5-4 0-9-5-17z" fill="${middle}"/>`,
    ),
    `<path d="M-13-194C16-206 68-207 104-187L116-110C94-96 22-93-13-106C-19-136-19-168-13-194Z" fill="none" stroke="${brass.light}" stroke-width="3"/>`,
    `<circle cx="47" cy="-150" r="31" fill="${bead}" stroke="${brass.light}" stroke-width="2.4"/>`,
    drawRosette(47, -150, { radius: 27, fill: brass.light }),
    drawRosette(47, -150, { radius: 19, fill: middle }),
    `<circle cx="47" cy="-150" r="6" fill="${ivory}"/>`,
    ...[
      [2, -172],
      [2, -130],
      [92, -166],
      [90, -128],
    ].map(([x = 0, y = 0]) => drawRosette(x, y, { radius: 9, fill: brass.light, count: 6 })),
    `<path d="M4-208C8-226 84-230 92-204C66-212 30-214 4-208Z" fill="${bead}"/><path d="M4-207C30-214 66-212 92-203" fill="none" stroke="${brass.light}" stroke-width="3"/>`,
  ].join('')
}

function drawHead({ far, bead }: OrnamentColours): string {
  return [
    `<path d="M-104-104C-128-92-146-104-148-130C-150-152-142-166-146-188C-147-197-153-203-161-201C-169-199-170-189-164-186" fill="none" stroke="${skin.light}" stroke-width="27" stroke-linecap="round" stroke-linejoin="round"/>`,
    `<path d="M-161-128q8-5 14-2M-160-144q8-4 14 0M-158-160q8-3 13 1M-155-112q6-6 13-5" stroke="${skin.dark}" stroke-width="2.4" fill="none" stroke-linecap="round"/>`,
    `<path d="M-128-146C-130-186-104-206-76-202C-44-198-30-170-34-132C-38-100-62-82-90-86C-116-90-127-112-128-146Z" fill="${skin.light}"/>`,
    `<path d="M-104-92C-100-78-88-70-76-74C-70-80-72-90-78-94Z" fill="${skin.dark}"/><path d="M-100-104C-112-92-126-84-142-84C-128-98-122-106-118-118Z" fill="${ivory}"/><path d="M-121-99l8 8" stroke="${brass.middle}" stroke-width="4"/>`,
    `<path d="M-116-184C-100-204-66-206-48-188C-58-176-70-158-84-122C-100-140-112-160-116-184Z" fill="${bead}"/><path d="M-110-182C-98-197-68-199-54-187C-64-175-74-158-84-134C-97-148-106-164-110-182Z" fill="none" stroke="${brass.light}" stroke-width="2.6"/>`,
    drawRosette(-83, -174, { radius: 12, fill: brass.light }),
    `<circle cx="-84" cy="-118" r="4.6" fill="${brass.middle}"/>`,
    `<path d="M-52-178C-26-192 6-176 8-140C9-112-10-90-28-92C-44-94-50-112-52-130C-58-148-60-166-52-178Z" fill="${skin.dark}"/><path d="M-47-170C-26-180-2-166 0-140C1-118-14-100-27-102C-39-104-43-118-44-133C-49-149-52-161-47-170Z" fill="${skin.ear}"/>`,
    drawRosette(-24, -140, { radius: 19, fill: far }),
    `<path d="M-112-142q10-10 20 0q-10 8-20 0z" fill="${ivory}"/><circle cx="-102" cy="-142.5" r="4.4" fill="${dark}"/><path d="M-114-150q11-10 23-1" stroke="${dark}" stroke-width="2.4" fill="none" stroke-linecap="round"/>`,
  ].join('')
}

const garland = [
  [-60, -92],
  [-55, -80],
  [-50, -72],
  [-45, -68],
  [-40, -67],
  [-35, -70],
  [-30, -76],
  [-26, -86],
] as const

/** Flowers around the neck, and one at the trunk. */
const drawGarland = () =>
  [
    ...garland.map(([x, y], at) => place(pickFlower(at), x, y, 0.48, at * 40)),
    place('leaf', -166, -196, 0.4, 150),
    place('leaf', -166, -196, 0.4, 210),
    place('yellow', -166, -200, 0.95),
  ].join('')

const potFlowers = [
  [0, -112],
  [-12, -100],
  [13, -99],
  [1, -92],
  [-22, -86],
  [23, -86],
  [-8, -80],
  [9, -80],
] as const

/** A brass pot with flowers, on the line of the origin. */
export const drawPot = ({ far }: OrnamentColours): string =>
  [
    ...[118, 242, 146, 214].map((turn) => place('leaf', turn < 180 ? -16 : 16, -66, 0.7, turn)),
    ...potFlowers.map(([x, y], at) => place(pickFlower(at + 1), x, y, 0.66, at * 20)),
    `<path d="M-27-76h54v5c0 3-3 5-6 5h-42c-3 0-6-2-6-5z" fill="${brass.light}"/><path d="M-19-66h38c-1 5 1 8 4 11h-46c3-3 5-6 4-11z" fill="${brass.dark}"/>`,
    `<path d="M-22-56C-50-46-52-17-21-4H21C52-17 50-46 22-56Z" fill="${brass.middle}"/><path d="M-42.5-37C-20-30 20-30 42.5-37L43.5-27C20-20-20-20-43.5-27Z" fill="${far}"/><path d="M-18-4h36l5 4h-46z" fill="${brass.dark}"/>`,
  ].join('')

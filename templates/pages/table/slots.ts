import type { PageView } from '../page-view.ts'

export type Dish = 'mezze' | 'thali' | 'roast' | 'cake'
export type Drink = 'wine' | 'tea'

type TableSlotFacts = Pick<
  PageView,
  'lang' | 'figure' | 'title' | 'kicker' | 'startsAt' | 'zone' | 'languages'
>

/** What is on the table: a cake for a birthday, else what people eat there on that day. */
export function chooseDish(view: TableSlotFacts): Dish {
  if (view.figure) return 'cake'
  if (southAsianZones.test(view.zone)) return 'thali'
  return view.lang !== 'ar' && isChristmas(view) ? 'roast' : 'mezze'
}

/** Wine only in the evening, and never where guests may not expect it. */
export function chooseDrink(view: TableSlotFacts): Drink {
  const isArabic = view.lang === 'ar' || view.languages.some(({ lang }) => lang === 'ar')
  if (isArabic || view.figure || !wineZones.test(view.zone)) return 'tea'
  if (mealsWithoutWine.test(`${view.title} ${view.kicker ?? ''}`)) return 'tea'
  return getWallHour(view) >= 17 || isChristmas(view) ? 'wine' : 'tea'
}

const southAsianZones = /^Asia\/(?:Kolkata|Calcutta|Colombo|Kathmandu|Katmandu)$/
const wineZones = /^(?:Europe|America|Australia|Pacific|Africa\/Johannesburg)\b(?!\/Istanbul)/
const mealsWithoutWine =
  /\b(?:eid|a[iï]d|iftar|ramad[ah]n|suhoor|aqiqah?|nikah|walima|diwali|puja|baby|kids|school|école|enfants?)\b/iu

const isChristmas = ({ startsAt, zone }: TableSlotFacts): boolean =>
  startsAt !== undefined &&
  ['12-24', '12-25', '12-26'].includes(
    formatWallTime(zone, { month: '2-digit', day: '2-digit' }, startsAt),
  )

const getWallHour = ({ startsAt, zone }: TableSlotFacts): number =>
  startsAt ? Number(formatWallTime(zone, { hour: '2-digit', hourCycle: 'h23' }, startsAt)) : 0

const formatWallTime = (zone: string, options: Intl.DateTimeFormatOptions, at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { ...options, timeZone: zone }).format(at)

import type { EventType } from '@mehfil/contract/events/events.ts'
import type { PageView } from '../page-view.ts'

export type Animal = 'tiger' | 'elephant' | 'fox' | 'whale'

/** Of a birthday without an age, of children of four to seven, and of a page without a type. */
const usualAnimal = 'tiger'

const animalsByType: Partial<Record<EventType, Animal>> = {
  'Baby Shower': 'elephant',
  Wedding: 'elephant',
  Engagement: 'elephant',
  Housewarming: 'fox',
  Graduation: 'fox',
  Meetup: 'fox',
  Workshop: 'fox',
  Festival: 'whale',
  Conference: 'whale',
  Corporate: 'whale',
  Gala: 'whale',
  Fundraiser: 'whale',
}

/** Up to this age. */
const animalsByAge: ReadonlyArray<readonly [age: number, animal: Animal]> = [
  [3, 'elephant'],
  [7, usualAnimal],
  [12, 'fox'],
  [120, 'whale'],
]

/**
 * The animal that holds the title. The type of event decides; at a birthday, at an event of another
 * kind and on a page without a type it is the age.
 */
export const chooseAnimal = ({
  eventType,
  figure,
}: Pick<PageView, 'eventType' | 'figure'>): Animal =>
  (eventType && animalsByType[eventType]) ?? findAnimalByAge(figure) ?? usualAnimal

/** A figure above all ages is a year. */
function findAnimalByAge(figure: string | undefined): Animal | undefined {
  const age = parseFigure(figure)
  return age === null ? undefined : animalsByAge.find(([oldest]) => age <= oldest)?.[1]
}

/** "6" and "٦" are 6; "XL" is no number. */
function parseFigure(figure = ''): number | null {
  const digits = figure
    .trim()
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
  return /^\d{1,4}$/.test(digits) ? Number(digits) : null
}

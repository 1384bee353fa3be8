import { expect, it } from 'vitest'
import { readWrittenList } from '../written-list.ts'
import { isDated } from './dated-titles.ts'

const listGuests = (...lines: string[]) =>
  readWrittenList(lines.join('\n'))?.flatMap(({ isHeading, source, section }) =>
    isHeading ? [] : [`${source}${section && ` [${section}]`}`],
  )
const group = [
  '*Family*',
  '1. Ann Lee',
  '2. Tom Fox',
  '*Work*',
  '1. Joe Ray',
  '2. Kim Day',
  '3. Bo Hart',
  '4. Max Orr',
]
const guests = [
  '1. Ann Lee [Family]',
  '2. Tom Fox [Family]',
  '1. Joe Ray [Work]',
  '2. Kim Day [Work]',
  '3. Bo Hart [Work]',
  '4. Max Orr [Work]',
]

it.each([
  ['Aarav ka mundan - 7 Feb, Sunday, Lucknow (Aliganj wala ghar)'],
  ['عقيقة يوسف - الجمعة 12 مارس في بيت الجد'],
  ['Our list'],
  ['Baptême de Lina', 'dimanche 12 avril'],
])(
  'Our product takes what is above the first heading of marked guests for titles: %s',
  (...above) => {
    expect(listGuests(...above, ...group)).toEqual(guests)
    expect(listGuests('', '', ...above, '', ...group)).toEqual(guests)
  },
)

it('Our product takes a first line with a day for a title, and none that says when a guest comes', () => {
  const marked = ['1. Ann Lee', '2. Joe Ray', '3. Kim Day']
  expect(listGuests('Taufe von Mia am 3. Mai', ...marked)).toEqual(marked)
  expect(listGuests('Tom Fox, arrives 7 Feb', ...marked)).toContain('Tom Fox, arrives 7 Feb')
  expect(listGuests('Sara Bell (from 12 March)', ...marked)).toContain('Sara Bell (from 12 March)')
})

it.each([
  'Sat 14 Feb, 8pm',
  '3. Mai',
  '7 de febrero',
  '20 Haziran Cumartesi',
  'الجمعة 12 مارس',
  '14 फरवरी',
  '12 kwietnia',
  '5 июня',
  'May 7th',
  '12/05/2026',
])('Our product knows a day in its languages: %s', (line) => {
  expect(isDated(line)).toBe(true)
})

it.each(['May Lee', 'Ann Lee 12', 'June O’Neil, 3', 'Augusta 4', '1. Mariam'])(
  'Our product takes no name for a day: %s',
  (line) => {
    expect(isDated(line)).toBe(false)
  },
)

it('Our product looks for no day in a long text', () => {
  expect(isDated(`${'7 '.repeat(50_000)}Feb`)).toBe(false)
})

import { expect, it } from 'vitest'
import { readPeopleInName } from '../people-in-name.ts'
import { readWrittenLine } from '../written-line.ts'
import { bracketCounts } from './counts-behind.ts'

it.each([
  ['Ranjan Bhai, Itishree Bhauja + 2 kids', 4],
  ['Cô Trần Mỹ Linh + chồng + 2 con', 4],
  ['Bác Hùng + vợ', 2],
  ['Cậu Phước và gia đình', null],
])('Our product counts the people of %s', (name, people) => {
  expect(readPeopleInName(name).people).toBe(people)
})

it.each([
  ['R. Venkat Rao (with family 3) - 8895017436', 'R. Venkat Rao with family (3)', '8895017436'],
  ['Debasish Rath & family 4 - 9437255610', 'Debasish Rath & family (4)', '9437255610'],
])('Our product reads the number of a family before a number: %s', (line, name, phone) => {
  expect(readWrittenLine(line)).toMatchObject({ name, phone })
})

it('Our product reads counts beside a home and before a place behind a dash', () => {
  const lines = [
    'Mausi Kalyani Das - 1 - Cuttack',
    'Jena family, Flat 104 - 5',
    'Tripathy Uncle, Aunty - 2 (Qtr 14/B)',
    'Anita Panda - 2',
  ]
  expect(bracketCounts(lines)).toEqual([
    'Mausi Kalyani Das (1) Cuttack',
    'Jena family x5 (Flat 104)',
    'Tripathy Uncle, Aunty x2 (Qtr 14/B)',
    'Anita Panda (2)',
  ])
})

it('Our product takes a name with an Arabic comma', () => {
  expect(readPeopleInName('أنس، ليث وعمر').name).toBe('أنس, ليث وعمر')
})

it.each([
  ['خالتو رنا حلاق + 3 ولاد - 03/614 228', 'خالتو رنا حلاق + 3 ولاد', '03/614 228', 4],
  ['- بيت خالو وسيم (٤) 71-220 846', 'بيت خالو وسيم (4)', '71-220 846', 4],
  ['The Smiths (4) 07700 900123', 'The Smiths (4)', '07700 900123', 4],
  ['Ann Lee (4) 9876 5432', 'Ann Lee', '(4) 9876 5432', null],
])('Our product reads people and a number of %s', (line, name, phone, people) => {
  expect(readWrittenLine(line)).toMatchObject({ name, phone })
  expect(readPeopleInName(name).people).toBe(people)
})

it.each(['أولاد', 'ولاد', 'بنات', 'صغار', 'طفال'])('Our product counts children: + 2 %s', (kids) => {
  expect(readPeopleInName(`رنا حلاق + 2 ${kids}`).people).toBe(3)
})

it('Our product reads a one behind a name where others have their numbers', () => {
  const others = ['Famille Roy (4)', 'Jo Lee +1', 'Max Roy (2)']
  expect(bracketCounts([...others, 'أم حسن ١', 'Tante Rose 1', 'Table 1'])).toEqual([
    ...others,
    'أم حسن (1)',
    'Tante Rose (1)',
    'Table 1',
  ])
  expect(bracketCounts(['Jo Lee', 'Max Roy', 'Tante Rose 1'])).toContain('Tante Rose 1')
})

import { expect, it } from 'vitest'
import { readPeopleInName } from '../people-in-name.ts'
import { isOpenArabicAnd, spaceArabicAnd } from './arabic-pairs.ts'

it.each([
  ['طوني وجومانا خوري', 2],
  ['عمو محمد وطنط نادية والأولاد ٥', 5],
  ['خالو شريف ومراته', 2],
  ['نور وبنتها', 2],
  ['الأستاذ عاطف ومدام سهير', 2],
  ['أستاذ مجدي والعيلة ٤', 4],
  ['عمر وياسر', 2],
  ['سلمى وطفليها', 3],
  ['كريم ورنا وثلاث أولاد', 5],
  ['ست إلهام وكنتها', 2],
  ['أم علي وصهرها', 2],
  ['ست إلهام وبنت حماها', 2],
  ['ساره قطب و زوجها وولدين', 4],
  ['محمد وهبة', null],
  ['أحمد وليد', null],
  ['سمر وفاء', null],
  ['وائل', null],
])('Our product reads how many “%s” are', (name, people) => {
  expect(readPeopleInName(name)).toMatchObject({ people, isUnknown: false })
})

it('Our product asks where a word may be a name or two', () => {
  expect(isOpenArabicAnd('سامر وشلهوب')).toBe(true)
  expect(readPeopleInName('سامر وشلهوب')).toMatchObject({ people: null, isUnknown: true })
  expect(readPeopleInName('سامر والأولاد')).toMatchObject({ people: null, isUnknown: true })
})

it('Our product leaves long texts and other letters as they are', () => {
  const long = `أحمد ${'وليد '.repeat(50_000)}`
  expect(spaceArabicAnd(long)).toBe(long)
  expect(isOpenArabicAnd(long)).toBe(false)
  expect(spaceArabicAnd('Ann and Bob')).toBe('Ann and Bob')
})

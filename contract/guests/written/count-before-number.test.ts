import { expect, it } from 'vitest'
import { readPeopleInName } from '../people-in-name.ts'
import { readWrittenLine } from '../written-line.ts'
import { readWrittenList } from '../written-list.ts'
import { markCountsBeforeNumbers } from './count-before-number.ts'

const others = ['جاسم ٣٦٠٥٥١٠١', 'سلمان 3905 5103']

it('Our product takes a digit before a number for people, where the number is as long as the others', () => {
  expect(markCountsBeforeNumbers([...others, 'ناصر وعياله ٤ ٣٩٠٥٥١١٦']).at(-1)).toBe(
    'ناصر وعياله x4 39055116',
  )
  expect(markCountsBeforeNumbers([...others, 'Nasser 4 3905 5116']).at(-1)).toBe(
    'Nasser x4 3905 5116',
  )
  expect(markCountsBeforeNumbers([...others, 'ناصر (٣) ٣٩٠٥٥١١٦']).at(-1)).toBe('ناصر x3 39055116')
  expect(markCountsBeforeNumbers(['Ali Roux 2 06 12 34 56 78'])).toEqual([
    'Ali Roux x2 06 12 34 56 78',
  ])
})

it.each([
  ['Bob Hill 1 415 555 0132', ['Ann 415 555 0133', 'Tom 415 555 0134']],
  ['Ivan 7 912 345 6789', ['Ann 9123456781', 'Tom 9123456782']],
  ['Sharma flat 4 9848055121', ['Ann 9848055122', 'Tom 9848055123']],
  ['Rami villa 4 39055116', others],
  ['Rami 3 123 456', ['Ann 70123456', 'Tom 71123456']],
  ['Rami 4 39055116', ['Ann 0791234567']],
  ['Tash x 2 07400 123402', ['Ann 07400 123403', 'Tom 07400 123404']],
  ['Gus 4', others],
])('but not in “%s”', (line, among) => {
  expect(markCountsBeforeNumbers([...among, line]).at(-1)).toBe(line)
})

it('Our product reads both from a list', () => {
  const list = readWrittenList(
    '١- جاسم الدوسري ٣٦٠٥٥١٠١\n٢- بو يوسف ٣٩٠٥٥١٠٤\n٣- ناصر وعياله ٤ ٣٩٠٥٥١١٦\n٤- خالد',
  )
  const line = readWrittenLine(list?.[2]?.source ?? '')
  expect(line).toMatchObject({ phone: '39055116' })
  expect(readPeopleInName(line.name)).toEqual({ name: 'ناصر وعياله', people: 4, isUnknown: false })
  expect(markCountsBeforeNumbers([`${'1 '.repeat(50_000)}x`])).toHaveLength(1)
})

it.each([
  ['Manjiri Kaku Joshi + 2 - 98231 70642', 'Manjiri Kaku Joshi', 3, '98231 70642'],
  ['Manjiri Joshi +2 - 98231 70642', 'Manjiri Joshi', 3, '98231 70642'],
  ['Manjiri Joshi + 1 – 9823170642', 'Manjiri Joshi', 2, '9823170642'],
  ['Manjiri Joshi +1 - 98231 70642', 'Manjiri Joshi', 2, '98231 70642'],
  ['Ann & Bo (+ 2) - 98231 70642', 'Ann & Bo', 4, '98231 70642'],
  ['سلمى + ٢ - ٠٥٩٩ ٢١٤ ٣٨٠', 'سلمى', 3, '0599 214 380'],
  ['Bob Hill +1 - 415 555 0132', 'Bob Hill', null, '+1 - 415 555 0132'],
  ['Ivan +7 - 912 345 67 89', 'Ivan', null, '+7 - 912 345 67 89'],
])(
  'Our product reads a plus with a count before a dash and a number: %s',
  (written, name, people, phone) => {
    const line = readWrittenLine(written)
    expect(line.phone).toBe(phone)
    expect(readPeopleInName(line.name)).toMatchObject({ name, people })
  },
)

it('Our product counts “जण” as people', () => {
  expect(readPeopleInName('नंदा आत्या - २ जण')).toMatchObject({ people: 2 })
})

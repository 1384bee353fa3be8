import { describe, expect, it } from 'vitest'
import { readPeopleInName } from '../people-in-name.ts'
import { readWrittenLine } from '../written-line.ts'
import { readAgedPeople } from './aged-people.ts'

const read = (text: string) => {
  const found = readAgedPeople(text)
  return found && [found.head, found.others.join(', '), found.children, found.infants]
}

describe('Our product reads ages in brackets behind names', () => {
  it.each([
    ['Gail Bannister and Alfie (6) and Poppy (4)', 'Gail Bannister', 'Alfie, Poppy', 2, 0],
    ['Gail Bannister, plus Alfie (6) and Poppy (4)', 'Gail Bannister', 'Alfie, Poppy', 2, 0],
    ['Gail Bannister + Alfie (6) + Poppy (4)', 'Gail Bannister', 'Alfie, Poppy', 2, 0],
    ['Gail Bannister, Alfie (6), Poppy (8 months)', 'Gail Bannister', 'Alfie, Poppy', 1, 1],
    [
      'Tom & Gail Bannister with Alfie (6) & Poppy (1)',
      'Tom & Gail Bannister',
      'Alfie, Poppy',
      1,
      1,
    ],
    ['Becky Marsh + Ollie (12)', 'Becky Marsh', 'Ollie', 1, 0],
    ['Anne Roux et Léo (7 ans), Zoé (5 ans) et Mia (3)', 'Anne Roux', 'Léo, Zoé, Mia', 3, 0],
    ['Anke Weiß mit Mia (6 Jahre) und Ben (4)', 'Anke Weiß', 'Mia, Ben', 2, 0],
    ['Lupita Campos y Leo (9) y Ana (7 años)', 'Lupita Campos', 'Leo, Ana', 2, 0],
    ['Dani Rocha, Theo (8) e Lara (5)', 'Dani Rocha', 'Theo, Lara', 2, 0],
    ['ريم وأحمد (٦) وسارة (٤)', 'ريم', 'أحمد, سارة', 2, 0],
    ['منى حداد مع كرم (٧ سنوات) و لين (٩ أشهر)', 'منى حداد', 'كرم, لين', 1, 1],
    ['नेहा शर्मा और आरव (6) और दीया (4 साल)', 'नेहा शर्मा', 'आरव, दीया', 2, 0],
    ['Gail and Alfie (6) and Poppy (4) and Nan', 'Gail', 'Alfie, Poppy, Nan', 2, 0],
  ])('%s', (text, ...expected) => {
    expect(read(text)).toEqual(expected)
  })

  it.each([
    'Ann Lee (6)',
    'Ann Lee and Alfie (6)',
    'Smith family (4) and Jones family (3)',
    'Ann and the Smiths (4) and the Joneses (3)',
    'Alfie (6) and Poppy (4)',
    'Ann (2019) and Bob (2020)',
    `Ann ${'and Bo (4) '.repeat(10_000)}`,
  ])('but none in “%.50s”', (text) => {
    expect(readAgedPeople(text)).toBeNull()
  })
})

it('Our product counts those who have an age, and takes no age for a count', () => {
  expect(readPeopleInName('Tom & Gail Lee, Alfie (6) and Poppy (4)')).toEqual({
    name: 'Tom & Gail Lee & Alfie & Poppy',
    people: 4,
    isUnknown: false,
  })
  expect(readPeopleInName('Alfie (6) and Poppy (4)')).toMatchObject({
    people: null,
    isUnknown: true,
  })
  expect(readPeopleInName('Ann and Alfie (6)')).toMatchObject({ people: 6 })
})

it('Our product reads names on both sides of a number', () => {
  const line = 'Chloe Lee, c@x.example, +44 7400 123423, plus Alfie (6) and Poppy (4)'
  const { name, phone, email } = readWrittenLine(line)
  expect({ phone, email, ...readPeopleInName(name) }).toEqual({
    name: 'Chloe Lee & Alfie & Poppy',
    people: 3,
    isUnknown: false,
    phone: '+44 7400 123423',
    email: 'c@x.example',
  })
  const people = (text: string) => readPeopleInName(readWrittenLine(text).name).people
  expect(people('Jo Smith, 07400 123423, and Tom')).toBe(2)
  expect(people('Jo Roux, 06 12 34 56 78, et Tom')).toBe(2)
  expect(people('Jo Smith, 07400 123423, + Tom')).toBe(2)
})

it('Our product takes one number behind a name for an age only behind a plus and a whole name', () => {
  expect(readPeopleInName('Becky Marsh + Ollie (12)')).toMatchObject({ people: 2 })
  for (const text of ['Becky + Ollie (4)', 'Becky Marsh + Ollie (2)', 'Becky Marsh & Ollie (4)'])
    expect(readAgedPeople(text)).toBeNull()
})

import { expect, it } from 'vitest'
import { readPeopleInName } from '../people-in-name.ts'

it.each([
  ['The Bakers (4, inc. Alfie and Mabel)', 'The Bakers', 4],
  ['The Bakers (4 including Alfie & Mabel)', 'The Bakers', 4],
  ['The Bakers (4 incl. 2 kids)', 'The Bakers', 4],
  ['The Bakers - 4 inc Alfie and Mabel', 'The Bakers', 4],
  ['The Bakers x5, including the children', 'The Bakers', 5],
  ['Sam & Jo Fox (3, incl. Mia)', 'Sam & Jo Fox', 3],
  ['Les Martin (5 dont 3 enfants)', 'Les Martin', 5],
  ['Famille Roux (4, y compris Léa et Tom)', 'Famille Roux', 4],
  ['Familie Weber (4 Personen, davon 2 Kinder)', 'Familie Weber', 4],
  ['بيت الحداد (5 منهم سارة وليلى)', 'بيت الحداد', 5],
  ['عائلة النجار (٤ بما فيهم 2 أطفال)', 'عائلة النجار', 4],
])('Our product counts those among all once: %s', (text, name, people) => {
  expect(readPeopleInName(text)).toEqual({ name, people, isUnknown: false })
})

it('and asks where more are named than come', () => {
  expect(readPeopleInName('The Bakers (2, inc. Alfie and Mabel)')).toMatchObject({
    people: null,
    isUnknown: true,
  })
})

it('and reads words of something else as they were', () => {
  for (const text of ['Ann Lee (flat 4, incl. parking)', 'Bo Fox (4 incl. parking)'])
    expect(readPeopleInName(text).people).not.toBe(4)
})

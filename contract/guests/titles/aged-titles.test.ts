import { expect, it } from 'vitest'
import { findFieldByTitle } from '../column-titles.ts'

it.each([
  'Enfants (-12 ans)',
  'Kids (under 12)',
  'Children <12',
  'Enfants (0-5 ans)',
  'Enfants de moins de 12 ans',
  'Kinder bis 12',
  'Kinder (bis 12 Jahre)',
  'أطفال (أقل من 12)',
  'الأطفال (أقل من ١٢ سنة)',
])('Our product takes a title with an age for the children: %s', (title) => {
  expect(findFieldByTitle(title)).toBe('CHILDREN')
})

it('Our product reads who people are in brackets behind another word', () => {
  expect(findFieldByTitle('Ann (spouse)')).toBe('COMPANIONS')
  expect(findFieldByTitle('Adults (18+)')).toBe('ADULTS')
})

it.each(['Table 12', 'Menu (12)', 'Room (under 12)', 'Gift (spouse of member 2)'])(
  'Our product takes no other title with a number for people: %s',
  (title) => {
    expect(['CHILDREN', 'ADULTS', 'COMPANIONS']).not.toContain(findFieldByTitle(title))
  },
)

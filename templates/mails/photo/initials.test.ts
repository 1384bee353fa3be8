import { expect, it } from 'vitest'
import { getInitials } from './initials.ts'

it.each([
  ['Ananya & Vikram', ['A', 'V']],
  ['ليلى و سامي', ['ل', 'س']],
  ['The Winter Gala', ['W']],
  ['L’été chez Élodie', ['É']],
  ['الحفل السنوي', ['ح']],
  ['“12” opens', ['1']],
  ['…', []],
])('Our product knows the event %s by its initials', (title, initials) => {
  expect(getInitials({ title })).toEqual(initials)
})

it('Our product knows a jubilee by its number', () => {
  expect(getInitials({ title: 'Ruth at 80', figure: '80' })).toEqual(['80'])
  expect(getInitials({ title: 'Gala 2026', figure: '2026' })).toEqual(['G'])
})

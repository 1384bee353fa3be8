import { expect, it } from 'vitest'
import { guessColumns } from '../list-columns.ts'

const guess = (...rows: string[][]) => guessColumns(rows).fields

it('Our product keeps what guests do not eat as notes, beside the column of notes', () => {
  expect(guess(['Name', 'Dietary', 'Notes'], ['Ann', 'vegan', ''], ['Bob', '', 'late'])).toEqual([
    'NAME',
    'NOTE',
    'NOTE',
  ])
  expect(guess(['Nom', 'Régime alimentaire'], ['Ann', 'Halal'])).toEqual(['NAME', 'NOTE'])
})

it('and no answers to whether they have a diet', () => {
  expect(guess(['Name', 'Allergies'], ['Ann', 'yes'], ['Bob', 'no'])).toEqual(['NAME', null])
})

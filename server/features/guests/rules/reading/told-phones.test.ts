import { expect, it } from 'vitest'
import { guessColumns } from '../list-columns.ts'

const guess = (titles: string[], ...rows: string[][]) => guessColumns([titles, ...rows]).fields

it('Our product takes the numbers of parents for those of a list that has no others', () => {
  const rows = [
    ['Wanjiku', '0722 000111'],
    ['Brian', '0733 000222'],
    ['Amina', '0711 000333'],
  ]
  expect(guess(['Pupil’s name', 'Parent’s Phone'], ...rows)).toEqual(['NAME', 'CONTACT'])
  expect(guess(['اسم الطالب', 'هاتف ولي الأمر'], ...rows)).toEqual(['NAME', 'CONTACT'])
  expect(guess(['Name', 'Emergency phone'], ...rows)).toEqual(['NAME', null])
  expect(guess(['Name', 'Mum'], ...rows)).toEqual(['NAME', null])
  expect(guess(['Name', 'Student number'], ...rows)).toEqual(['NAME', null])
  expect(guess(['Name', 'Order number'], ...rows)).toEqual(['NAME', null])
})

it('Our product groups pupils by their class and not by how a parent is related', () => {
  const rows = [
    ['Wanjiku', '6 East', 'Mary Kamau', 'Mother'],
    ['Brian', '6 West', 'George Otieno', 'Father'],
    ['Amina', '6 East', 'Halima Hassan', 'Mother'],
    ['Kevin', '6 West', 'Grace Njeri', 'Father'],
  ]
  expect(guess(['Pupil’s name', 'Class', 'Parent/Guardian', 'Relationship'], ...rows)).toEqual([
    'NAME',
    'CATEGORY',
    null,
    null,
  ])
})

it('Our product takes “your number” for a phone where it is written as one', () => {
  const rows = [
    ['Wanjiku', '(418) 555-0177'],
    ['Brian', '418-555-0142'],
  ]
  expect(guess(['Name', 'Your number'], ...rows)).toEqual(['NAME', 'CONTACT'])
  expect(guess(['Name', 'Ton numéro de cellulaire'], ...rows)).toEqual(['NAME', 'CONTACT'])
})

import { expect, it } from 'vitest'
import { createNameTurner } from './turned-names.ts'

const turn = (titles: string[], ...rows: string[][]) =>
  createNameTurner()([titles, ...rows].map((cells, at) => ({ row: at + 1, cells })))
    .slice(1)
    .map(({ cells }) => cells[0])

it('Our product turns names round where a list writes all of them with the last name first', () => {
  expect(
    turn(
      ['Name', 'Group'],
      ['Tremblay, Zoé', 'A'],
      ['Bouchard, Maxime', 'B'],
      ['Nguyen, Léa', 'A'],
      ['Lavoie-Roy, Émile', 'B'],
      ['Côté, Rosalie', 'A'],
      ['Smith, Jr.', 'B'],
      ['Diallo, Aïssatou', 'A'],
    ),
  ).toEqual([
    'Zoé Tremblay',
    'Maxime Bouchard',
    'Léa Nguyen',
    'Émile Lavoie-Roy',
    'Rosalie Côté',
    'Smith, Jr.',
    'Aïssatou Diallo',
  ])
})

it('Our product turns few names round only where other cells say so', () => {
  const names = [['Roy, Zoé'], ['Bouchard, Max'], ['Nguyen, Léa']] as const
  const bare = names.map(([name]) => [name, 'x'])
  expect(turn(['Name', 'Group'], ...bare)).toEqual(names.map(([name]) => name))
  const parents = [
    ['Roy, Zoé', 'Ann Roy'],
    ['Bouchard, Max', 'Luc Bouchard'],
    ['Nguyen, Léa', 'Mai Nguyen'],
  ]
  expect(turn(['Name', 'Parent'], ...parents)).toEqual(['Zoé Roy', 'Max Bouchard', 'Léa Nguyen'])
})

it('Our product leaves two first names with a comma between them', () => {
  const couples = [['Ann, Ben'], ['Carl'], ['Dan, Eve'], ['Fay'], ['Gus'], ['Hal, Ivy']] as const
  expect(turn(['Name', 'Group'], ...couples.map(([name]) => [name, 'x']))).toEqual(couples.flat())
})

it('Our product turns names with a nickname or a form of address too', () => {
  expect(
    turn(
      ['Name', 'Group'],
      ['Di Pietro, Gustavo "Tano"', 'A'],
      ['Prof. Quiroga, Elsa', 'A'],
      ['Martínez, Ana Laura y Pedro', 'A'],
      ['Bianchi, Juan Pablo', 'B'],
      ['Cabrera, Romina', 'B'],
      ['Herrera, Paola', 'B'],
    ).slice(0, 3),
  ).toEqual(['Gustavo "Tano" Di Pietro', 'Prof. Elsa Quiroga', 'Ana Laura & Pedro Martínez'])
})

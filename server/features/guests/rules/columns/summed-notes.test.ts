import { expect, it } from 'vitest'
import { createSectionReader } from '../list-sections.ts'
import { checkRow } from '../list-row.ts'

it('Our product takes a note of adults and children for all of a family', () => {
  const read = (note: string) =>
    checkRow(['Famille Diallo', '3', note], ['NAME', 'CHILDREN', 'NOTE'], { countries: ['FR'] })
  expect(read('2 adultes + 3 enfants')).toMatchObject({ guest: { partyLimit: 5 } })
  expect(read('1 adulte + 3 enfants')).toMatchObject({ guest: { partyLimit: 4 } })
})

const list = (...last: string[]) =>
  createSectionReader()(
    [
      'Name|Persons|Phone',
      'Ann Lee|2|',
      'VOISINS||',
      'Tom Fox|1|',
      'ANCIENS DU QUAI||',
      ...last,
    ].map((line, at) => ({ row: at + 1, cells: line.split('|') })),
  ).map(({ cells }) => cells.join('|'))

it('Our product takes capitals alone below another heading for one, where each guest has a number', () => {
  expect(list('Eva Roy|4|').slice(-2)).toEqual([
    '[ANCIENS DU QUAI]||',
    'Eva Roy|4||ANCIENS DU QUAI',
  ])
  expect(list('Eva Roy||07400 123456').at(-2)).not.toContain('[')
})

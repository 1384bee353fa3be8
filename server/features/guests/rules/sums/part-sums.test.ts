import { describe, expect, it } from 'vitest'
import { createSumMarker } from './sum-rows.ts'

const mark = (lines: readonly string[]): string[] =>
  createSumMarker()(lines.map((line, at) => ({ row: at + 1, cells: line.split(',') }))).map(
    ({ cells }) => cells[0] ?? '',
  )

const guests = ['Name,Guests,Side', 'Ann,2,Bride', 'Suma Rao,3,Bride', 'Kim,2,Groom', 'Tom,2,Groom']

describe('Our product marks the sum of a group', () => {
  it('that is called as the group alone', () => {
    expect(mark([...guests, 'Bride,5,', 'Groom,4,']).slice(5)).toEqual([
      'Total: Bride',
      'Total: Groom',
    ])
  })

  it('by a word of names too where the numbers add up', () => {
    expect(mark([...guests.slice(0, 3), 'Leo,1,Bride', 'Suma panna,6,', 'Suma Devi,6,'])).toEqual([
      'Name',
      'Ann',
      'Suma Rao',
      'Leo',
      'Total: Suma panna',
      'Suma Devi',
    ])
  })

  it('and not a guest with another number, or with the name of others', () => {
    expect(mark([...guests, 'Bride,6,']).at(-1)).toBe('Bride')
    expect(mark(['Name,Guests', 'Lee,1', 'Lee,1', 'Fox,3', 'Lee,2']).at(-1)).toBe('Lee')
  })
})

describe('Our product marks things below a sum', () => {
  it('that have no number where the sum has one', () => {
    const below = ['Corn: 20 dozen,,', 'Ice 5 kg,,', 'Ann Late,,', 'Jo + 2 kids,,', 'Table: 4,1,']
    expect(mark([...guests, 'Total,9,', ...below]).slice(6)).toEqual([
      '(Corn: 20 dozen)',
      '(Ice 5 kg)',
      'Ann Late',
      'Jo + 2 kids',
      'Table: 4',
    ])
    expect(mark([...guests, 'Corn: 20 dozen,,']).at(-1)).toBe('Corn: 20 dozen')
  })
})

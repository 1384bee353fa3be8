import { describe, expect, it } from 'vitest'
import { guessColumns } from './list-columns.ts'

const meant = (...titles: string[]) => guessColumns([titles, titles.map(() => 'x')]).fields

describe('Our product knows the column by its title', () => {
  it('of tables and of words for the door, in three languages', () => {
    expect(meant('Guest', 'Table', 'Door note')).toEqual(['NAME', 'TABLE', 'DOOR_NOTE'])
    expect(meant('Nom', 'N° de table', 'Note d’accueil')).toEqual(['NAME', 'TABLE', 'DOOR_NOTE'])
    expect(meant('الاسم', 'رقم الطاولة', 'ملاحظة للاستقبال')).toEqual(['NAME', 'TABLE', 'DOOR_NOTE'])
  })

  it('and takes no note of a guest for one of the door, nor the size of a party for a table', () => {
    expect(meant('Name', 'Note', 'Seats')).toEqual(['NAME', null, 'PARTY_LIMIT'])
  })
})

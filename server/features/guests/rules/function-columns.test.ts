import { describe, expect, it } from 'vitest'
import type { ImportTarget } from '@mehfil/contract/guests/imports.ts'
import { listFunctionNotes, readInvitation, type ListedFunction } from './function-columns.ts'
import { checkRow } from './list-row.ts'
import { guessListColumns } from './own-columns.ts'

const mehndi: ListedFunction = {
  id: '00000000000000A',
  titles: ['Mehndi', 'حنّاء'],
  isForAll: false,
}
const sangeet: ListedFunction = { id: '00000000000000B', titles: ['Sangeet'], isForAll: false }
const wedding: ListedFunction = { id: '00000000000000C', titles: ['Wedding'], isForAll: true }
const functions = [mehndi, sangeet, wedding]

const read = (rows: string[][]) => {
  const { fields, titles, firstRow } = guessListColumns(rows, { own: [], functions })
  return {
    fields,
    rows: rows
      .slice(firstRow + 1)
      .map((cells) => checkRow(cells, fields, { countries: ['IN'], titles, functions })),
  }
}

describe('columns called like functions', () => {
  it('invite by marks, in any language of the event', () => {
    const { fields, rows } = read([
      ['Name', 'حناء', 'Sangeet (Y/N)', 'Wedding'],
      ['Asha Rao', 'x', 'no', 'yes'],
      ['Ravi Iyer', '', 'Y', 'yes'],
      ['Meera Das', '✓', '✓', ''],
    ])
    expect(fields).toEqual([
      'NAME',
      'FUNCTION.00000000000000A',
      'FUNCTION.00000000000000B',
      'FUNCTION.00000000000000C',
    ])
    expect(rows).toMatchObject([
      { guest: { name: 'Asha Rao', functions: [mehndi.id], partyLimit: null } },
      { guest: { functions: [sangeet.id] } },
      { guest: { functions: [mehndi.id, sangeet.id] } },
    ])
  })

  it('count people, of whom the most are the places', () => {
    const { rows } = read([
      ['Name', 'Mehndi', 'Sangeet', 'Wedding'],
      ['Rao family', '2', '4', '4'],
      ['Ravi Iyer', '0', '1', '1'],
    ])
    expect(rows).toMatchObject([
      { guest: { functions: [mehndi.id, sangeet.id], partyLimit: 4 } },
      { guest: { functions: [sangeet.id], partyLimit: null } },
    ])
  })

  it('leave a column alone whose cells are other things', () => {
    const { fields } = read([
      ['Name', 'Sangeet'],
      ['Asha Rao', 'sings Kabira'],
      ['Ravi Iyer', 'plays tabla'],
    ])
    expect(fields[1]).not.toBe('FUNCTION.00000000000000B')
  })

  it('are told by the title, also where most cells are to be fixed', () => {
    const { fields, rows } = read([
      ['Name', 'Sangeet', 'Wedding'],
      ['Asha Rao', 'perhaps', 'later'],
      ['Ravi Iyer', '✓', 'yes'],
      ['Meera Das', 'later', ''],
    ])
    expect(fields).toEqual(['NAME', 'FUNCTION.00000000000000B', 'FUNCTION.00000000000000C'])
    expect(rows).toMatchObject([
      { faults: [{ message: 'field.function-mark' }, { message: 'field.function-for-all' }] },
      { guest: { functions: [sangeet.id] } },
      { faults: [{ message: 'field.function-mark', value: 'later' }] },
    ])
  })

  it('say what is no mark, and a no where everyone is invited', () => {
    const { rows } = read([
      ['Name', 'Sangeet', 'Wedding'],
      ['Asha Rao', 'yes', 'yes'],
      ['Ravi Iyer', 'yes', 'no'],
      ['Meera Das', 'perhaps?', 'yes'],
      ['Om Shah', 'no', 'yes'],
    ])
    expect(rows.map((row) => ('faults' in row ? row.faults : 'good'))).toEqual([
      'good',
      [{ field: 'FUNCTION.00000000000000C', message: 'field.function-for-all', value: 'no' }],
      [{ field: 'FUNCTION.00000000000000B', message: 'field.function-mark', value: 'perhaps?' }],
      'good',
    ])
  })
})

describe('a column that names functions', () => {
  it('invites to each, and shows the whole cell where one is unknown', () => {
    const { fields, rows } = read([
      ['Name', 'Invited to'],
      ['Asha Rao', 'Mehndi, Sangeet'],
      ['Ravi Iyer', 'sangeet; Wedding'],
      ['Meera Das', 'Mehndi, Sagan'],
      ['Om Shah', ''],
    ])
    expect(fields).toEqual(['NAME', 'FUNCTIONS'])
    expect(rows).toMatchObject([
      { guest: { functions: [mehndi.id, sangeet.id] } },
      { guest: { functions: [sangeet.id] } },
      {
        faults: [{ field: 'FUNCTIONS', message: 'field.function-unknown', value: 'Mehndi, Sagan' }],
      },
      { guest: { functions: null } },
    ])
  })

  it('finds titles that have what is between titles, and leaves a pair of other titles two', () => {
    const titles = ['Dinner, dancing', 'Haldi; Mehndi', 'عشاء، ورقص', 'Dinner', 'Sangeet | Mehndi']
    const several = [...titles, 'Mehndi', 'Garba & Raas', 'Garba', 'Raas'].map((title, at) => ({
      id: `00000000000001${at}`,
      titles: [title],
      isForAll: false,
    }))
    const readCell = (cell: string) => {
      const row = checkRow(['Asha Rao', cell], ['NAME', 'FUNCTIONS'], {
        countries: ['IN'],
        titles: ['Name', 'Invited to'],
        functions: several,
      })
      return 'guest' in row
        ? (row.guest.functions ?? []).map((id) => several.find((one) => one.id === id)?.titles[0])
        : row.faults
    }
    expect(readCell(titles.join('; '))).toEqual(titles)
    expect(readCell('dinner,  Dancing')).toEqual(['Dinner, dancing'])
    expect(readCell('Dinner; Mehndi')).toEqual(['Dinner', 'Mehndi'])
    expect(readCell('"Haldi; Mehndi"; "Dinner"')).toEqual(['Haldi; Mehndi', 'Dinner'])
    expect(readCell('Haldi; Mehndi; Sangeet | Mehndi')).toEqual([
      'Haldi; Mehndi',
      'Sangeet | Mehndi',
    ])
    expect(readCell('Garba, Raas')).toEqual(['Garba', 'Raas'])
    expect(readCell('Dinner, dancing, Sagan')).toMatchObject([
      { field: 'FUNCTIONS', message: 'field.function-unknown' },
    ])
  })
})

it.each([
  ['x', true],
  ['Oui', true],
  ['2 people', true],
  ['٣', true],
  ['-', false],
  ['0', false],
  ['لا', false],
  ['pending', null],
  ['ask Ravi', null],
])('reads %s', (cell, isInvited) => {
  expect(readInvitation(cell)?.isInvited ?? null).toBe(isInvited)
})

it('keeps a number that is not the places of the guest', () => {
  const fields: ImportTarget[] = ['NAME', 'FUNCTION.00000000000000A', 'FUNCTION.00000000000000B']
  const titles = ['Name', 'Mehndi', 'Sangeet']
  const list = (...cells: string[]) => listFunctionNotes(['Rao', ...cells], { fields, titles }, 4)
  expect(list('2', '4')).toEqual(['Mehndi: 2'])
  expect(list('1', '3')).toEqual(['Mehndi: 1', 'Sangeet: 3'])
  expect(list('1', '1')).toEqual([])
  expect(list('yes', 'no')).toEqual([])
})

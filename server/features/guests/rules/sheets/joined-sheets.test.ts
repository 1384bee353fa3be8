import { describe, expect, it } from 'vitest'
import type { ListSheet } from '../../../../adapters/lists/list-limits.ts'
import { createSheetJoiner, listJoinedSheets } from './joined-sheets.ts'

const sheet = (name: string, rows: string[][]): ListSheet => ({
  name,
  rows: rows.length,
  sample: rows.map((cells, at) => ({ row: at + 1, cells })),
})
const bride = sheet('Bride', [
  ['Name', 'Phone', 'Heads'],
  ['Ann Lee', '+447700900101', '2'],
  ['Bob Ray', '+447700900102', '1'],
])
const groom = sheet('Groom', [
  ['The other side'],
  ['Surname', 'First name', 'Mobile', 'Diet'],
  ['Fox', 'Cy', '+447700900103', 'vegan'],
  ['Hart', 'Di', '+447700900104', ''],
])
const named = (name: string, guests: string[]) =>
  sheet(name, [['Name', 'Phone'], ...guests.map((one, at) => [one, `+4477009002${10 + at}`])])

const joinAll = (sheets: ListSheet[]) => {
  const joined = listJoinedSheets(sheets)
  const { join } = createSheetJoiner(sheets, joined)
  return joined.flatMap((at) => join(at, sheets[at]?.sample ?? []).map(({ cells }) => cells))
}

describe('Our product reads sheets together', () => {
  it('in the columns of all, with the sheet as the group', () => {
    expect(joinAll([bride, groom])).toEqual([
      ['Name', 'Phone', 'Heads', 'Diet', 'Category'],
      ['Ann Lee', '+447700900101', '2', '', 'Bride'],
      ['Bob Ray', '+447700900102', '1', '', 'Bride'],
      ['Cy Fox', '+447700900103', '', 'vegan', 'Groom'],
      ['Di Hart', '+447700900104', '', '', 'Groom'],
    ])
  })

  it('with whole names among first names where those come first', () => {
    expect(joinAll([groom, bride]).slice(3, 5)).toEqual([
      ['Hart', 'Di', '+447700900104', '', '', 'Groom'],
      ['', 'Ann Lee', '+447700900101', '', '2', 'Bride'],
    ])
  })

  it('without a group where their names only number them', () => {
    const rows = joinAll([named('Sheet1', ['Ann', 'Bob']), named('Sheet2', ['Cy', 'Di'])])
    expect(rows[0]).toEqual(['Name', 'Phone'])
    expect(rows).toHaveLength(5)
  })

  it.each([
    ['of one alone', [bride]],
    ['with the same people in another order', [bride, named('By table', ['Bob Ray', 'Ann Lee'])]],
    ['of those who declined', [bride, named('Declined', ['Ed Poe', 'Flo Orr'])]],
    ['of a copy', [bride, named('Copy of list', ['Ed Poe', 'Flo Orr'])]],
    ['without titles', [bride, sheet('Notes', [['Call the hall'], ['Order flowers']])]],
    [
      'of costs',
      [
        bride,
        sheet('Budget', [
          ['Name', 'Phone', 'Cost'],
          ['Hall Ltd', '+447700900105', '900'],
          ['Band', '+447700900106', '400'],
        ]),
      ],
    ],
  ])('but none %s', (_, sheets) => {
    expect(listJoinedSheets(sheets)).toEqual([])
  })

  it('also where one has the persons of companies below a title of its own', () => {
    const staff = sheet('Staff', [
      ['Name', 'Vorname', 'E-Mail'],
      ['Keller', 'Hans', 'h@x.example'],
      ['Brunner', 'Ina', 'i@x.example'],
    ])
    const others = sheet('Extern', [
      ['Firma', 'Kontaktperson', 'E-Mail', 'Anzahl'],
      ['Stadt Winterthur', 'Dr. Christine Frei', 'c@x.example', '2'],
      ['Raiffeisenbank', 'Marco Bianchi', 'm@x.example', '1'],
    ])
    const costs = sheet('Übersicht', [
      ['Gruppe', 'Zusagen', 'Absagen'],
      ['Extern', '7', '1'],
      ['Total', '20', '2'],
    ])
    expect(listJoinedSheets([staff, others, costs])).toEqual([0, 1])
    expect(joinAll([staff, others]).at(-1)).toEqual(
      expect.arrayContaining(['Marco Bianchi', 'Raiffeisenbank', 'Extern']),
    )
  })
})

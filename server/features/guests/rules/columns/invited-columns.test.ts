import { expect, it } from 'vitest'
import { createCancelReader } from '../list-cancelled.ts'
import { guessColumns } from '../list-columns.ts'
import { checkRow } from '../list-row.ts'

const read = (...lines: string[]) => {
  const listed = lines.map((line, at) => ({ row: at + 1, cells: line.split('|') }))
  const rows = createCancelReader()(listed).map(({ cells }) => cells)
  const { titles, fields } = guessColumns(rows)
  return {
    fields: fields.slice(1),
    people: rows.slice(1).map((cells) => {
      const checked = checkRow(cells, fields, { countries: ['GB'], titles })
      return 'guest' in checked ? checked.guest.partyLimit : checked.faults[0]?.message
    }),
  }
}

const guests = ['Ann & Bo Lee|2|2', 'Tom Fox|1|', 'Eva Roy|2|1', 'Max Kim|1|1', 'Kit Dee|2|0']
const people = [2, 1, 2, 1, 'field.name-declined']

it.each([
  'Name|Invited|Coming',
  'Name|Asked|Confirmed',
  'Name|No. invited|No. attending',
  'Nom|Invités|Présents',
  'Nom|Conviés|Confirmés',
  'Name|Eingeladen|Kommen',
  'Nombre completo|Invitados|Confirmados',
  'الاسم|عدد المدعوين|الحضور',
  'الاسم|عدد المدعوين|عدد الحضور',
  'الاسم|المدعوون|المؤكدون',
])(
  'Our product gives guests the places to which they are invited, and asks about a none: %s',
  (titles) => {
    expect(read(titles, ...guests, 'Total|8|4')).toEqual({
      fields: ['PARTY_LIMIT', null],
      people: [...people, 'field.total-row'],
    })
  },
)

it('Our product reads an answer in words beside those who are invited', () => {
  const said = ['Ann & Bo Lee|2|yes', 'Tom Fox|1|', 'Eva Roy|3|no']
  expect(read('Name|Invited|Coming', ...said)).toEqual({
    fields: ['PARTY_LIMIT', null],
    people: [2, 1, 'field.name-declined'],
  })
})

it('Our product takes no other numbers for those who are invited', () => {
  // More come than were invited, so the numbers are of something else.
  const others = ['Ann Lee|1|4', 'Tom Fox|2|5', 'Eva Roy|1|3']
  expect(read('Name|Invited|Coming', ...others).fields[0]).toBeNull()
  expect(read('Name|Invited by|Coming', ...guests).fields[0]).not.toBe('PARTY_LIMIT')
  expect(read('Name|Invited|Not coming', ...guests).people.at(-1)).not.toBe('field.name-declined')
  expect(read('Name|Places|Invited|Coming', ...guests.map((one) => `${one}|1`)).fields).toEqual([
    'PARTY_LIMIT',
    null,
    null,
  ])
})

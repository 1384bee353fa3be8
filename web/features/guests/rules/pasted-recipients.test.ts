import { expect, test } from 'vitest'
import { parsePastedGuests } from './pasted-guests.ts'

test('Our product turns “Last, First <address>” in a pasted To line as in a file', () => {
  const read = parsePastedGuests(
    'To: Hughes, Gareth <gareth@a.example>; "Pratt, Colin" <colin@a.example>; Sue Lee <sue@a.example>; jb@a.example',
  )
  expect(read.map(({ input: { name, email, category } }) => [name, email, category])).toEqual([
    ['Gareth Hughes', 'gareth@a.example', ''],
    ['Colin Pratt', 'colin@a.example', ''],
    ['Sue Lee', 'sue@a.example', ''],
    ['Jb', 'jb@a.example', ''],
  ])
  expect(read.flatMap(({ ambiguities }) => Object.keys(ambiguities))).toEqual([])
})

test('Our product reads the count in brackets before a pasted number', () => {
  expect(parsePastedGuests('Abu Sultan (3) - 0567743021')[0]?.input).toMatchObject({
    name: 'Abu Sultan',
    phone: '0567743021',
    places: '3',
  })
})

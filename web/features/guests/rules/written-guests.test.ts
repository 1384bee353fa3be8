import { expect, test } from 'vitest'
import { parsePastedGuests } from './pasted-guests.ts'

test('Our product reads a list written by hand with its groups, and asks about headings', () => {
  const guests = parsePastedGuests(
    'FAMILY\nMr & Mrs Elias Khalil  07400 217 884\nTante Salma + 2 kids  (07400 451 209)\nNour +1   7400 336 027\n\nfriends\n- Lea, Yara, Maya\n- Ziad 07400/559 018',
  )
  expect(
    guests.map(({ input: { name, phone, places, category }, ambiguities }) =>
      [name, phone, places, category, ...Object.values(ambiguities)].join(' | '),
    ),
  ).toEqual([
    'FAMILY |  |  |  | paste.no-guest',
    'Mr & Mrs Elias Khalil | 07400 217 884 | 2 | FAMILY',
    'Tante Salma | 07400 451 209 | 3 | FAMILY',
    'Nour | 7400 336 027 | 2 | FAMILY',
    'friends |  |  |  | paste.no-guest',
    'Lea |  |  | friends',
    'Yara |  |  | friends',
    'Maya |  |  | friends',
    'Ziad | 07400/559 018 |  | friends',
  ])
})

test('Our product asks about names that are crossed out, and drops ticks', () => {
  const read = (text: string) =>
    parsePastedGuests(text).map(({ input: { name }, ambiguities }) => [name, ambiguities.name])
  const expected = [
    ['Sara Lee', undefined],
    ['Huda Saleh', 'field.name-struck'],
    ['Omar Diaz', 'field.name-struck'],
    ['Lina Roy', undefined],
  ]
  expect(read('1. Sara Lee ✅\n2. ~Huda Saleh~\n3. ❌ Omar Diaz\n4. ~Tom~ Lina Roy')).toEqual(
    expected,
  )
  expect(read('Sara Lee ✅\n~Huda Saleh~\nOmar Diaz ❌\nLina Roy')).toEqual(expected)
  expect(read('✅ Sara Lee\n❌ Huda Saleh\n❌ Omar Diaz\n✅ Lina Roy')).toEqual(expected)
})

test('Our product keeps the number of a home before a name in the note', () => {
  const guests = parsePastedGuests('1. A-101 Sharma - 4\n2. B-204 Rao - 2\n3. C-7 Khan - 3')
  expect(guests.map(({ input, notes }) => [input.name, input.places, notes])).toEqual([
    ['Sharma', '4', ['A-101']],
    ['Rao', '2', ['B-204']],
    ['Khan', '3', ['C-7']],
  ])
})

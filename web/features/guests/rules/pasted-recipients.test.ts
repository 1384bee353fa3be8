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

test('Our product tells of a pasted mail that its subject and its text are no guests', () => {
  const read = parsePastedGuests(
    'To: Ann <ann@a.example>; Bob <bob@a.example>\nObjet : Repas\n\nBonjour à tous,',
  )
  expect(read.map(({ source, ambiguities }) => [source, ambiguities.name])).toEqual([
    ['Ann <ann@a.example>', undefined],
    ['Bob <bob@a.example>', undefined],
    ['Objet : Repas', 'paste.no-guest'],
    ['Bonjour à tous,', 'paste.no-guest'],
  ])
})

test('Our product asks about “Guest of Mike” in a pasted list', () => {
  expect(parsePastedGuests('- Mike Lee\n- Guest of Mike')[1]?.ambiguities.name).toBe(
    'field.companion-row',
  )
})

test('Our product asks about a pasted guest who has said no', () => {
  const read = parsePastedGuests(
    'Name\tEmail\tRSVP\nAnn Lee\ta@x.example\tYes\nBo Kim\tb@x.example\tNo',
  )
  expect(read.map(({ input, ambiguities }) => [input.name, ambiguities.name])).toEqual([
    ['Ann Lee', undefined],
    ['Bo Kim', 'field.name-declined'],
  ])
  const told = parsePastedGuests('Ann Lee\nNora can’t come\nSam is coming')
  expect(told.map(({ input, ambiguities }) => [input.name, ambiguities.name])).toEqual([
    ['Ann Lee', undefined],
    ['Nora', 'field.name-struck'],
    ['Sam', undefined],
  ])
})

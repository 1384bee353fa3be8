import { expect, it } from 'vitest'
import { readWrittenList } from '../written-list.ts'
import { findClosingLines } from './closing-lines.ts'

const hasContact = (line: string) => /\d{3} \d{3}|@/u.test(line)
const guests = ['Mam & Dad', 'Kitty', 'Eoin Walsh 083 410 2287', 'Kev +1', '']

it('Our product finds the sum and the tasks below a list', () => {
  const lines = ['Approx 32 total incl. kids', 'Ring the hall re platters!!', 'Cake - collect sat']
  expect([...findClosingLines([...guests, ...lines], hasContact)]).toEqual([5, 6, 7])
  expect([...findClosingLines([...guests, 'كلنا ٣٢ المجموع'], hasContact)]).toEqual([5])
})

it('Our product takes guests below an empty line for no tasks', () => {
  for (const lines of [
    ['Mary Higgins', 'Dave & Steph'],
    ['Tom!!', 'Eva'],
    ['Total 4', 'Eoin 083 410 2287'],
    ['A b c!', 'Ann', 'Tom', 'Eva', 'Kim'],
  ])
    expect([...findClosingLines([...guests, ...lines], hasContact)]).toEqual([])
  expect([...findClosingLines([...guests, 'Mary Higgins', '12 in total'], hasContact)]).toEqual([6])
})

it('Our product reads the notes of a phone: a title above a rule, and a heading for each part', () => {
  const notes = `
Fiadh's christening 🤍 Sun 12th Oct
12.30 St Brigid's then back to the house
----
My side
Mam & Dad
Aoife & Declan + 3 kids 087 234 5519
Uncle Pádraig - no answer yet

Conor's side
Eoin Walsh (godfather) 083 410 2287
Auntie Bernie & Tom 0876619034 yes

Neighbours
Mary Higgins
Lorraine from work lorraine@gmail.example

Approx 32 total incl. kids
Ring SuperValu re platters!!`.trim()
  const entries = readWrittenList(notes, { takesUneven: true }) ?? []
  expect(entries.filter(({ isHeading }) => isHeading).map(({ source }) => source)).toEqual([
    "Fiadh's christening 🤍 Sun 12th Oct",
    "12.30 St Brigid's then back to the house",
    'My side',
    "Conor's side",
    'Neighbours',
    'Approx 32 total incl. kids',
    'Ring SuperValu re platters!!',
  ])
  expect(entries.filter(({ isHeading }) => !isHeading).map(({ section }) => section)).toEqual([
    'My side',
    'My side',
    'My side',
    "Conor's side",
    "Conor's side",
    'Neighbours',
    'Neighbours',
  ])
})

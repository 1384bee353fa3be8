import { describe, expect, it } from 'vitest'
import { readPeopleInName } from '../people-in-name.ts'
import { readWrittenLine } from '../written-line.ts'

describe('Our product counts those behind a name by a number and a word', () => {
  it.each([
    ['Patrice Morin + 2 gars', 'Patrice Morin', 3],
    ['Tom Fox and 3 mates', 'Tom Fox', 4],
    ['Éva Côté avec 2 amies', 'Éva Côté', 3],
    ['Ann + 2 guests', 'Ann', 3],
    ['Ida Roth + 2 Kumpels', 'Ida Roth', 3],
    ['محمد و 3 شباب', 'محمد', 4],
    ['الخال علي القرني + ٢ من عياله', 'الخال علي القرني', 3],
    ['خالد و3 من أولاده', 'خالد', 4],
    ['Uncle Ray + 2 of his children', 'Uncle Ray', 3],
    ['Marc + 2 de ses enfants', 'Marc', 3],
    ['Jan mit 2 seiner Kinder', 'Jan', 3],
  ])('%s', (written, name, people) => {
    expect(readPeopleInName(written)).toEqual({ name, people, isUnknown: false })
  })

  it.each([
    ['Ola + 2 ziomki', 'Ola'],
    ['Zoé Hébert + 2 nuits', 'Zoé Hébert'],
    ['Jan z 2 kolegami', 'Jan'],
    ['خالد + 2 كيلو', 'خالد'],
  ])('and asks what an unknown word means: %s', (written, name) => {
    expect(readPeopleInName(written)).toEqual({ name, people: null, isUnknown: true })
  })

  it('in a moment for a long text', () => {
    expect(readPeopleInName(`Ann ${'+ 2 a '.repeat(80)}1`).people).toBeNull()
  })
})

it.each([
  ['Pankaj Bhaiya, Bhabhi + 2 bachche', 'Pankaj Bhaiya, Bhabhi'],
  ['Sarah Roux, Marc Roux + 2 enfants', 'Sarah Roux, Marc Roux'],
  ['Pankaj Bhaiya, Bhabhi +1', 'Pankaj Bhaiya, Bhabhi'],
])('Our product asks how many two names and so many more are: %s', (written, name) => {
  expect(readPeopleInName(written)).toEqual({ name, people: null, isUnknown: true })
})

it('Our product keeps words for people behind a number in the name', () => {
  expect(readWrittenLine('Mohit + 2 bachche 94152 03388')).toMatchObject({
    name: 'Mohit + 2 bachche',
    note: '',
  })
  expect(readPeopleInName('Mohit + 2 bachche').people).toBe(3)
  expect(readWrittenLine('Ola + 2 ziomki').note).toBe('')
})

import { describe, expect, it } from 'vitest'
import type { ImportField } from '@mehfil/contract/guests/imports.ts'
import { listUnreadWords } from './unread-words.ts'

const read = (cells: Record<string, [ImportField, string]>): string[] => {
  const titles = Object.keys(cells)
  const used = titles.map((title) => cells[title] ?? (['NAME', ''] as [ImportField, string]))
  return listUnreadWords(
    used.map(([, cell]) => cell),
    { titles, fields: used.map(([field]) => field) },
  )
}

describe('Our product keeps the words that a guest is read without', () => {
  it.each<[string, string[]]>([
    ['Huda + family (4 pax)', ['+ family (4 pax)']],
    ['Noura & Fahad (+ baby)', ['(+ baby)']],
    ['Aunty Glenys (+ carer)', ['(+ carer)']],
    ['Ann Lee +1', []],
    ['Ann Lee x3', []],
    ['Tim + Freundin', []],
    ['Ann Lee', []],
  ])('of the name “%s”', (name, lines) => {
    expect(read({ Name: ['NAME', name] })).toEqual(lines)
  })

  it('beside a number of people, and in the place of who comes along', () => {
    expect(read({ Guests: ['PARTY_LIMIT', '2 (high chair)'] })).toEqual(['Guests: 2 (high chair)'])
    expect(read({ Guests: ['PARTY_LIMIT', '3 pers.'] })).toEqual([])
    expect(read({ Spouse: ['COMPANIONS', 'not married'] })).toEqual(['Spouse: not married'])
    expect(read({ Spouse: ['COMPANIONS', 'Helga'] })).toEqual([])
  })
})

it('Our product keeps what is said in the place of companions without names', () => {
  const used = { titles: ['Name', 'Guests'], fields: ['NAME', 'COMPANIONS'] as const }
  expect(listUnreadWords(['Jen', 'corporate table, names to come'], used)).toEqual([
    'Guests: corporate table, names to come',
  ])
  expect(listUnreadWords(['Jen', 'Sí + 2 chicos'], used)).toEqual(['Guests: Sí + 2 chicos'])
  expect(listUnreadWords(['Jen', 'Sí (Vero)'], used)).toEqual([])
})

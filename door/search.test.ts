import { describe, expect, it } from 'vitest'
import { foldSearchText, parseSearchWords } from './search-text.ts'
import { applyChanges } from './pack-read.ts'
import { writePack } from './pack-write.ts'
import { findDistinguishingFacts, createNameIndex, maxSearchResults, searchPack } from './search.ts'
import { createGuest, createHead, createTestPack } from './test/pack-fixtures.ts'

const list = [
  createGuest({ name: 'José Álvarez', phone: '4141' }),
  createGuest({ name: 'أحمد الفاروق', companions: ['نورى حداد'] }),
  createGuest({ name: 'Seán O’Brien' }),
  createGuest({ name: 'Maria Silva', table: '4', category: 'Family' }),
  createGuest({ name: 'Maria Silva', table: '9', category: 'Family', phone: '2718' }),
  createGuest({ name: 'Ana Maria Sørensen' }),
  createGuest({ name: 'Anne-Laure Straße' }),
]
const pack = createTestPack(list)
const searchNames = (typed: string, from = pack) =>
  searchPack(from, createNameIndex(from), typed).map(({ name }) => name)

describe('Our product searches guests on a device', () => {
  it.each([
    ['jose', ['José Álvarez']],
    ["o'brien sean", ['Seán O’Brien']],
    ['obrien', ['Seán O’Brien']],
    ['ÁLVA', ['José Álvarez']],
    ['احمد', ['أحمد الفاروق']],
    ['نوري', ['أحمد الفاروق']],
    ['sorensen', ['Ana Maria Sørensen']],
    ['strasse', ['Anne-Laure Straße']],
    ['maria', ['Maria Silva', 'Maria Silva', 'Ana Maria Sørensen']],
    ['maria sil', ['Maria Silva', 'Maria Silva']],
    ['an', ['Ana Maria Sørensen', 'Anne-Laure Straße']],
    ['aria', ['Ana Maria Sørensen', 'Maria Silva', 'Maria Silva']],
    ['+91 98200 14141', ['José Álvarez']],
    ['(982) 001-4141', ['José Álvarez']],
    ['098200 14142', []],
    ['4141', ['José Álvarez']],
    ['٤١٤١', ['José Álvarez']],
    ['m', []],
    ['', []],
    ['50%', []],
    ['nobody', []],
  ])('by %s, with or without accents and in all forms of Arabic letters', (typed, names) => {
    expect(searchNames(typed)).toEqual(names)
  })

  it('and finds changed guests by their current data', () => {
    const [jose] = list as [(typeof list)[number]]
    const next = applyChanges(
      pack,
      writePack({
        head: createHead({ version: '1.1.9', guests: 7 }),
        since: '1.1.7',
        guests: [{ ...jose, name: 'Pepe Álvarez' }, createGuest({ name: 'Tara Rao' })],
        deleted: [list[6]!.passcode],
        replaced: [],
      }),
    )!
    expect([
      searchNames('jose', next),
      searchNames('alvarez', next),
      searchNames('tara', next),
      searchNames('anne', next),
    ]).toEqual([[], ['Pepe Álvarez'], ['Tara Rao'], []])
  })

  it('by an Arabic name written as one word or two', () => {
    const names = createTestPack([
      createGuest({ name: 'عبد الله حداد' }),
      createGuest({ name: 'عبدالرحمن نور' }),
      createGuest({ name: 'أبو بكر' }),
    ])
    expect([
      searchNames('عبدالله', names),
      searchNames('عبد الله', names),
      searchNames('عبد الرحمن', names),
      searchNames('ابوبكر', names),
      searchNames('عبدالله نور', names),
    ]).toEqual([['عبد الله حداد'], ['عبد الله حداد'], ['عبدالرحمن نور'], ['أبو بكر'], []])
  })

  it('and lists guests with the name before guests whose companion has it', () => {
    const family = createTestPack([
      createGuest({ name: 'Anand Rao', companions: ['Zoya Khan'] }),
      createGuest({ name: 'Miss Zoya Rao' }),
      createGuest({ name: 'Zoya Haddad' }),
    ])
    expect(searchNames('zoya', family)).toEqual(['Zoya Haddad', 'Miss Zoya Rao', 'Anand Rao'])
  })

  it('and shows at most twenty results', () => {
    expect(
      searchNames(
        'sharma',
        createTestPack(Array.from({ length: 60 }, () => createGuest({ name: 'Asha Sharma' }))),
      ),
    ).toHaveLength(maxSearchResults)
  })

  it('and shows a difference between guests with the same name, but none for a unique name', () => {
    const apart = findDistinguishingFacts(list)
    expect([
      apart.get(list[3]!.passcode),
      apart.get(list[4]!.passcode),
      apart.get(list[0]!.passcode),
    ]).toEqual([['table', 'phone'], ['table', 'phone'], []])
  })

  it('and folds text like the database', () => {
    expect(
      ['ÉLODIE', 'Straße', 'Œuvre', 'Łódź', 'إسلام', 'فاطِمَة', 'علی', '٠٩٨', 'ABC'].map(
        foldSearchText,
      ),
    ).toEqual(['elodie', 'strasse', 'oeuvre', 'lodz', 'اسلام', 'فاطمه', 'علي', '098', 'abc'])
    expect([
      parseSearchWords('a'),
      parseSearchWords(' as '),
      parseSearchWords('asha  r'),
      parseSearchWords('a b'),
    ]).toEqual([[], ['as'], ['asha', 'r'], ['a', 'b']])
  })
})

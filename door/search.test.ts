import { describe, expect, it } from 'vitest'
import { fold, wordsOf } from './fold.ts'
import { withChanges } from './pack-read.ts'
import { writePack } from './pack-write.ts'
import { apartOf, indexOf, mostFound, search } from './search.ts'
import { guest, head, packOf } from './test/made.ts'

const list = [
  guest({ name: 'José Álvarez', phone: '4141' }),
  guest({ name: 'أحمد الفاروق', companions: ['نورى حداد'] }),
  guest({ name: 'Seán O’Brien' }),
  guest({ name: 'Maria Silva', table: '4', category: 'Family' }),
  guest({ name: 'Maria Silva', table: '9', category: 'Family', phone: '2718' }),
  guest({ name: 'Ana Maria Sørensen' }),
  guest({ name: 'Anne-Laure Straße' }),
]
const pack = packOf(list)
const found = (typed: string, from = pack) =>
  search(from, indexOf(from), typed).map(({ name }) => name)

describe('Our product finds somebody on a device', () => {
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
  ])('by %s, without accents and in whichever Arabic letters', (typed, names) => {
    expect(found(typed)).toEqual(names)
  })

  it('among those who changed since as well, as they are now', () => {
    const [jose] = list as [(typeof list)[number]]
    const next = withChanges(
      pack,
      writePack({
        head: head({ version: '1.1.9', guests: 7 }),
        since: '1.1.7',
        guests: [{ ...jose, name: 'Pepe Álvarez' }, guest({ name: 'Tara Rao' })],
        deleted: [list[6]!.passcode],
        replaced: [],
      }),
    )!
    expect([
      found('jose', next),
      found('alvarez', next),
      found('tara', next),
      found('anne', next),
    ]).toEqual([[], ['Pepe Álvarez'], ['Tara Rao'], []])
  })

  it('by an Arabic name in one word or in two, whichever way it is written', () => {
    const names = packOf([
      guest({ name: 'عبد الله حداد' }),
      guest({ name: 'عبدالرحمن نور' }),
      guest({ name: 'أبو بكر' }),
    ])
    expect([
      found('عبدالله', names),
      found('عبد الله', names),
      found('عبد الرحمن', names),
      found('ابوبكر', names),
      found('عبدالله نور', names),
    ]).toEqual([['عبد الله حداد'], ['عبد الله حداد'], ['عبدالرحمن نور'], ['أبو بكر'], []])
  })

  it('and puts whoever bears a name before whoever comes with one who does', () => {
    const family = packOf([
      guest({ name: 'Anand Rao', companions: ['Zoya Khan'] }),
      guest({ name: 'Miss Zoya Rao' }),
      guest({ name: 'Zoya Haddad' }),
    ])
    expect(found('zoya', family)).toEqual(['Zoya Haddad', 'Miss Zoya Rao', 'Anand Rao'])
  })

  it('and shows no list: twenty at most', () => {
    expect(
      found('sharma', packOf(Array.from({ length: 60 }, () => guest({ name: 'Asha Sharma' })))),
    ).toHaveLength(mostFound)
  })

  it('and says what tells namesakes apart, and nothing of a name there is once', () => {
    const apart = apartOf(list)
    expect([
      apart.get(list[3]!.passcode),
      apart.get(list[4]!.passcode),
      apart.get(list[0]!.passcode),
    ]).toEqual([['table', 'phone'], ['table', 'phone'], []])
  })

  it('folding as the database does', () => {
    expect(
      ['ÉLODIE', 'Straße', 'Œuvre', 'Łódź', 'إسلام', 'فاطِمَة', 'علی', '٠٩٨', 'ABC'].map(fold),
    ).toEqual(['elodie', 'strasse', 'oeuvre', 'lodz', 'اسلام', 'فاطمه', 'علي', '098', 'abc'])
    expect([wordsOf('a'), wordsOf(' as '), wordsOf('asha  r'), wordsOf('a b')]).toEqual([
      [],
      ['as'],
      ['asha', 'r'],
      ['a', 'b'],
    ])
  })
})

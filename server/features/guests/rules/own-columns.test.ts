import { describe, expect, it } from 'vitest'
import { splitTags } from './list-tags.ts'
import {
  buildOwnField,
  guessListColumns,
  guessOwnKind,
  joinOwnCells,
  readOwnValues,
} from './own-columns.ts'

const values = (...listed: string[]) =>
  [...new Set(listed)].map((value) => ({
    value,
    times: listed.filter((one) => one === value).length,
  }))
const own = (name: string, kind: 'text' | 'number' | 'choice', choices: string[] = []) => ({
  id: '0123456789ABCDE',
  name,
  kind,
  choices,
})

describe('Our product guesses the kind of a field by the values of its column', () => {
  it.each([
    [['12', '4', '7'], 'number'],
    [['1,200.5', '١٢', '-3'], 'number'],
    [['00420', '00421', '00422'], 'text'],
    [['+44', '+91', '+33'], 'text'],
    [['Fish', 'Veg', 'Fish', 'Veg'], 'choice'],
    [['yes', 'no', 'yes', 'YES'], 'choice'],
    [['12', 'twelve', '13', '14'], 'text'],
    [['Anna', 'Bert', 'Carl', 'Dora'], 'text'],
    [['same', 'same', 'same'], 'text'],
    [[], 'text'],
  ] as const)('%j is %s', (listed, kind) => {
    expect(guessOwnKind(values(...listed))).toBe(kind)
  })

  it('and makes it as the host says, with a name of its own', () => {
    const build = (title: string, kind: 'choice' | null, listed: string[]) =>
      buildOwnField({ id: '0123456789ABCDE', column: 2, title }, kind, {
        values: values(...listed),
        taken: ['Meal'],
      })
    expect(build('meal', null, ['Fish', 'Veg', 'fish', 'Veg'])).toMatchObject({
      name: 'meal 2',
      kind: 'choice',
      choices: ['Fish', 'Veg'],
    })
    expect(build('Row', 'choice', [])).toMatchObject({ kind: 'text', choices: [] })
    expect(build('x'.repeat(60), null, ['a']).name).toHaveLength(40)
  })
})

describe('Our product gives a column to the field of its name', () => {
  const assign = (title: string, ...args: Parameters<typeof own>) =>
    guessListColumns(
      [
        ['Guest', title],
        ['Ann', '12'],
        ['Bob', ''],
      ],
      { own: [own(...args)], functions: [] },
    ).fields[1]

  it('in any spelling, before a group, but not before a name', () => {
    expect(assign('HÔTEL', 'Hotel', 'text')).toBe('CUSTOM.0123456789ABCDE')
    expect(assign('Side', 'side', 'text')).toBe('CUSTOM.0123456789ABCDE')
    expect(assign('Email', 'Email', 'text')).toBe('EMAIL')
  })

  it('unless none of its values fits', () => {
    expect(assign('Meal', 'Meal', 'choice', ['Fish'])).toBeNull()
    expect(assign('Meal', 'Meal', 'choice', ['12'])).toBe('CUSTOM.0123456789ABCDE')
  })

  it('and tells the cells that do not fit', () => {
    const told: string[] = []
    const read = (cell: string, ...args: Parameters<typeof own>) =>
      readOwnValues([cell], ['CUSTOM.0123456789ABCDE'], [own(...args)], (_, message) =>
        told.push(message),
      )
    expect(read(' a\n b ', 'Note', 'text')).toEqual({ '0123456789ABCDE': 'a b' })
    expect(read('1 200,5', 'Nights', 'number')).toEqual({ '0123456789ABCDE': '1200.5' })
    expect(read('FISH', 'Meal', 'choice', ['Fish'])).toEqual({ '0123456789ABCDE': 'Fish' })
    expect([read('', 'Meal', 'choice', ['Fish']), told]).toEqual([null, []])
    read('two', 'Nights', 'number')
    read('Soup', 'Meal', 'choice', ['Fish'])
    read('x'.repeat(201), 'Note', 'text')
    expect(told).toEqual([
      'field.custom-number-invalid',
      'field.choice-invalid',
      'field.too-long 200',
    ])
  })
})

describe('Our product takes the tags of a cell apart', () => {
  it.each([
    ['Family, Delhi', ['Family', 'Delhi']],
    ['a;b|c،d؛e', ['a', 'b', 'c', 'd', 'e']],
    ['"Choir, first row","VIP"', ['Choir, first row', 'VIP']],
    ['Friends ::: * myContacts', ['Friends']],
    ['VIP, vip, ', ['VIP']],
    ['* myContacts', []],
    ['Bride/Groom', ['Bride/Groom']],
  ])('%s', (cell, tags) => {
    expect(splitTags(cell)).toEqual(tags)
  })
})

it('Our product writes the parts of an address as one', () => {
  expect(joinOwnCells(['Weg 4', '72574', 'Urach'])).toBe('Weg 4, 72574 Urach')
  expect(joinOwnCells(['418 Birch Dr', 'Dublin', 'OH', '43017'])).toBe(
    '418 Birch Dr, Dublin, OH 43017',
  )
  expect(joinOwnCells(['', ' York ', ''])).toBe('York')
  expect(joinOwnCells([])).toBe('')
})

import { describe, expect, test } from 'vitest'
import { mergeValues } from './merge-values.ts'

const row = (id: string, title = id) => ({ id, title })
const base = [row('a'), row('b'), row('c')]

describe('Our product merges what two people did to one list', () => {
  test('where each changed, added or removed other rows', () => {
    const mine = [row('a', 'A'), row('b'), row('m'), row('c')]
    const theirs = [row('t'), row('a'), row('b', 'B')]
    expect(mergeValues(base, mine, theirs, 'mine')).toEqual({
      value: [row('t'), row('a', 'A'), row('b', 'B'), row('m')],
      base: theirs,
      hasClash: false,
    })
  })

  test('where one moved a row and the other wrote in it', () => {
    const moved = [row('c'), row('a'), row('b')]
    const written = [row('a'), row('b'), row('c', 'C'), row('d')]
    const both = [row('c', 'C'), row('d'), row('a'), row('b')]
    expect(mergeValues(base, moved, written, 'mine')?.value).toEqual(both)
    expect(mergeValues(base, written, moved, 'mine')?.value).toEqual(both)
  })

  test('with a clash only in a row that both changed, and the preferred side in it', () => {
    const mine = [row('a', 'mine'), row('b', 'B'), row('c')]
    const theirs = [row('a', 'theirs'), row('b'), row('c', 'C')]
    expect(mergeValues(base, mine, theirs, 'mine')).toEqual({
      value: [row('a', 'mine'), row('b', 'B'), row('c', 'C')],
      base: [row('a'), row('b'), row('c', 'C')],
      hasClash: true,
    })
    expect(mergeValues(base, mine, theirs, 'theirs')?.value).toEqual([
      row('a', 'theirs'),
      row('b', 'B'),
      row('c', 'C'),
    ])
  })

  test('and asks where one wrote in a row that the other removed', () => {
    const written = [row('a', 'A'), row('b'), row('c')]
    const removed = [row('b'), row('c')]
    expect(mergeValues(base, written, removed, 'mine')).toMatchObject({
      value: written,
      hasClash: true,
    })
    expect(mergeValues(base, removed, written, 'mine')?.value).toEqual(removed)
    expect(mergeValues(base, removed, base, 'mine')).toMatchObject({
      value: removed,
      hasClash: false,
    })
  })

  test('and sees no clash where both did the same', () => {
    expect(mergeValues(base, [row('a', 'A')], [row('a', 'A')], 'mine')).toMatchObject({
      value: [row('a', 'A')],
      hasClash: false,
    })
  })
})

test('Our product merges texts by key, and leaves every other value whole', () => {
  expect(
    mergeValues({ q: 'Meal', r: 'Bus' }, { q: 'Repas', r: 'Bus' }, { q: 'Meal', r: 'Car' }, 'mine'),
  ).toEqual({
    value: { q: 'Repas', r: 'Car' },
    base: { q: 'Meal', r: 'Car' },
    hasClash: false,
  })
  expect(mergeValues('a', 'b', 'c', 'mine')).toBeNull()
  expect(mergeValues(['en'], ['en', 'fr'], ['arb'], 'mine')).toBeNull()
  expect(mergeValues(null, new Date(0), null, 'mine')).toBeNull()
})

test('Our product brings the texts of one picture in two languages together', () => {
  const base = { en: { caption: 'Lake', alt: '' } }
  const mine = { en: { caption: 'Lake', alt: 'Two people' } }
  const theirs = { en: { caption: 'Lake', alt: '' }, fr: { caption: 'Lac', alt: '' } }
  expect(mergeValues(base, mine, theirs, 'mine')).toMatchObject({
    value: { en: { caption: 'Lake', alt: 'Two people' }, fr: { caption: 'Lac' } },
    hasClash: false,
  })
  const other = { en: { caption: 'Sea', alt: '' } }
  expect(mergeValues(base, { en: { caption: 'Pond', alt: '' } }, other, 'theirs')).toMatchObject({
    value: { en: { caption: 'Sea' } },
    hasClash: true,
  })
})

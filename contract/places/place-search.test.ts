import { describe, expect, it } from 'vitest'
import { listCountries } from './countries.ts'
import { findPlaces, foldWords } from './place-search.ts'
import { listIndianStates } from './states.ts'

const first = (locale: string, typed: string, count = 1) =>
  findPlaces(listCountries(locale, 'IN'), typed)
    .slice(0, count)
    .map(({ code }) => code)

describe('Our product finds a country', () => {
  it.each([
    ['en', 'ind', 'IN'],
    ['en', 'INDIA', 'IN'],
    ['en', 'cote d', 'CI'],
    ['en', 'turkey', 'TR'],
    ['en', 'turkiye', 'TR'],
    ['en', 'united king', 'GB'],
    ['en', 'uk', 'GB'],
    ['en', 'usa', 'US'],
    ['en', 'uae', 'AE'],
    ['en', '91', 'IN'],
    ['en', '+971', 'AE'],
    ['en', '٩١', 'IN'],
    ['en', 'gb', 'GB'],
    ['en', 'viet nam', 'VN'],
    ['fr', 'etats unis', 'US'],
    ['fr', 'États-Unis', 'US'],
    ['fr', 'emirats', 'AE'],
    ['fr', 'inde', 'IN'],
    ['fr', 'germany', 'DE'],
    ['fr', 'coree du sud', 'KR'],
    ['ar', 'الهند', 'IN'],
    ['ar', 'هند', 'IN'],
    ['ar', 'الامارات', 'AE'],
    ['ar', 'امارات', 'AE'],
    ['ar', 'المانيا', 'DE'],
    ['ar', 'india', 'IN'],
    ['ar', 'السعوديه', 'SA'],
    ['ar', 'إيطاليا', 'IT'],
    ['ar', 'ايطاليا', 'IT'],
  ])('in %s from the typed text %s', (locale, typed, code) => {
    expect(first(locale, typed)).toEqual([code])
  })

  it('and lists the best match first, then other names with the same letters', () => {
    expect(first('en', 'guinea', 4)).toEqual(['GN', 'GW', 'GQ', 'PG'])
    expect(
      findPlaces(listCountries('en'), '1')
        .map(({ calling }) => calling)
        .every((calling) => calling === '1'),
    ).toBe(true)
  })

  it('and returns none for an unknown text and all for an empty one', () => {
    expect(findPlaces(listCountries('en'), 'atlantis')).toEqual([])
    expect(findPlaces(listCountries('en'), '  ')).toHaveLength(listCountries('en').length)
    expect(findPlaces(listIndianStates('fr'), 'bengale occ').map(({ name }) => name)).toEqual([
      'West Bengal',
    ])
    expect(findPlaces(listIndianStates('arb'), 'west b').map(({ name }) => name)).toEqual([
      'West Bengal',
    ])
  })

  it('in upper or lower case and with or without accents', () => {
    expect(
      [
        'Réunion',
        'RE\u0301UNION',
        'Saint-Barthélemy',
        'Côte d’Ivoire',
        'أُستراليا',
        'Ａｌｂａｎｉａ',
      ].map(foldWords),
    ).toEqual(['reunion', 'reunion', 'saint barthelemy', 'cote divoire', 'استراليا', 'albania'])
  })
})

import { describe, expect, it } from 'vitest'
import { countriesFor } from './countries.ts'
import { findPlaces, folded } from './find.ts'
import { statesFor } from './states.ts'

const first = (locale: string, typed: string, count = 1) =>
  findPlaces(countriesFor(locale, 'IN'), typed)
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
  ])('in %s by %s', (locale, typed, code) => {
    expect(first(locale, typed)).toEqual([code])
  })

  it('with the likeliest first, and others that hold the letters after it', () => {
    expect(first('en', 'guinea', 4)).toEqual(['GN', 'GW', 'GQ', 'PG'])
    expect(
      findPlaces(countriesFor('en'), '1')
        .map(({ calling }) => calling)
        .every((calling) => calling === '1'),
    ).toBe(true)
  })

  it('and none where nothing fits, all where nothing was typed', () => {
    expect(findPlaces(countriesFor('en'), 'atlantis')).toEqual([])
    expect(findPlaces(countriesFor('en'), '  ')).toHaveLength(countriesFor('en').length)
    expect(findPlaces(statesFor('fr'), 'bengale occ').map(({ name }) => name)).toEqual([
      'West Bengal',
    ])
    expect(findPlaces(statesFor('arb'), 'west b').map(({ name }) => name)).toEqual(['West Bengal'])
  })

  it('in letters of any dress', () => {
    expect(
      [
        'Réunion',
        'RE\u0301UNION',
        'Saint-Barthélemy',
        'Côte d’Ivoire',
        'أُستراليا',
        'Ａｌｂａｎｉａ',
      ].map(folded),
    ).toEqual(['reunion', 'reunion', 'saint barthelemy', 'cote divoire', 'استراليا', 'albania'])
  })
})

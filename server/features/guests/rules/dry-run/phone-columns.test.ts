import { expect, it } from 'vitest'
import { judgePhones, listCodedCountries, trustClearColumns } from './phone-columns.ts'

const india = { event: 'IN', account: 'IN', chosen: null, language: 'en', coded: [] }
const french = ['06 12 34 56 78', '07.82.34.56.78', '06 11 22 33 44', '06 98 76 54 32']
const british = ['07911 123456', '07700 900123', '020 7946 0018']
const american = ['(415) 555-2671', '212-456-7890', '646 555 0134']

it('Our product reads numbers without a country code as the event’s country where they fit', () => {
  expect(judgePhones(['98450 22716', '098765 43210', '+33 6 12 34 56 78'], india)).toEqual({
    readAs: ['IN'],
    chosen: null,
    isAsked: false,
    likely: expect.arrayContaining(['IN']) as string[],
    unread: [],
  })
  expect(
    judgePhones(['98450 22716', '9876543210', '98765', '0234567', '9845022717'], india),
  ).toMatchObject({
    isAsked: false,
    unread: ['0234567'],
  })
  expect(judgePhones(['+33 6 12 34 56 78', '0033 6 12 34 56 78', '', '12'], india)).toBeNull()
})

it('Our product asks for the country where the numbers fit another one', () => {
  expect(judgePhones(french, india)).toMatchObject({
    readAs: [],
    isAsked: true,
    unread: ['06 12 34 56 78', '07 82 34 56 78', '06 11 22 33 44'],
  })
  expect(judgePhones(french, india)?.likely).toContain('FR')
  expect(judgePhones(french, { ...india, language: 'fr' })?.likely[0]).toBe('FR')
  expect(judgePhones(british, { ...india, event: 'AE', account: null })).toMatchObject({
    isAsked: true,
    likely: expect.arrayContaining(['GB']) as string[],
  })
  // In India these are numbers of homes; in the United States they may be mobile.
  expect(judgePhones(american, india)).toMatchObject({ isAsked: true, readAs: ['IN'] })
  expect(judgePhones(american, india)?.likely[0]).toBe('US')
})

it('Our product names the country of other numbers of the list first', () => {
  const mixed = ['+971 50 123 4567', '+971 55 765 4321', '050 123 4567', '0557654321']
  const coded = listCodedCountries(mixed)
  expect(coded).toEqual(['AE'])
  expect(judgePhones(mixed, { ...india, coded })).toMatchObject({ isAsked: true })
  expect(judgePhones(mixed, { ...india, coded })?.likely[0]).toBe('AE')
  // In another column of the list.
  const london = ['020 7946 0001', '020 7946 0002']
  expect(judgePhones(london, { ...india, coded: ['GB'] })?.likely[0]).toBe('GB')
})

it('Our product asks where the event’s country is not known', () => {
  expect(judgePhones(['98450 22716'], { ...india, event: null, account: 'IN' })).toMatchObject({
    isAsked: true,
    readAs: ['IN'],
  })
  expect(judgePhones(['123456'], { ...india, event: null, account: null })?.isAsked).toBe(true)
})

it('Our product does as the host has said', () => {
  expect(judgePhones([...french, '98450 22716'], { ...india, chosen: 'FR' })).toMatchObject({
    readAs: ['FR'],
    chosen: 'FR',
    isAsked: false,
    unread: ['98450 22716'],
  })
})

it('Our product knows numbers of places that share a country code', () => {
  // Guernsey has the code of the United Kingdom, and Toronto that of New York.
  expect(judgePhones(['07911 123456'], { ...india, chosen: 'GB' })?.readAs).toEqual(['GB'])
  expect(judgePhones(['(416) 555-0134'], { ...india, chosen: 'US' })?.unread).toEqual([])
})

it('Our product asks nothing about numbers of homes beside a column of a clear country', () => {
  const morocco = { event: 'MA', account: 'MA', chosen: null, language: 'en', coded: [] }
  const homes = judgePhones(['0522-48-71-30', '0537 70 22 16'], morocco)
  const mobiles = judgePhones(['0661-234518', '0668 11 27 93', '+33 6 22 41 87 90'], morocco)
  expect([homes?.isAsked, mobiles?.isAsked]).toEqual([true, false])
  expect(trustClearColumns([mobiles, homes, null]).map((one) => one?.isAsked)).toEqual([
    false,
    false,
    undefined,
  ])
  expect(trustClearColumns([homes, null])[0]?.isAsked).toBe(true)
  const others = judgePhones(french, india)
  expect(trustClearColumns([judgePhones(['98450 22716'], india), others])[1]?.isAsked).toBe(true)
})

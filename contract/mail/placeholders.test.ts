import { describe, expect, it } from 'vitest'
import { findNearestPlaceholder } from './nearest-placeholder.ts'
import {
  findUnknownPlaceholders,
  listFillablePlaceholders,
  placeholders,
  resolvePlaceholders,
  splitPlaceholders,
  validatePlaceholders,
} from './placeholders.ts'

const known = listFillablePlaceholders({
  answerDeadline: null,
  startsAt: new Date(),
  venue: 'The mill',
  customKeys: ['hotel_room', 'repas'],
})
const inMessage = { known, isSubject: false }

describe('Our product reads a fallback', () => {
  it('after a bar in braces, also an empty one', () => {
    expect(splitPlaceholders('Dear {first_name|dear friend}, {table|}')).toEqual([
      { words: 'Dear ' },
      { placeholder: 'first_name', fallback: 'dear friend' },
      { words: ', ' },
      { placeholder: 'table', fallback: '' },
    ])
    expect(splitPlaceholders('{{ First Name | ami }}')).toEqual([
      { placeholder: 'first_name', fallback: 'ami' },
    ])
  })

  it('and uses it only where there is no value', () => {
    const values = {
      name: 'Meera Nair',
      table: '',
      first_name: (fallback: string) => `<${fallback}>`,
    }
    expect(
      resolvePlaceholders(
        '{name|x} {table|no table yet} {first_name|y} {table} {hosts|us}',
        values,
      ),
    ).toBe('Meera Nair no table yet <y>  us')
  })

  it('without reading a value as a placeholder', () => {
    expect(resolvePlaceholders('{name}', { name: '{link}', link: 'x' })).toBe('{link}')
    expect(resolvePlaceholders('{constructor|plain}', {})).toBe('plain')
  })
})

describe('Our product knows the fields of a guest list', () => {
  it('by their keys, in any spelling', () => {
    expect(splitPlaceholders('{custom.Hotel room|later} {Custom.repas}')).toEqual([
      { placeholder: 'custom.hotel_room', fallback: 'later' },
      { words: ' ' },
      { placeholder: 'custom.repas' },
    ])
    expect(findUnknownPlaceholders('{custom.hotel_room} {custom.shoe}', known)).toEqual([
      '{custom.shoe}',
    ])
  })

  it('and leaves words in brackets alone', () => {
    expect(splitPlaceholders('[party] [table] «hosts»')).toEqual([
      { words: '[party] [table] «hosts»' },
    ])
  })
})

describe('Our product refuses a placeholder', () => {
  it('that it does not know, and names the nearest one', () => {
    expect(validatePlaceholders('Table {tabel}', inMessage)).toEqual({
      key: 'field.placeholder-nearest',
      typed: ['{tabel}'],
      nearest: 'table',
    })
    expect(validatePlaceholders('{custom.repsa}', inMessage)).toMatchObject({
      nearest: 'custom.repas',
    })
    expect(validatePlaceholders('{parking lot}', inMessage)).toEqual({
      key: 'field.placeholder-unknown',
      typed: ['{parking lot}'],
    })
  })

  it('without a value, unless a fallback takes its place', () => {
    expect(validatePlaceholders('By {deadline}', inMessage)).toEqual({
      key: 'field.placeholder-empty',
      typed: ['{deadline}'],
    })
    expect(validatePlaceholders('By {deadline|Friday}', inMessage)).toBeNull()
  })

  it('that would put an address into a subject', () => {
    expect(validatePlaceholders('{link|x}', { known, isSubject: true })?.key).toBe(
      'field.placeholder-subject',
    )
  })
})

it.each([
  ['prénom', 'first_name'],
  ['الطاولة', 'table'],
  ['hôtes', 'hosts'],
  ['people', 'party'],
])('Our product understands {%s} as %s', (typed, meant) =>
  expect(findNearestPlaceholder(typed, placeholders)).toBe(meant),
)

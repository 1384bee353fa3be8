import { expect, test } from 'vitest'
import {
  isUnfiltered,
  removeEmptyFilters,
  preparedAudiences,
  parsePreparedAudience,
  toggleChoice,
} from './audience.ts'

test('Our product sends the same query for the same selection, without empty filters', () => {
  expect(toggleChoice(['no', 'yes'], 'maybe', ['yes', 'maybe', 'no'])).toEqual([
    'yes',
    'maybe',
    'no',
  ])
  expect(toggleChoice(['yes'], 'yes', ['yes', 'maybe', 'no'])).toEqual([])
  expect(removeEmptyFilters({ answers: [], statuses: [''], categories: [] })).toEqual({
    statuses: [''],
  })
  expect([
    isUnfiltered({}),
    isUnfiltered({ answers: [] }),
    isUnfiltered({ ids: ['A'] }),
    isUnfiltered(preparedAudiences.thank),
  ]).toEqual([true, true, false, false])
  expect([
    parsePreparedAudience('thank'),
    parsePreparedAudience('constructor'),
    parsePreparedAudience(null),
  ]).toEqual(['thank', null, null])
})

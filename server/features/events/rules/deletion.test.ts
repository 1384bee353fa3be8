import { describe, expect, it } from 'vitest'
import { getDeletionNeed } from './deletion.ts'

describe('Our product', () => {
  it.each([
    ['DRAFT', 0, false, 'nothing'],
    ['PUBLISHED', 0, false, 'nothing'],
    ['UNPUBLISHED', 0, false, 'nothing'],
    ['PUBLISHED', 1, false, 'cancellation'],
    ['UNPUBLISHED', 3, false, 'cancellation'],
    ['CANCELLED', 0, false, 'nothing'],
    ['CANCELLED', 0, true, 'told-guests'],
    ['CANCELLED', 2, true, 'told-guests'],
    ['CANCELLED', 2, false, 'code'],
  ] as const)(
    'deletes an event that is %s, with %i answers, telling guests: %s, after %s',
    (status, answered, isTelling, need) => {
      expect(getDeletionNeed({ status, answered, isTelling })).toBe(need)
    },
  )
})

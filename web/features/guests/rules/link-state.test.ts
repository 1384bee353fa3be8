import { expect, test } from 'vitest'
import { getLinkState } from './link-state.ts'

const event = { status: 'PUBLISHED', passed: false, postponed: false } as const

test.each([
  [event, 'open'],
  [{ ...event, postponed: true }, 'postponed'],
  [{ ...event, passed: true, postponed: true }, 'past'],
  [{ ...event, status: 'CANCELLED', passed: true }, 'cancelled'],
  [{ ...event, status: 'UNPUBLISHED' }, 'closed'],
  [{ ...event, status: 'DRAFT' }, 'draft'],
] as const)('Our product says of the link of %j that it is %s', (one, state) => {
  expect(getLinkState(one)).toBe(state)
})

import { expect, test } from 'vitest'
import { hasBegunMeanwhile, judgeSubjects } from './subject-test.ts'

const side = (delivered: number, seen: number, answered: number) => ({
  guests: 20,
  delivered,
  seen,
  answered,
})

test.each([
  ['by answers', side(20, 5, 8), side(20, 19, 7), 'first', 'answers'],
  [
    'by the share of answers of what arrived',
    side(20, 10, 8),
    side(10, 10, 5),
    'second',
    'answers',
  ],
  ['by views where answers are even', side(20, 9, 4), side(20, 12, 4), 'second', 'seen'],
  ['for the first where both are even', side(20, 9, 4), side(20, 9, 4), 'first', 'even'],
] as const)('Our product decides between two subjects %s', (_, first, second, winner, verdict) => {
  expect(judgeSubjects(first, second)).toEqual({ winner, verdict })
})

test('Our product does not decide where one subject reached no guest', () => {
  expect([
    judgeSubjects(side(0, 0, 0), side(12, 3, 1)),
    judgeSubjects(side(12, 3, 1), side(0, 0, 0)),
    judgeSubjects(side(0, 0, 0), side(0, 0, 0)),
  ]).toEqual([null, null, null])
})

test('Our product knows whether an event began while a message to its guests was tried', () => {
  const now = new Date('2026-12-01T14:00:00Z')
  const begunAt = new Date('2026-12-01T10:00:00Z')
  const startsAt = ['10:00', '10:01', '14:00', '14:01'].map(
    (time) => new Date(`2026-12-01T${time}:00Z`),
  )
  expect(
    [...startsAt, null].map((each) => hasBegunMeanwhile({ begunAt }, { startsAt: each }, now)),
  ).toEqual([false, true, true, false, false])
  expect(hasBegunMeanwhile({ begunAt: null }, { startsAt: now }, now)).toBe(false)
})

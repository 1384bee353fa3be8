import { expect, test } from 'vitest'
import { judgeSubjects } from './subject-test.ts'

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
  ['for the first where nothing arrived', side(0, 0, 0), side(0, 0, 0), 'first', 'even'],
  ['for the one that arrived at all', side(0, 0, 0), side(12, 3, 1), 'second', 'answers'],
] as const)('Our product decides between two subjects %s', (_, first, second, winner, verdict) => {
  expect(judgeSubjects(first, second)).toEqual({ winner, verdict })
})

import { describe, expect, it } from 'vitest'
import { listReadableAnswers, sumScale, type StoredSurveyAnswer } from './survey-results.ts'

const createAnswer = (guest: string, isNamed: boolean, scale = 5): StoredSurveyAnswer => ({
  guestId: guest,
  guest,
  scale,
  choice: null,
  comment: '',
  isNamed,
  changedAt: '2026-12-13T10:00:00.000Z',
})
const listNames = (answers: readonly StoredSurveyAnswer[], isNamedSurvey: boolean) =>
  listReadableAnswers(answers, isNamedSurvey).map(
    ({ guest, isNamed }) => `${guest} ${isNamed ? 'named' : 'anonymous'}`,
  )

describe('Our product shows the answers of a survey', () => {
  it('from three anonymous ones on', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((name) => createAnswer(name, false))
    expect(listNames([a!, b!], false)).toEqual([])
    expect(listNames([a!, b!, c!], false)).toEqual(['a anonymous', 'b anonymous', 'c anonymous'])
  })

  it('with a name only if its guest was told so and the survey is still named', () => {
    const answers = [createAnswer('a', true), createAnswer('b', false)]
    expect(listNames(answers, true)).toEqual(['a named'])
    expect(listNames(answers, false)).toEqual([])
    const more = [...answers, createAnswer('c', false), createAnswer('d', false)]
    expect(listNames(more, true)).toEqual(['a named', 'b anonymous', 'c anonymous', 'd anonymous'])
    expect(listNames(more, false)).toEqual([
      'a anonymous',
      'b anonymous',
      'c anonymous',
      'd anonymous',
    ])
  })

  it('and counts none that once had a name towards the three', () => {
    const former = ['a', 'b'].map((name) => createAnswer(name, true))
    expect(listNames([...former, createAnswer('c', false)], false)).toEqual([])
    const three = [...former, createAnswer('d', true)]
    const shown = ['a anonymous', 'b anonymous', 'd anonymous']
    expect(listNames(three, false)).toEqual(shown)
    expect(listNames([...three, createAnswer('c', false)], false)).toEqual(shown)
  })

  it('with their average and how many liked it', () => {
    const answers = [5, 4, 4, 2].map((scale, at) => createAnswer(String(at), false, scale))
    expect(
      sumScale([...answers, { scale: null, choice: null, comment: 'x' }], [1, 2, 3, 4, 5]),
    ).toEqual({
      answers: 4,
      average: 3.8,
      pleased: 3,
      counts: [
        { rating: 1, answers: 0 },
        { rating: 2, answers: 1 },
        { rating: 3, answers: 0 },
        { rating: 4, answers: 2 },
        { rating: 5, answers: 1 },
      ],
    })
    expect(sumScale([], [1])).toEqual({
      answers: 0,
      average: null,
      pleased: 0,
      counts: [{ rating: 1, answers: 0 }],
    })
  })
})

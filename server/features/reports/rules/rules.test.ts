import { describe, expect, it } from 'vitest'
import { arrivalPart, getSliceOffset, getSliceMinutes } from './arrivals.ts'
import { listColumns, decodeCursor, encodeCursor, parseSortOrDefault } from './columns.ts'
import { buildResponseCurve } from './curve.ts'
import { splitIntoSpans } from './days.ts'
import { getRefusalReason } from './email.ts'
import { getPhase } from './phase.ts'
import { questionParts } from './questions.ts'
import { percent } from './report-parts.ts'

const buildDay = (text: string, yes: number) => ({ day: text, yes, maybe: 0, no: 0, waiting: 0 })
const noon = new Date('2026-11-05T12:00:00Z')
const buildQuestion = (different: object) => ({
  id: '0Q',
  text: 'How far?',
  kind: 'number' as const,
  deleted: false,
  values: [],
  formerValues: [],
  perPerson: false,
  ...different,
})
const total = { questionId: '0Q', guests: 4, answers: 4, people: 9 }

describe('Our product', () => {
  it('shows 100 percent only for all, and 0 percent only for none', () => {
    expect([
      percent(999, 1000),
      percent(1, 1000),
      percent(1000, 1000),
      percent(0, 1000),
      percent(1, 3),
      percent(0, 0),
    ]).toEqual([99, 1, 100, 0, 33, null])
  })

  it('reports what is known: who is coming before the event, who has arrived from the first arrival on, and who came afterwards', () => {
    const event = { startsAt: noon, endsAt: new Date('2026-11-05T15:00:00Z') }
    const at = (time: string, arrived = 0) =>
      getPhase(event, { arrived, now: new Date(`2026-11-05T${time}:00Z`) })
    expect([at('11:00'), at('11:00', 1), at('12:00'), at('14:59'), at('15:00')]).toEqual([
      'before',
      'during',
      'during',
      'during',
      'after',
    ])
    expect(getPhase({ startsAt: null, endsAt: null }, { arrived: 0, now: noon })).toBe('before')
  })

  it('draws every day of a month, weeks of half a year and four weeks of years, to the last day', () => {
    expect(splitIntoSpans('2026-02-27', '2026-03-02').map(({ from }) => from)).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ])
    const weeks = splitIntoSpans('2026-01-01', '2026-06-30')
    expect([weeks.length, weeks.at(-1)]).toEqual([26, { from: '2026-06-24', to: '2026-06-30' }])
    expect(weeks[0]!.from <= '2026-01-01').toBe(true)
    expect(splitIntoSpans('2020-01-01', '2026-01-01').length).toBeLessThan(93)
  })

  it('adds up the yeses by day, including days without an answer, beside another event at the same distance', () => {
    const curve = buildResponseCurve([buildDay('2026-11-01', 2), buildDay('2026-11-03', 5)], {
      today: '2026-11-04',
      deadline: null,
      start: '2026-11-10',
      pace: {
        days: [buildDay('2025-11-02', 1), buildDay('2025-11-06', 9)],
        start: '2026-11-10',
        earlierStart: '2025-11-12',
      },
    })
    expect(curve?.rows.map(({ cells }) => [cells[0], cells[1], cells[5], cells[6]])).toEqual([
      ['2026-11-01', 2, 2, 1],
      ['2026-11-02', 0, 2, 1],
      ['2026-11-03', 5, 7, 1],
      ['2026-11-04', 0, 7, 10],
    ])
    expect(
      buildResponseCurve([], { today: '2026-11-04', deadline: null, start: null, pace: null }),
    ).toBeNull()
  })

  it('ends a curve with the event, or with the last answer after it', () => {
    const last = (days: string[]) =>
      buildResponseCurve(
        days.map((one) => buildDay(one, 1)),
        { today: '2026-12-24', deadline: null, start: '2026-11-10', pace: null },
      )?.rows.at(-1)?.cells[0]
    expect([last(['2026-11-01']), last(['2026-11-01', '2026-11-12'])]).toEqual([
      '2026-11-10',
      '2026-11-12',
    ])
  })

  it('divides an evening into slices of ten minutes, or longer ones if the chart needs it', () => {
    const hours = (count: number) =>
      getSliceMinutes(noon, new Date(noon.getTime() + count * 3_600_000))
    expect([hours(4), hours(12), hours(24), hours(72), hours(200), hours(2000)]).toEqual([
      10, 10, 30, 60, 180, 1440,
    ])
    expect([
      getSliceOffset(330, 10),
      getSliceOffset(345, 10),
      getSliceOffset(-210, 10),
      getSliceOffset(345, 60),
    ]).toEqual([0, 300, 0, 2700])
    const part = arrivalPart(
      [
        { from: noon, people: 3 },
        { from: new Date('2026-11-05T12:20:00Z'), people: 4 },
      ],
      { slice: 10, startsAt: noon, late: 0 },
    )
    expect(part?.rows.map(({ cells, behind }) => [cells[1], cells[2], behind?.arrived])).toEqual([
      [3, 3, '2026-11-05T12:00Z/2026-11-05T12:10Z'],
      [0, 3, undefined],
      [4, 7, '2026-11-05T12:20Z/2026-11-05T12:30Z'],
    ])
  })

  it('groups numbers in bins of a round width and names the median', () => {
    const values = [1, 2, 3, 40].map((value) => ({
      questionId: '0Q',
      value: String(value),
      answers: 1,
      people: 1,
    }))
    const [part] = questionParts([buildQuestion({})], { totals: [total], values, words: [] })
    expect(part?.rows.map(({ cells }) => cells).filter((cells) => cells[2] !== 0)).toEqual([
      [0, 4, 3],
      [40, 44, 1],
    ])
    expect(part?.rows[0]?.behind).toEqual({ question: '0Q', said: '0-4' })
    expect(part?.note?.facts).toMatchObject({ median: { value: 2.5 }, sum: { value: 46 } })
  })

  it('shows every offered option, chosen or not, and former options that were chosen', () => {
    const options = {
      kind: 'radio',
      values: [
        { id: 'A', value: 'Rice' },
        { id: 'B', value: 'Fish' },
      ],
      formerValues: [
        { id: 'C', value: 'Lamb' },
        { id: 'D', value: 'Soup' },
      ],
    }
    const values = [
      { questionId: '0Q', value: 'A', answers: 2, people: 6 },
      { questionId: '0Q', value: 'C', answers: 2, people: 3 },
    ]
    const [part] = questionParts([buildQuestion(options)], { totals: [total], values, words: [] })
    expect(part?.rows.map(({ cells }) => cells)).toEqual([
      ['Rice', 2, 6, 67],
      ['Fish', 0, 0, 0],
      ['Lamb', 2, 3, 33],
    ])
    expect(
      questionParts([buildQuestion({ deleted: true })], { totals: [], values: [], words: [] }),
    ).toEqual([])
  })

  it('says in plain words why a mail server refused', () => {
    expect(
      ['5.1.1', '550', '5.2.2', '452', '5.7.1', '554', '4.4.1', '421', '5.5.0', 'other'].map(
        getRefusalReason,
      ),
    ).toEqual([
      'no-such-address',
      'no-such-address',
      'mailbox-full',
      'mailbox-full',
      'not-wanted',
      'not-wanted',
      'server-trouble',
      'not-wanted',
      'not-understood',
      'refused-otherwise',
    ])
  })

  it('reads the valid part of a choice of columns and an order', () => {
    const chosen = (requested: string | undefined, isBefore = false) =>
      listColumns('overall', [{ id: '0Q', text: 'How far?', kind: 'number', perPerson: false }], {
        chosen: requested,
        isBefore,
      })
        .filter((column) => column.chosen)
        .map(({ id }) => id)
    expect([chosen('name,q-0Q,nonsense'), chosen('nonsense'), chosen(undefined, true)]).toEqual([
      ['name', 'q-0Q'],
      ['name', 'category', 'answer', 'people', 'arrived', 'attended-at'],
      ['name', 'category', 'answer', 'people', 'answered-at'],
    ])
    expect([
      parseSortOrDefault('web', undefined),
      parseSortOrDefault('web', 'note'),
      parseSortOrDefault('web', '-people'),
    ]).toEqual([
      { by: 'answered-at', down: true },
      { by: 'answered-at', down: true },
      { by: 'people', down: true },
    ])
    expect(decodeCursor(encodeCursor({ at: 'a|b\n', id: 'A5A00000000EE01' }))).toEqual({
      at: 'a|b\n',
      id: 'A5A00000000EE01',
    })
    expect(decodeCursor('A5A00000000EE01')).toBeNull()
  })
})

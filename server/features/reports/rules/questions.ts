import type { ReportPartData } from '@mehfil/contract/reports/reports.ts'
import { hasOptions, takesSeveral, type RsvpQuestion } from '@mehfil/contract/rsvp/questions.ts'
import type {
  QuestionFigures,
  WrittenAnswer,
  QuestionTotal,
  QuestionValueCount,
} from '../store/questions.ts'
import { toPart, peopleValue, percent, toRow, toSentence, typedValue } from './report-parts.ts'

type ReportQuestion = Pick<
  RsvpQuestion,
  'id' | 'text' | 'kind' | 'deleted' | 'values' | 'perPerson'
> & {
  formerValues: RsvpQuestion['values']
}

/** Every question with its answers. A deleted question is included while an answer to it exists. */
export function questionParts(
  questions: readonly ReportQuestion[],
  { totals, values, words }: QuestionFigures,
): ReportPartData[] {
  return questions.flatMap((question) => {
    // Ages and functions have tables of their own, in which every person is counted.
    if (question.kind === 'ages' || question.kind === 'functions') return []
    const total = totals.find(({ questionId }) => questionId === question.id)
    if (!total && question.deleted) return []
    const none: QuestionTotal = { questionId: question.id, guests: 0, answers: 0, people: 0 }
    const answers = {
      total: total ?? none,
      values: values.filter(({ questionId }) => questionId === question.id),
      words: words.filter(({ questionId }) => questionId === question.id),
    }
    return [
      question.kind === 'text'
        ? textsPart(question, answers)
        : hasOptions(question.kind)
          ? choicesPart(question, answers)
          : numbersPart(question, answers),
    ]
  })
}

type QuestionAnswerCounts = {
  total: QuestionTotal
  values: readonly QuestionValueCount[]
  words: readonly WrittenAnswer[]
}

const getAnswerFacts = ({ guests, people: count }: QuestionTotal) => ({
  guests: typedValue(guests, 'guests'),
  people: peopleValue(count),
  count: typedValue(guests, 'count'),
})

/**
 * All offered options in order, then former options that were chosen. Shares are of the guests who
 * answered.
 */
function choicesPart(
  { id, text, kind, values, formerValues }: ReportQuestion,
  counts: QuestionAnswerCounts,
): ReportPartData {
  const countOf = (option: string) => counts.values.find(({ value }) => value === option)
  const shown = [...values, ...formerValues.filter(({ id: key }) => countOf(key))]
  return toPart({
    id: `question-${id}`,
    title: text,
    chart: 'bars',
    all: { question: id },
    note: toSentence(
      takesSeveral(kind) ? 'chosen-several' : 'chosen',
      getAnswerFacts(counts.total),
    ),
    columns: [
      ['choice', 'text'],
      ['answers', 'count'],
      ['people', 'people'],
      ['share', 'percent'],
    ],
    rows: shown.map((option) => {
      const { answers = 0, people: count = 0 } = countOf(option.id) ?? {}
      return toRow([option.value, answers, count, percent(count, counts.total.people)], {
        question: id,
        said: option.id,
      })
    }),
  })
}

const maxBins = 12

/** Numbers in bins of one width, with the median and the sum. */
function numbersPart(
  { id, text }: ReportQuestion,
  { total, values }: QuestionAnswerCounts,
): ReportPartData {
  const numbers = values
    .map(({ value, answers }) => ({ value: Number(value), answers }))
    .filter(({ value }) => Number.isFinite(value))
    .toSorted((one, other) => one.value - other.value)
  const [least, most] = [numbers[0]?.value ?? 0, numbers.at(-1)?.value ?? 0]
  const width = niceWidth((most - least + 1) / maxBins)
  const from = Math.floor(least / width) * width
  const bins =
    numbers.length === 0
      ? []
      : Array.from({ length: Math.floor((most - from) / width) + 1 }, (_, at) => ({
          from: from + at * width,
          to: from + (at + 1) * width - 1,
        }))
  const facts = {
    median: typedValue(median(numbers), 'number'),
    sum: typedValue(
      numbers.reduce((sum, { value, answers }) => sum + value * answers, 0),
      'number',
    ),
  }
  return toPart({
    id: `question-${id}`,
    title: text,
    chart: 'histogram',
    all: { question: id },
    note:
      numbers.length > 0
        ? toSentence('median', { ...getAnswerFacts(total), ...facts })
        : toSentence('chosen', getAnswerFacts(total)),
    columns: [
      ['from', 'number'],
      ['to', 'number'],
      ['answers', 'count'],
    ],
    rows: bins.map((bin) =>
      toRow(
        [
          bin.from,
          bin.to,
          numbers
            .filter(({ value }) => value >= bin.from && value <= bin.to)
            .reduce((sum, { answers }) => sum + answers, 0),
        ],
        { question: id, said: bin.from === bin.to ? String(bin.from) : `${bin.from}-${bin.to}` },
      ),
    ),
  })
}

/** Rounds up to 1, 2, 5, 10, 20, 50 … */
function niceWidth(minWidth: number): number {
  for (let ten = 1; ; ten *= 10)
    for (const step of [1, 2, 5]) if (step * ten >= minWidth) return step * ten
}

/** For an even count, the mean of the two middle numbers. */
function median(numbers: ReadonlyArray<{ value: number; answers: number }>): number | null {
  const count = numbers.reduce((sum, { answers }) => sum + answers, 0)
  if (count === 0) return null
  const at = (place: number) => {
    let seen = 0
    return numbers.find(({ answers }) => (seen += answers) > place)?.value ?? 0
  }
  return (at(Math.floor((count - 1) / 2)) + at(Math.floor(count / 2))) / 2
}

const textsPart = (
  { id, text }: ReportQuestion,
  { total, words }: QuestionAnswerCounts,
): ReportPartData =>
  toPart({
    id: `question-${id}`,
    title: text,
    chart: 'texts',
    all: { question: id },
    note: toSentence('texts', {
      ...getAnswerFacts(total),
      shown: typedValue(words.length, 'count'),
    }),
    columns: [
      ['said', 'text'],
      ['guest', 'text'],
      ['at', 'instant'],
    ],
    rows: words.map(({ guestId, name, value, at }) => ({ ...toRow([value, name, at]), guestId })),
  })

import type { Part } from '@mehfil/contract/reports.ts'
import { hasOptions, type Question } from '@mehfil/contract/rsvp.ts'
import type { QuestionFigures, Said, Total, Value } from '../store/questions.ts'
import { part, people, percent, row, say, typed } from './write.ts'

type Asked = Pick<Question, 'id' | 'text' | 'kind' | 'deleted' | 'values' | 'perPerson'> & {
  formerValues: Question['values']
}

/** Every question with what was answered to it; a deleted one as long as somebody's answer is kept. */
export function questionParts(
  questions: readonly Asked[],
  { totals, values, words }: QuestionFigures,
): Part[] {
  return questions.flatMap((question) => {
    const total = totals.find(({ questionId }) => questionId === question.id)
    if (!total && question.deleted) return []
    const none: Total = { questionId: question.id, guests: 0, answers: 0, people: 0 }
    const own = {
      total: total ?? none,
      values: values.filter(({ questionId }) => questionId === question.id),
      words: words.filter(({ questionId }) => questionId === question.id),
    }
    return [
      question.kind === 'text'
        ? textsOf(question, own)
        : hasOptions(question.kind)
          ? choicesOf(question, own)
          : numbersOf(question, own),
    ]
  })
}

type Own = { total: Total; values: readonly Value[]; words: readonly Said[] }

const answeredBy = ({ guests, people: count }: Total) => ({
  guests: typed(guests, 'guests'),
  people: people(count),
  count: typed(guests, 'count'),
})

/** Options in the order offered, chosen or not, then those no longer offered that somebody chose; of those who answered, how many. */
function choicesOf({ id, text, kind, values, formerValues }: Asked, own: Own): Part {
  const countOf = (option: string) => own.values.find(({ value }) => value === option)
  const shown = [...values, ...formerValues.filter((option) => countOf(option.id))]
  return part({
    id: `question-${id}`,
    title: text,
    chart: 'bars',
    all: { question: id },
    note: say(kind === 'checkbox' ? 'chosen-several' : 'chosen', answeredBy(own.total)),
    columns: [
      ['choice', 'text'],
      ['answers', 'count'],
      ['people', 'people'],
      ['share', 'percent'],
    ],
    rows: shown.map((option) => {
      const { answers = 0, people: count = 0 } = countOf(option.id) ?? {}
      return row([option.value, answers, count, percent(count, own.total.people)], {
        question: id,
        said: option.id,
      })
    }),
  })
}

const mostBins = 12

/** Numbers in bins of one width, with what lies in the middle and what they add up to. */
function numbersOf({ id, text }: Asked, { total, values }: Own): Part {
  const numbers = values
    .map(({ value, answers }) => ({ value: Number(value), answers }))
    .filter(({ value }) => Number.isFinite(value))
    .toSorted((one, other) => one.value - other.value)
  const [least, most] = [numbers[0]?.value ?? 0, numbers.at(-1)?.value ?? 0]
  const width = niceWidth((most - least + 1) / mostBins)
  const from = Math.floor(least / width) * width
  const bins =
    numbers.length === 0
      ? []
      : Array.from({ length: Math.floor((most - from) / width) + 1 }, (_, at) => ({
          from: from + at * width,
          to: from + (at + 1) * width - 1,
        }))
  const facts = {
    median: typed(median(numbers), 'number'),
    sum: typed(
      numbers.reduce((sum, { value, answers }) => sum + value * answers, 0),
      'number',
    ),
  }
  return part({
    id: `question-${id}`,
    title: text,
    chart: 'histogram',
    all: { question: id },
    note:
      numbers.length > 0
        ? say('median', { ...answeredBy(total), ...facts })
        : say('chosen', answeredBy(total)),
    columns: [
      ['from', 'number'],
      ['to', 'number'],
      ['answers', 'count'],
    ],
    rows: bins.map((bin) =>
      row(
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

/** 1, 2, 5, 10, 20, 50 …: whole, and no less. */
function niceWidth(wanted: number): number {
  for (let ten = 1; ; ten *= 10)
    for (const step of [1, 2, 5]) if (step * ten >= wanted) return step * ten
}

/** Of an even number, the mean of the two in the middle. */
function median(numbers: ReadonlyArray<{ value: number; answers: number }>): number | null {
  const count = numbers.reduce((sum, { answers }) => sum + answers, 0)
  if (count === 0) return null
  const at = (place: number) => {
    let seen = 0
    return numbers.find(({ answers }) => (seen += answers) > place)?.value ?? 0
  }
  return (at(Math.floor((count - 1) / 2)) + at(Math.floor(count / 2))) / 2
}

const textsOf = ({ id, text }: Asked, { total, words }: Own): Part =>
  part({
    id: `question-${id}`,
    title: text,
    chart: 'texts',
    all: { question: id },
    note: say('texts', { ...answeredBy(total), shown: typed(words.length, 'count') }),
    columns: [
      ['said', 'text'],
      ['guest', 'text'],
      ['at', 'instant'],
    ],
    rows: words.map(({ guestId, name, value, at }) => ({ ...row([value, name, at]), guestId })),
  })

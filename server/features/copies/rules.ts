import { contentColumns } from '../events/rules/versions/content-columns.ts'
import type { StoredContent } from '../events/rules/versions/content.ts'
import { moveWithStart } from '../events/rules/time-zone.ts'
import type { EventRow } from '../events/store/event.ts'

export type CopyChoice = {
  title?: string | undefined
  startsAt: Date | null
  programme: boolean
  questions: boolean
  settings: boolean
}

/** The parts that a host may leave behind, with the words of the columns that go with them. */
const optionalParts = {
  programme: [],
  questions: ['replies'],
  settings: ['settings'],
} as const satisfies Record<string, readonly string[]>

/** The content of a copy. A part without a choice of its own is always taken, the web address never. */
export function chooseContent(
  { domain: _, ...content }: StoredContent,
  choice: CopyChoice,
): StoredContent {
  const left = (Object.keys(optionalParts) as Array<keyof typeof optionalParts>).filter(
    (name) => !choice[name],
  )
  const leftWords = new Set<string>(left.flatMap((name) => optionalParts[name]))
  const isTaken = ([name]: [string, unknown]) =>
    !leftWords.has(contentColumns[name as keyof typeof contentColumns] ?? '')
  const event = Object.fromEntries(Object.entries(content.event).filter(isTaken))
  return {
    ...content,
    event: {
      ...event,
      ...moveDates(content.event, choice.startsAt),
      ...(choice.title !== undefined && nameAnew(content.event, choice.title)),
    },
    parts: Object.fromEntries(
      Object.entries(content.parts)
        .filter(([name]) => !left.some((one) => one === name))
        .map(([name, rows]) => [
          name,
          name === 'questions' && !choice.programme ? askEveryone(rows) : rows,
        ]),
    ),
  }
}

/** Where the programme stays behind, its functions do, and their questions are for everyone. */
const askEveryone = (questions: readonly unknown[]): unknown[] =>
  questions.map((question) => {
    const { functionId: _, ...everyone } = question as { functionId?: string }
    return everyone
  })

/** A new name is the name in every language until the host translates it. */
function nameAnew({ translations }: Record<string, unknown>, title: string) {
  const untitled = Object.entries((translations ?? {}) as EventRow['translations']).map(
    ([language, { title: _old, ...texts }]) => [language, texts],
  )
  return {
    title,
    ...(translations !== undefined && { translations: Object.fromEntries(untitled) }),
  }
}

const deadlines = ['answerDeadline', 'changeLockAt'] as const

/** Deadlines keep their distance to the start. Without a start, old or new, they are open. */
function moveDates(event: Record<string, unknown>, startsAt: Date | null): Record<string, unknown> {
  const from = readDate(event['startsAt'])
  const zone = String(event['zone'] ?? 'UTC')
  const move = (stored: unknown) => {
    const at = readDate(stored)
    return at && from && startsAt
      ? moveWithStart(at, { from, to: startsAt, zone }).toISOString()
      : null
  }
  return {
    startsAt: startsAt?.toISOString() ?? null,
    ...Object.fromEntries(deadlines.map((name) => [name, move(event[name])])),
  }
}

const readDate = (stored: unknown): Date | null =>
  typeof stored === 'string' ? new Date(stored) : null

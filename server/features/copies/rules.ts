import { contentColumns, type StoredContent } from '../events/rules/content.ts'

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

/** The content of a copy. A part without a choice of its own is always taken. */
export function chooseContent(content: StoredContent, choice: CopyChoice): StoredContent {
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
      ...(choice.title !== undefined && { title: choice.title }),
    },
    parts: Object.fromEntries(
      Object.entries(content.parts).filter(([name]) => !left.some((one) => one === name)),
    ),
  }
}

const deadlines = ['answerDeadline', 'changeLockAt'] as const

/** Deadlines keep their distance to the start. Without a start, old or new, they are open. */
function moveDates(event: Record<string, unknown>, startsAt: Date | null): Record<string, unknown> {
  const before = typeof event['startsAt'] === 'string' ? Date.parse(event['startsAt']) : null
  const move = (stored: unknown) =>
    startsAt && before !== null && typeof stored === 'string'
      ? new Date(Date.parse(stored) + startsAt.getTime() - before).toISOString()
      : null
  return {
    startsAt: startsAt?.toISOString() ?? null,
    ...Object.fromEntries(deadlines.map((name) => [name, move(event[name])])),
  }
}

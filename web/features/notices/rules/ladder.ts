import type { Language } from '@mehfil/contract/fields.ts'
import type { NoticeLetters, Placeholder } from '@mehfil/contract/notices.ts'
import type { Reminders, RemindersChange } from '../queries.ts'
import { letterIn, writtenIn } from './letters.ts'
import { complaintIn } from './placeholders.ts'

export type Step = { id?: string | undefined; days: number | null; minute: number | null }
export type Plan = {
  steps: Step[]
  quietFrom: number | null
  quietUntil: number | null
  letters: NoticeLetters
}

const gone: readonly string[] = ['sent', 'sending', 'paused', 'cancelled']
/** Steps that went stay as they are. */
export const isGone = ({ state }: Pick<Reminders['steps'][number], 'state'>): boolean =>
  gone.includes(state)

const inVain: readonly string[] = ['over', 'closed', 'nobody']
/** A step that was missed is not made up by itself; a host may write instead, as long as somebody can still answer. */
export const mayGoByHand = ({
  state,
  reason,
}: Pick<Reminders['steps'][number], 'state' | 'reason'>): boolean =>
  state === 'skipped' && !inVain.includes(reason)

export const planOf = ({ steps, quietFrom, quietUntil, letters }: Reminders): Plan => ({
  steps: steps
    .filter((step) => !isGone(step))
    .map(({ id, days, minute }) => ({ id, days, minute })),
  quietFrom,
  quietUntil,
  letters,
})

export const changeOf = (
  { steps, quietFrom, quietUntil, letters }: Plan,
  on: boolean,
  spoken: readonly Language[],
): RemindersChange => ({
  on,
  quietFrom: quietFrom ?? 0,
  quietUntil: quietUntil ?? 0,
  letters: writtenIn(letters, spoken),
  steps: steps.map(({ id, days, minute }) => ({
    ...(id && { id }),
    days: days ?? 0,
    minute: minute ?? 0,
  })),
})

/** One more than there is: between the usual ones, or a day later than the farthest. */
export function nextStep(steps: readonly Step[]): Step {
  const taken = new Set(steps.map(({ days }) => days))
  const days =
    [7, 3, 1, 14, 5, 2, 10].find((one) => !taken.has(one)) ??
    Math.max(0, ...steps.map((step) => step.days ?? 0)) + 1
  return { days, minute: 600 }
}

const most = 365

/** What is wrong, by our names of the fields. */
export function complaintsAbout(
  { steps, quietFrom, quietUntil, letters }: Plan,
  {
    languages,
    placeholders,
  }: { languages: readonly Language[]; placeholders: readonly Placeholder[] },
): Record<string, string> {
  const ofSteps = steps.flatMap(({ days, minute }, at) => {
    if (days === null || days > most)
      return [[`steps.${at}.days`, `field.number-invalid 0 ${most}`]]
    if (minute === null) return [[`steps.${at}.minute`, 'field.hour-invalid']]
    return steps.findIndex((other) => other.days === days && other.minute === minute) < at
      ? [[`steps.${at}.days`, 'field.step-twice']]
      : []
  })
  const ofHours = (
    [
      ['quietFrom', quietFrom],
      ['quietUntil', quietUntil],
    ] as const
  ).flatMap(([name, minute]) => (minute === null ? [[name, 'field.hour-invalid']] : []))
  const ofLetters = languages.flatMap((language) =>
    (['subject', 'message'] as const).flatMap((field) => {
      const found = complaintIn(letterIn(letters, language)[field], {
        known: placeholders,
        isSubject: field === 'subject',
      })
      return found ? [[`letters.${language}.${field}`, found.key]] : []
    }),
  )
  return Object.fromEntries([...ofSteps, ...ofHours, ...ofLetters]) as Record<string, string>
}

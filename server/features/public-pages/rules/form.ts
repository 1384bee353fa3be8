import * as z from 'zod'
import type { Language } from '@mehfil/contract/fields.ts'
import { guestEmail, guestName } from '@mehfil/contract/fields.ts'
import { answerWord } from '@mehfil/contract/rsvp.ts'
import type { Typed } from '@mehfil/templates/pages/page-view.ts'
import type { Reply } from '../../rsvp/rules/answer.ts'

type Sent = Readonly<Record<string, string | readonly string[]>>

const longest = { field: 2_000, companions: 20 }

const one = (sent: Sent, name: string): string => {
  const value = Object.hasOwn(sent, name) ? sent[name] : ''
  return (typeof value === 'string' ? value : value?.[0] ?? '').slice(0, longest.field).trim()
}
const many = (sent: Sent, name: string): string[] => {
  const value = Object.hasOwn(sent, name) ? sent[name] : []
  return (typeof value === 'string' ? [value] : [...value ?? []]).slice(0, longest.companions).map((text) => text.slice(0, longest.field))
}

export type ReadForm = { reply: Reply; complaints: Record<string, string> }

/** What a plain form says, and what is wrong with it by field name. `known` is the name of a guest with a link. */
export function readForm(sent: Sent, { known, submission, language }: { known: string | null; submission: string; language: Language }): ReadForm {
  const name = known ?? one(sent, 'name')
  const companions = many(sent, 'companion').map((text) => text.trim()).filter(Boolean)
  const people = Number.parseInt(one(sent, 'people'), 10)
  const complaints = {
    ...complaint('answer', answerWord, one(sent, 'answer') || undefined),
    ...(known === null && complaint('name', guestName, name)),
    ...(known === null && complaint('email', guestEmail.or(z.literal('')), one(sent, 'email'))),
    ...companions.map((companion) => complaint('companion', guestName, companion)).find((found) => found.companion),
  }
  const reply: Reply = {
    answer: one(sent, 'answer') as Reply['answer'], name, companions, submission, language,
    email: known === null ? one(sent, 'email') : undefined,
    ...(Number.isInteger(people) && people > 0 && people <= 100 && { people }),
    note: one(sent, 'note').slice(0, 1_000), questions: questionsIn(sent),
    ...(one(sent, 'line') === '1' && { joinsLine: true }),
  }
  return { reply, complaints }
}

function complaint(field: string, shape: z.ZodType, value: unknown): Record<string, string> {
  const { error } = shape.safeParse(value)
  return error ? { [field]: error.issues[0]?.message ?? 'field.text-invalid' } : {}
}

const questionsIn = (sent: Sent): Record<string, string> =>
  Object.fromEntries(Object.keys(sent).filter((name) => /^q-[0-9A-F]{15}$/.test(name)).map((name) => [name.slice(2), one(sent, name)]))

/** Everything typed, to be shown again. */
export const typedAgain = (sent: Sent): Typed => Object.fromEntries(Object.keys(sent).slice(0, 80).map((name) => {
  const values = many(sent, name)
  return [name, values.length > 1 ? values : values[0] ?? '']
}))

/** What makes two presses of a button one: the same words, from the same place, within the hour. */
export const canonical = (sent: Sent): string => JSON.stringify(Object.entries(sent).filter(([name]) => name !== 'submission').sort(([a], [b]) => (a < b ? -1 : 1)))

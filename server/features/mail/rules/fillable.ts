import { saveLetter } from '@mehfil/contract/mail.ts'
import { fillable, fillComplaint } from '@mehfil/contract/notices.ts'
import { complaintsOf } from '@mehfil/contract/wire.ts'
import { refuse } from '../../../base/refuse.ts'

type Event = Parameters<typeof fillable>[0]
type Input = Parameters<typeof complaintsOf>[0]
export type Letter = { subject: string; greeting: string }

/** Refuses words in which something is left that no guest's mail can be filled with, at the field of the call they are written in. */
export function requireFilled(
  event: Event,
  words: Readonly<Record<string, string>>,
  input: Input,
): void {
  const known = fillable(event)
  for (const [field, text] of Object.entries(words)) {
    const complaint = fillComplaint(text, { known, isSubject: field === 'subject' })
    if (complaint)
      refuse('invalidInput', {
        errors: complaintsOf(input, { [field]: complaint.key }),
        params: { name: complaint.typed.join(', ') },
      })
  }
}

/** The letters a sending is written from, in all languages of the event. */
export function requireLettersFilled(
  event: Event & { languages: readonly string[]; letters: unknown },
): void {
  const letters = event.letters as Partial<Record<string, Letter>>
  for (const language of event.languages) {
    const { subject = '', greeting = '' } = letters[language] ?? {}
    requireFilled(event, { subject, greeting }, saveLetter.input)
  }
}

import type { Language } from '@mehfil/contract/languages.ts'
import { saveLetter } from '@mehfil/contract/mail/campaigns.ts'
import {
  listFillablePlaceholders,
  validatePlaceholders,
  type PlaceholderComplaint,
} from '@mehfil/contract/mail/placeholders.ts'
import type { SubjectsByLanguage } from '@mehfil/contract/mail/subject-tests.ts'
import { toWireErrors } from '@mehfil/contract/wire.ts'
import { refuse } from '../../../base/refusal.ts'

type PlaceholderEvent = Parameters<typeof listFillablePlaceholders>[0]
type ComplaintFields = Parameters<typeof toWireErrors>[0]
export type InvitationLetter = {
  subject: string
  preview?: string | undefined
  greeting: string
  /** For WhatsApp and SMS; without one, the usual text. */
  personal?: string | undefined
}

export const toComplaintParams = ({ typed, nearest }: PlaceholderComplaint) => ({
  name: typed.join(', '),
  ...(nearest && { nearest: `{${nearest}}` }),
})

/** Refuses a text with an unknown placeholder, at its field. */
export function requireFillableText(
  event: PlaceholderEvent,
  texts: Readonly<Record<string, string>>,
  input: ComplaintFields,
): void {
  const known = listFillablePlaceholders(event)
  for (const [field, text] of Object.entries(texts)) {
    const complaint = validatePlaceholders(text, {
      known,
      isSubject: field === 'subject' || field === 'preview',
    })
    if (complaint)
      refuse('invalidInput', {
        errors: toWireErrors(input, { [field]: complaint.key }),
        params: toComplaintParams(complaint),
      })
  }
}

type InvitationEvent = PlaceholderEvent & { languages: readonly string[]; letters: unknown }

/** The texts of the invitation, with one of the subjects being tried in place of its own. */
function pickInvitationTexts(
  { letters }: Pick<InvitationEvent, 'letters'>,
  language: string,
  subjects: SubjectsByLanguage,
) {
  const {
    subject = '',
    preview = '',
    greeting = '',
  } = (letters as Partial<Record<string, InvitationLetter>>)[language] ?? {}
  return { subject: subjects[language as Language] || subject, preview, greeting }
}

/** Whether every placeholder of the invitation has a value, or a text in its place. */
export function hasFillableInvitation(
  event: InvitationEvent,
  subjects: SubjectsByLanguage = {},
): boolean {
  const known = listFillablePlaceholders(event)
  return event.languages.every((language) => {
    const texts = pickInvitationTexts(event, language, subjects)
    return Object.values(texts).every(
      (text) => validatePlaceholders(text, { known, isSubject: false }) === null,
    )
  })
}

/** Checks a campaign's letters in all languages of the event. */
export function requireFillableInvitation(
  event: InvitationEvent,
  subjects: SubjectsByLanguage = {},
): void {
  for (const language of event.languages)
    requireFillableText(event, pickInvitationTexts(event, language, subjects), saveLetter.input)
}

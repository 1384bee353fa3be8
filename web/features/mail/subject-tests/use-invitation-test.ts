import { useState } from 'react'
import type { SubjectTestInput } from '@mehfil/contract/mail/subject-tests.ts'
import { focusFirstError } from '../../../lib/forms/focus-first-error.ts'
import { RefusedError } from '../../../lib/http/refused-error.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import type { InvitationOverview } from '../queries.ts'
import type { InvitationTexts } from '../use-invitation-texts.ts'
import { findMissingSubjects, toTestInput, validateTest } from './rules.ts'

export type InvitationTestForm = {
  input: SubjectTestInput | null
  change: (input: SubjectTestInput | null) => void
  getError: (path: string, guests: number | null) => string | undefined
  /** Shows all errors of what was typed. Resolves to whether there are none. */
  check: (guests: number | null) => boolean
  toInput: (input: SubjectTestInput) => SubjectTestInput
  /** Shows a refusal at its fields, or as a message. */
  refuse: (error: Error) => void
}

/** A second subject for the invitation, and how it is tried. */
export function useInvitationTest(
  { eventLanguages, getLetter }: InvitationTexts,
  { placeholders }: Pick<InvitationOverview, 'placeholders'>,
): InvitationTestForm {
  const [input, setInput] = useState<SubjectTestInput | null>(null)
  const [wasSubmitted, setSubmitted] = useState(false)
  const [serverErrors, setServerErrors] = useState<Record<string, string>>({})
  const first = Object.fromEntries(
    eventLanguages.map((language) => [language, getLetter(language).subject]),
  )
  const findErrors = (guests: number | null) =>
    input
      ? validateTest(input, {
          languages: eventLanguages,
          first,
          known: placeholders,
          guests: guests ?? undefined,
        })
      : {}
  const missing = input ? findMissingSubjects(input, eventLanguages) : {}
  return {
    input,
    change: (next) => {
      setInput(next)
      setServerErrors({})
    },
    getError: (path, guests) =>
      serverErrors[path] ?? findErrors(guests)[path] ?? (wasSubmitted ? missing[path] : undefined),
    check: (guests) => {
      setSubmitted(true)
      const isReady = Object.keys({ ...findErrors(guests), ...missing }).length === 0
      if (!isReady) focusFirstError(document.querySelector('main'))
      return isReady
    },
    toInput: (test) => toTestInput(test, eventLanguages),
    refuse: (error) => {
      const errors = error instanceof RefusedError ? error.errors : {}
      if (Object.keys(errors).some((path) => path.startsWith('test.'))) setServerErrors(errors)
      else showRefusal(error)
    },
  }
}

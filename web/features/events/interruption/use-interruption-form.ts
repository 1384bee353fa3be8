import { useState } from 'react'
import type { InterruptionKind } from '@mehfil/contract/events/interruptions.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type { NoticeLetter, NoticeLetters } from '@mehfil/contract/mail/notices.ts'
import { focusFirstError } from '../../../lib/forms/focus-first-error.ts'
import { useSinglePress } from '../../../lib/forms/use-single-press.ts'
import { RefusedError } from '../../../lib/http/refused-error.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { newId } from '../../../lib/new-id.ts'
import {
  cancelEvent,
  postponeEvent,
  reopenEvent,
  type InterruptionDetails,
} from '../queries/interruption.ts'

/** A postponement has two suggested texts, because its date may be unknown. */
type TextVariant = keyof InterruptionDetails['ready']

type InterruptionFormInput = {
  EID: string
  kind: InterruptionKind
  details: InterruptionDetails
  onDone: () => void
}

const emptyLetter: NoticeLetter = { subject: '', message: '' }

/** What a host fills in to cancel, postpone or reopen an event. It stays when the dialog closes. */
export function useInterruptionForm({ EID, kind, details, onDone }: InterruptionFormInput) {
  const [isDated, setDated] = useState(true)
  const [startsAt, setStartsAt] = useState<Date | null>(null)
  const [askAgain, setAskAgain] = useState(false)
  const [isTold, setTold] = useState(true)
  const [errors, setErrors] = useState<Record<string, string>>({})
  // Pressed twice, it happens once; a changed text is a new submission.
  const [submission, setSubmission] = useState(newId)
  const { isUnderWay, press } = useSinglePress()

  const variant: TextVariant = kind === 'postponement' && !isDated ? 'undated' : kind
  const edit = (change: () => void) => {
    change()
    setErrors({})
    setSubmission(newId())
  }
  const { letters, getLetter, changeLetter } = useLetterDrafts(details.ready, variant)
  const date = isDated ? startsAt : null
  const isSilent = kind === 'reopening' && !isTold

  const submit = () => {
    const input = { letters, submission }
    if (kind === 'cancellation') return cancelEvent(EID, input)
    if (kind === 'reopening')
      return reopenEvent(EID, isSilent ? { submission, letters: undefined } : input)
    return postponeEvent(EID, { ...input, startsAt: date, askAgain: isDated && askAgain })
  }
  const showErrors = (error: Error) => {
    // Without an answer it may have happened, and the same submission does not repeat it.
    if (error instanceof RefusedError && error.http > 0) setSubmission(newId())
    if (!(error instanceof RefusedError) || Object.keys(error.errors).length === 0)
      return showRefusal(error)
    setErrors(error.errors)
    focusFirstError(document.querySelector('[role="dialog"]'))
  }
  const send = () => {
    if (kind === 'postponement' && isDated && startsAt === null) {
      setErrors({ startsAt: 'field.date-required' })
      return focusFirstError(document.querySelector('[role="dialog"]'))
    }
    return press(() => submit().then(onDone, showErrors))
  }
  return {
    /** The page shows the words too. */
    isOnPage: kind !== 'reopening',
    getLetter,
    updateLetter: (language: Language, part: Partial<NoticeLetter>) =>
      edit(() => changeLetter(language, part)),
    isDated,
    setDated: (value: boolean) => edit(() => setDated(value)),
    startsAt,
    setStartsAt: (value: Date | null) => edit(() => setStartsAt(value)),
    askAgain: isDated && askAgain,
    setAskAgain: (value: boolean) => edit(() => setAskAgain(value)),
    isTold: !isSilent,
    setTold: (value: boolean) => edit(() => setTold(value)),
    previewInput: { kind, letters, startsAt: date, askAgain: isDated && askAgain },
    errors,
    isSending: isUnderWay,
    send,
  }
}

export type InterruptionForm = ReturnType<typeof useInterruptionForm>

/** The suggested texts, and what the host made of each. */
function useLetterDrafts(ready: InterruptionDetails['ready'], variant: TextVariant) {
  const [drafts, setDrafts] = useState<Partial<Record<TextVariant, NoticeLetters>>>({})
  const letters = drafts[variant] ?? ready[variant]
  const getLetter = (language: Language): NoticeLetter => letters[language] ?? emptyLetter
  const changeLetter = (language: Language, part: Partial<NoticeLetter>) =>
    setDrafts({
      ...drafts,
      [variant]: { ...letters, [language]: { ...getLetter(language), ...part } },
    })
  return { letters, getLetter, changeLetter }
}

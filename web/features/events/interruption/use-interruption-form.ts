import { useState } from 'react'
import type { InterruptionKind } from '@mehfil/contract/events/interruptions.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type { NoticeLetter, NoticeLetters } from '@mehfil/contract/mail/notices.ts'
import { focusFirstError } from '../../../lib/forms/focus-first-error.ts'
import { useSinglePress } from '../../../lib/forms/use-single-press.ts'
import { RefusedError } from '../../../lib/http/refused-error.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { newId } from '../../../lib/new-id.ts'
import { listReadyLanguages } from '../rules/interruption.ts'
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
  onErrors: (errors: Record<string, string>) => void
}

const emptyLetter: NoticeLetter = { subject: '', message: '' }

type InterruptionFields = {
  isDated: boolean
  startsAt: Date | null
  askAgain: boolean
  isTold: boolean
}
const initialFields: InterruptionFields = {
  isDated: true,
  startsAt: null,
  askAgain: false,
  isTold: true,
}

/** What a host fills in to cancel, postpone or reopen an event. It stays when the dialog closes. */
export function useInterruptionForm({
  EID,
  kind,
  details,
  onDone,
  onErrors,
}: InterruptionFormInput) {
  const [fields, setFields] = useState(initialFields)
  const [errors, setErrors] = useState<Record<string, string>>({})
  // Pressed twice, it happens once; a changed text is a new submission.
  const [submission, setSubmission] = useState(newId)
  const { isUnderWay, press } = useSinglePress()
  const isUndated = kind === 'postponement' && !fields.isDated
  const drafts = useLetterDrafts(details.ready, isUndated ? 'undated' : kind)
  const { letters, getLetter } = drafts
  const startsAt = isUndated ? null : fields.startsAt
  const askAgain = !isUndated && fields.askAgain
  const isTold = kind !== 'reopening' || fields.isTold

  const input = { letters: isTold ? letters : undefined, submission, startsAt, askAgain }
  const forgetErrors = () => {
    setErrors({})
    setSubmission(newId())
  }
  const showErrors = (error: Error) => {
    // Without an answer it may have happened, and the same submission does not repeat it.
    if (error instanceof RefusedError && error.http > 0) setSubmission(newId())
    if (!hasFieldErrors(error)) return showRefusal(error)
    setErrors(error.errors)
    onErrors(error.errors)
    focusFirstError(getDialog())
  }
  const send = () => {
    if (kind !== 'postponement' || isUndated || startsAt)
      return press(() => submit(EID, kind, input).then(onDone, showErrors))
    setErrors({ startsAt: 'field.date-required' })
    focusFirstError(getDialog())
  }
  return {
    ...fields,
    change: (part: Partial<InterruptionFields>) => {
      setFields({ ...fields, ...part })
      forgetErrors()
    },
    isTold,
    /** The page shows the words too. */
    isOnPage: kind !== 'reopening',
    getLetter,
    readyLanguages: isTold ? drafts.readyLanguages : [],
    updateLetter: (language: Language, part: Partial<NoticeLetter>) => {
      drafts.changeLetter(language, part)
      forgetErrors()
    },
    previewInput: { kind, letters, startsAt, askAgain },
    errors,
    isSending: isUnderWay,
    send,
  }
}

export type InterruptionForm = ReturnType<typeof useInterruptionForm>

const hasFieldErrors = (error: Error): error is RefusedError =>
  error instanceof RefusedError && Object.keys(error.errors).length > 0

const getDialog = () => document.querySelector('[role="dialog"]')

type InterruptionInput = {
  letters: NoticeLetters | undefined
  submission: string
  startsAt: Date | null
  askAgain: boolean
}

function submit(
  EID: string,
  kind: InterruptionKind,
  { letters, submission, ...when }: InterruptionInput,
) {
  if (kind === 'reopening') return reopenEvent(EID, { letters, submission })
  const input = { letters: letters ?? {}, submission }
  return kind === 'cancellation'
    ? cancelEvent(EID, input)
    : postponeEvent(EID, { ...input, ...when })
}

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
  return {
    letters,
    getLetter,
    changeLetter,
    readyLanguages: listReadyLanguages(ready[variant], letters),
  }
}

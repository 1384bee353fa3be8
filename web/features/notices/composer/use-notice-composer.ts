import { useState } from 'react'
import {
  sendNotification,
  type NoticeLetter,
  type NoticeMoment,
  type Notice,
} from '@mehfil/contract/mail/notices.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import { validateInput } from '../../../lib/ask.ts'
import { newId } from '../../../lib/new-id.ts'
import type { RefusedError } from '../../../lib/http/refused-error.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { toOutcome } from '../../../lib/http/outcome.ts'
import { refreshEvent } from '../../../lib/http/queries.ts'
import { focusFirstError } from '../../../lib/forms/focus-first-error.ts'
import { focusUnparsedField } from '../../../lib/forms/focus-unparsed-field.ts'
import { useSinglePress } from '../../../lib/forms/use-single-press.ts'
import { sendNotice, updateNotice, type NoticeHistory } from '../queries.ts'
import { removeEmptyFilters } from '../rules/audience.ts'
import { findMissingSubjects, toTestInput, validateTest } from '../../mail/subject-tests/rules.ts'
import { getLetter, findMissingFields, mergeLetter, pickWrittenLetters } from '../rules/letters.ts'
import { findPlaceholderError } from '../../../ui/placeholders/placeholder-text.ts'
import { validateMoment, getDueTime } from '../rules/schedule.ts'
import {
  useNoticeDraft,
  type DraftChange,
  type DraftSource,
  type NoticeDraftFields,
} from './use-notice-draft.ts'

const toNoticeMoment = ({ goes, at, anchor, days, minute }: NoticeDraftFields): NoticeMoment =>
  goes === 'at'
    ? { ...(at && { at }) }
    : goes === 'event'
      ? { anchor, ...(days !== null && { days }), ...(minute !== null && { minute }) }
      : {}

type ComposerOptions = DraftSource & {
  history: NoticeHistory
  /** The guests who would get it; unknown while they are counted. */
  guests: number | undefined
  onSent: (notice: Notice) => void
}

/** A notice while the host writes it. The tab keeps it over reloads and errors until it is sent. */
export function useNoticeComposer(
  EID: string,
  { history, guests: audienceSize, onSent, ...source }: ComposerOptions,
) {
  const storedDraft = useNoticeDraft(EID, source, history.ready)
  const { planned } = source
  const { draft } = storedDraft
  const [wasSubmitted, setSubmitted] = useState(false)
  const [serverErrors, setServerErrors] = useState<Record<string, string>>({})
  const { isUnderWay, press } = useSinglePress()
  // Pressed twice, the same text is sent once; a changed text is a new submission.
  const [submission, setSubmission] = useState(newId)
  const fieldErrors = validateDraft(draft, history, audienceSize)
  const missingFields = findMissingDraftFields(draft, history)

  const change = (part: DraftChange) => {
    storedDraft.change(part)
    setServerErrors({})
    setSubmission(newId())
  }
  const submit = async (input: ReturnType<typeof toNoticeInput>) => {
    const outcome = await toOutcome(
      planned ? updateNotice(EID, planned.id, input) : sendNotice(EID, { ...input, submission }),
    )
    if ('answered' in outcome) {
      storedDraft.forget()
      return onSent(outcome.answered)
    }
    showErrors(outcome.refused)
  }
  const showErrors = (refusal: RefusedError) => {
    if (refusal.http > 0) setSubmission(newId())
    setServerErrors(refusal.errors)
    showNoticeRefusal(EID, refusal)
  }
  return {
    draft,
    change,
    initial: storedDraft.begun,
    isSending: isUnderWay,
    isChanged: storedDraft.isChanged,
    getLetter: (language: Language) => getLetter(draft.letters, language),
    updateLetter: (language: Language, part: Partial<NoticeLetter>) =>
      change((before) => ({ letters: mergeLetter(before.letters, language, part) })),
    /** A text key of the web app, or a sentence from the server. */
    getError: (path: string): string | undefined =>
      serverErrors[path] ?? fieldErrors[path] ?? (wasSubmitted ? missingFields[path] : undefined),
    discard: () => {
      storedDraft.discard()
      setSubmitted(false)
      setServerErrors({})
    },
    send: (guests: number | undefined) => {
      setSubmitted(true)
      if (Object.keys({ ...fieldErrors, ...missingFields }).length > 0)
        return focusFirstError(document.querySelector('main'))
      if (!focusUnparsedField()) press(() => submit(toNoticeInput(draft, history, guests)))
    },
  }
}

/** At its fields, or as a message where it names none. */
function showNoticeRefusal(EID: string, refusal: RefusedError): void {
  if (Object.keys(refusal.errors).length === 0) showRefusal(refusal)
  else focusFirstError(document.querySelector('main'))
  if (refusal.code === 'recipientsChanged') refreshEvent(EID, ['guests'])
}

/** The number of guests is checked only when the notice is sent now. */
const toNoticeInput = (
  draft: NoticeDraftFields,
  { languages }: NoticeHistory,
  guests: number | undefined,
) => ({
  letters: pickWrittenLetters(draft.letters, languages),
  audience: removeEmptyFilters(draft.audience),
  ...(draft.attachments.length > 0 && { attachments: draft.attachments.map(({ id }) => id) }),
  when: toNoticeMoment(draft),
  ...(draft.test && {
    test: toTestInput(draft.test, listWrittenLanguages(draft, languages)),
  }),
  ...(draft.goes === 'now' && guests !== undefined && { guests }),
})

const listWrittenLanguages = (
  { letters }: Pick<NoticeDraftFields, 'letters'>,
  languages: readonly Language[],
): Language[] => Object.keys(pickWrittenLetters(letters, languages)) as Language[]

/** The size of the audience counts only when the notice is sent now; later it may be another one. */
function findTestErrors(
  { letters, test, goes }: NoticeDraftFields,
  { languages, placeholders }: NoticeHistory,
  guests: number | undefined,
): Record<string, string> {
  if (!test) return {}
  return validateTest(test, {
    languages: listWrittenLanguages({ letters }, languages),
    first: Object.fromEntries(
      languages.map((language) => [language, getLetter(letters, language).subject]),
    ),
    known: placeholders,
    guests: goes === 'now' ? guests : undefined,
  })
}

export type NoticeComposerState = ReturnType<typeof useNoticeComposer>

/** The errors of the typed text; they show before the host sends. */
function validateDraft(
  draft: NoticeDraftFields,
  history: NoticeHistory,
  guests: number | undefined,
): Record<string, string> {
  const { letters } = draft
  const { languages, placeholders } = history
  const placeholderErrors = languages.flatMap((language) => {
    const { subject, message } = getLetter(letters, language)
    return [
      ['subject', findPlaceholderError(subject, { known: placeholders, isSubject: true })],
      ['message', findPlaceholderError(message, { known: placeholders, isSubject: false })],
    ].flatMap(([field, complaint]) =>
      complaint
        ? [[`letters.${language}.${String(field)}`, (complaint as { key: string }).key]]
        : [],
    )
  })
  return {
    ...findTestErrors(draft, history, guests),
    ...findPastMoment(draft, history),
    ...validateInput(sendNotification, {
      letters: pickWrittenLetters(letters, languages),
      submission: '000000000000000',
    }),
    ...Object.fromEntries(placeholderErrors),
  }
}

/** A time in the past is an error as soon as it is chosen. */
function findPastMoment(
  draft: NoticeDraftFields,
  { anchors, zone }: NoticeHistory,
): Record<string, string> {
  const errors =
    draft.goes === 'now' ? {} : validateMoment(toNoticeMoment(draft), { anchors, zone }, new Date())
  return Object.fromEntries(
    Object.entries(errors)
      .filter(([, complaint]) => complaint === 'field.moment-past')
      .map(([field, complaint]) => [`when.${field}`, complaint]),
  )
}

function findMissingDraftFields(
  draft: NoticeDraftFields,
  { languages, anchors, zone }: NoticeHistory,
): Record<string, string> {
  const { goes, letters, test } = draft
  const errors =
    goes === 'now'
      ? {}
      : goes === 'at' && draft.at === null
        ? { at: 'field.date-required' }
        : validateMoment(toNoticeMoment(draft), { anchors, zone }, new Date())
  return {
    ...findMissingFields(letters, languages),
    ...(test && findMissingSubjects(test, listWrittenLanguages(draft, languages))),
    ...Object.fromEntries(
      Object.entries(errors).map(([field, complaint]) => [`when.${field}`, complaint]),
    ),
  }
}

/** The time the notice is sent; null while the chosen time is not valid. */
export function getDraftDueTime(
  draft: NoticeDraftFields,
  { anchors, zone }: NoticeHistory,
): Date | null {
  const moment = toNoticeMoment(draft)
  return Object.keys(validateMoment(moment, { anchors, zone }, new Date())).length > 0
    ? null
    : getDueTime(moment, { anchors, zone })
}

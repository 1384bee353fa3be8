import { useState } from 'react'
import { sendNotification, type NoticeLetter, type NoticeMoment } from '@mehfil/contract/notices.ts'
import type { Language } from '@mehfil/contract/fields.ts'
import { complaints } from '../../lib/ask.ts'
import { newId } from '../../lib/new-id.ts'
import type { Refused } from '../../lib/refused.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { outcomeOf } from '../../lib/outcome.ts'
import { refreshEvent } from '../../lib/queries.ts'
import { focusUnread } from '../../lib/unread.ts'
import { useOnePress } from '../../lib/use-one-press.ts'
import { send, update, type History, type Notice } from './queries.ts'
import { plain } from './rules/audience.ts'
import { letterIn, missingIn, writtenIn } from './rules/letters.ts'
import { complaintIn } from './rules/placeholders.ts'
import { complaintAbout, dueAt } from './rules/when.ts'
import { useNoticeDraft, type Draft, type From } from './use-notice-draft.ts'

const momentOf = ({ goes, at, anchor, days, minute }: Draft): NoticeMoment =>
  goes === 'at'
    ? { ...(at && { at }) }
    : goes === 'event'
      ? { anchor, ...(days !== null && { days }), ...(minute !== null && { minute }) }
      : {}

type Begins = From & { history: History; onSent: (notice: Notice) => void }

/** A notice being written: kept in this tab until it is sent, whatever happens to the page or the sending. */
export function useComposer(EID: string, { history, onSent, ...from }: Begins) {
  const kept = useNoticeDraft(EID, from, history.ready)
  const { planned } = from
  const { draft } = kept
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const { isUnderWay, press } = useOnePress()
  // The same notice pressed twice is one; other words are another.
  const [submission, setSubmission] = useState(newId)
  const found = complaintsOf(draft, history)
  const missing = missingOf(draft, history)

  const change = (part: Partial<Draft>) => {
    kept.change(part)
    setRefused({})
    setSubmission(newId())
  }
  const deliver = async (input: ReturnType<typeof inputOf>) => {
    const outcome = await outcomeOf(
      planned ? update(EID, planned.id, input) : send(EID, { ...input, submission }),
    )
    if ('answered' in outcome) {
      kept.forget()
      return onSent(outcome.answered)
    }
    complain(outcome.refused)
  }
  const complain = (why: Refused) => {
    if (why.http > 0) setSubmission(newId())
    setRefused(why.errors)
    if (Object.keys(why.errors).length === 0) showRefusal(why)
    else focusFirstError()
    if (why.code === 'recipientsChanged') refreshEvent(EID, ['guests'])
  }
  return {
    draft,
    change,
    begun: kept.begun,
    isSending: isUnderWay,
    isChanged: kept.isChanged,
    letterIn: (language: Language) => letterIn(draft.letters, language),
    write: (language: Language, part: Partial<NoticeLetter>) =>
      change({
        letters: {
          ...draft.letters,
          [language]: { ...letterIn(draft.letters, language), ...part },
        },
      }),
    /** A key of ours or a sentence of the server's. */
    errorAt: (path: string): string | undefined =>
      refused[path] ?? found[path] ?? (isTried ? missing[path] : undefined),
    discard: () => {
      kept.discard()
      setTried(false)
      setRefused({})
    },
    send: (guests: number | undefined) => {
      setTried(true)
      if (Object.keys({ ...found, ...missing }).length > 0) return focusFirstError()
      if (!focusUnread()) press(() => deliver(inputOf(draft, history, guests)))
    },
  }
}

/** Of one for later nobody asks the number. */
const inputOf = (draft: Draft, { languages }: History, guests: number | undefined) => ({
  letters: writtenIn(draft.letters, languages),
  audience: plain(draft.audience),
  when: momentOf(draft),
  ...(draft.goes === 'now' && guests !== undefined && { guests }),
})

export type Composer = ReturnType<typeof useComposer>

/** What is wrong with what stands there, whether or not it is to go now. */
function complaintsOf(draft: Draft, history: History): Record<string, string> {
  const { letters } = draft
  const { languages, placeholders } = history
  const unfilled = languages.flatMap((language) => {
    const { subject, message } = letterIn(letters, language)
    return [
      ['subject', complaintIn(subject, { known: placeholders, isSubject: true })],
      ['message', complaintIn(message, { known: placeholders, isSubject: false })],
    ].flatMap(([field, complaint]) =>
      complaint
        ? [[`letters.${language}.${String(field)}`, (complaint as { key: string }).key]]
        : [],
    )
  })
  return {
    ...passedIn(draft, history),
    ...complaints(sendNotification, {
      letters: writtenIn(letters, languages),
      submission: '000000000000000',
    }),
    ...Object.fromEntries(unfilled),
  }
}

/** A moment that is over is said at once: whatever else is typed, it cannot be meant. */
function passedIn(draft: Draft, { anchors, zone }: History): Record<string, string> {
  const about =
    draft.goes === 'now' ? {} : complaintAbout(momentOf(draft), { anchors, zone }, new Date())
  return Object.fromEntries(
    Object.entries(about)
      .filter(([, complaint]) => complaint === 'field.moment-past')
      .map(([field, complaint]) => [`when.${field}`, complaint]),
  )
}

function missingOf(draft: Draft, { languages, anchors, zone }: History): Record<string, string> {
  const { goes, letters } = draft
  const about =
    goes === 'now'
      ? {}
      : goes === 'at' && draft.at === null
        ? { at: 'field.date-required' }
        : complaintAbout(momentOf(draft), { anchors, zone }, new Date())
  return {
    ...missingIn(letters, languages),
    ...Object.fromEntries(
      Object.entries(about).map(([field, complaint]) => [`when.${field}`, complaint]),
    ),
  }
}

/** When it goes; nothing for a moment it cannot go at. */
export function dueOf(draft: Draft, { anchors, zone }: History): Date | null {
  const moment = momentOf(draft)
  return Object.keys(complaintAbout(moment, { anchors, zone }, new Date())).length > 0
    ? null
    : dueAt(moment, { anchors, zone })
}

/** After the errors are drawn. */
function focusFirstError(): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus(),
  )
}

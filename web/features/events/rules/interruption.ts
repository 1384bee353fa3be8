import type { InterruptionKind } from '@mehfil/contract/events/interruptions.ts'
import { languages, type Language } from '@mehfil/contract/languages.ts'
import type { NoticeLetters } from '@mehfil/contract/mail/notices.ts'
import type { EventSidebarStatus } from '../../../lib/http/event-queries.ts'
import type { InterruptionDetails } from '../queries/interruption.ts'

export type InterruptionActChoice = {
  /** `end` removes the note of a postponement. */
  kind: InterruptionKind | 'end'
  label: 'postpone' | 'cancel' | 'reopen' | 'set-date' | 'move-again' | 'end'
  isMain?: boolean
}

/** The buttons that a host has, the most likely first. An event that is over has none. */
export function listInterruptionActs(
  { status, passed }: Pick<EventSidebarStatus, 'status' | 'passed'>,
  { state, startsAt }: Pick<InterruptionDetails, 'state' | 'startsAt'>,
): InterruptionActChoice[] {
  if (passed || status === 'DRAFT') return []
  if (state === 'cancelled') return [{ kind: 'reopening', label: 'reopen' }]
  const cancel = { kind: 'cancellation', label: 'cancel' } as const
  if (status === 'UNPUBLISHED') return [cancel]
  if (state === 'none') return [{ kind: 'postponement', label: 'postpone' }, cancel]
  return startsAt === null
    ? [{ kind: 'postponement', label: 'set-date', isMain: true }, cancel]
    : [{ kind: 'end', label: 'end' }, { kind: 'postponement', label: 'move-again' }, cancel]
}

/** The languages that still have the suggested text while the host wrote another one. */
export function listReadyLanguages(ready: NoticeLetters, letters: NoticeLetters): Language[] {
  const written = languages.filter((language) => letters[language] ?? ready[language])
  const untouched = written.filter((language) => {
    const [one, other] = [ready[language], letters[language]]
    return one?.subject === other?.subject && one?.message === other?.message
  })
  return untouched.length < written.length ? untouched : []
}

import { useState } from 'react'
import type {
  NoticeAnchor,
  NoticeAudience,
  NoticeLetters,
  Notice,
} from '@mehfil/contract/mail/notices.ts'
import type { SubjectTestInput } from '@mehfil/contract/mail/subject-tests.ts'
import type { Attachment } from '@mehfil/contract/mail/attachments.ts'
import { tabStorage } from '../../../lib/browser/storage.ts'
import type { NoticeHistory } from '../queries.ts'
import { preparedAudiences, type PreparedAudience } from '../rules/audience.ts'

export type SendingTime = 'now' | 'at' | 'event'
export type NoticeDraftFields = {
  letters: NoticeLetters
  audience: NoticeAudience
  test: SubjectTestInput | null
  attachments: Attachment[]
  goes: SendingTime
  at: Date | null
  anchor: NoticeAnchor
  days: number | null
  minute: number | null
}

export type DraftChange =
  | Partial<NoticeDraftFields>
  | ((before: NoticeDraftFields) => Partial<NoticeDraftFields>)

const defaultMinute = 600
const emptyDraft: NoticeDraftFields = {
  letters: {},
  audience: {},
  test: null,
  attachments: [],
  goes: 'now',
  at: null,
  anchor: 'start',
  days: 1,
  minute: defaultMinute,
}

const toDraft = ({
  letters,
  audience,
  test,
  attachments,
  when: { at, anchor, days, minute },
}: Notice): NoticeDraftFields => ({
  ...emptyDraft,
  letters,
  audience,
  test: test && { subjects: test.secondSubjects, share: test.share, hours: test.hours },
  attachments,
  goes: at ? 'at' : 'event',
  at: at ?? null,
  ...(anchor && { anchor, days: days ?? null, minute: minute ?? null }),
})

/**
 * The source of a draft: a planned notice to change, a notice to copy, an audience from another
 * screen, or none.
 */
export type DraftSource = {
  planned: Notice | null
  original: Notice | null
  prepared: PreparedAudience | null
  /** Guests from the guest list. They take the place of those in a draft of the tab. */
  chosen: NoticeAudience | null
}
type PreparedLetters = NoticeHistory['ready']

function createDraft(
  { planned, original, prepared, chosen }: DraftSource,
  preparedLetters: PreparedLetters,
): NoticeDraftFields {
  if (planned) return toDraft(planned)
  return {
    ...emptyDraft,
    ...(original && {
      letters: original.letters,
      audience: original.audience,
      attachments: original.attachments,
    }),
    ...(prepared && {
      letters: prepared === 'coming' ? {} : preparedLetters[prepared],
      audience: preparedAudiences[prepared],
    }),
    ...(chosen && { audience: chosen }),
  }
}

const getStorageKey = (EID: string, { planned, original, prepared }: DraftSource): string =>
  `notice ${EID} ${planned?.id ?? (original && `again ${original.id}`) ?? prepared ?? 'new'}`

const hasChanges = (draft: NoticeDraftFields, initial: NoticeDraftFields): boolean =>
  JSON.stringify(draft) !== JSON.stringify(initial)

/** Every draft of this tab that was not sent, regardless of its source. */
export function listStoredDrafts(
  EID: string,
  { notices, ready }: Pick<NoticeHistory, 'notices' | 'ready'>,
): Array<DraftSource & { letters: NoticeLetters }> {
  const emptySource: DraftSource = { planned: null, original: null, prepared: null, chosen: null }
  const sources = [
    emptySource,
    ...(Object.keys(preparedAudiences) as PreparedAudience[]).map((prepared) => ({
      ...emptySource,
      prepared,
    })),
    ...notices.map((one) =>
      one.state === 'planned'
        ? { ...emptySource, planned: one }
        : { ...emptySource, original: one },
    ),
  ]
  return sources.flatMap((source) => {
    const stored = tabStorage.read<NoticeDraftFields>(getStorageKey(EID, source))
    const initial = createDraft(source, ready)
    return stored && hasChanges({ ...initial, ...stored }, initial)
      ? [{ ...source, letters: stored.letters }]
      : []
  })
}

/** The draft, kept in this tab until it is sent. Each source has its own draft. */
export function useNoticeDraft(EID: string, source: DraftSource, preparedLetters: PreparedLetters) {
  const key = getStorageKey(EID, source)
  const [initial] = useState(() => createDraft(source, preparedLetters))
  const [draft, setDraft] = useState<NoticeDraftFields>(() => ({
    ...initial,
    ...tabStorage.read<NoticeDraftFields>(key),
    ...(source.chosen && { audience: source.chosen }),
  }))
  const forget = () => tabStorage.remove(key)
  return {
    draft,
    begun: initial,
    forget,
    isChanged: hasChanges(draft, initial),
    /** What ends later than it began changes the draft as it is by then. */
    change: (part: DraftChange) => {
      setDraft((before) => {
        const next = { ...before, ...(typeof part === 'function' ? part(before) : part) }
        tabStorage.write(key, next)
        return next
      })
    },
    discard: () => {
      forget()
      setDraft(initial)
    },
  }
}

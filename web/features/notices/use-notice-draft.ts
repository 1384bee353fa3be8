import { useState } from 'react'
import type { NoticeAnchor, NoticeAudience, NoticeLetters } from '@mehfil/contract/notices.ts'
import { keptInTab } from '../../lib/kept.ts'
import type { History, Notice } from './queries.ts'
import { preparedAudiences, type Prepared } from './rules/audience.ts'

export type Goes = 'now' | 'at' | 'event'
export type Draft = {
  letters: NoticeLetters
  audience: NoticeAudience
  goes: Goes
  at: Date | null
  anchor: NoticeAnchor
  days: number | null
  minute: number | null
}

const morning = 600
const empty: Draft = {
  letters: {},
  audience: {},
  goes: 'now',
  at: null,
  anchor: 'start',
  days: 1,
  minute: morning,
}

const draftOf = ({ letters, audience, when: { at, anchor, days, minute } }: Notice): Draft => ({
  ...empty,
  letters,
  audience,
  goes: at ? 'at' : 'event',
  at: at ?? null,
  ...(anchor && { anchor, days: days ?? null, minute: minute ?? null }),
})

/** The planned one that is changed, one that is written again, an audience another screen leads to; or none of them. */
export type From = { planned: Notice | null; model: Notice | null; prepared: Prepared | null }
type Ready = History['ready']

function begin({ planned, model, prepared }: From, ready: Ready): Draft {
  if (planned) return draftOf(planned)
  return {
    ...empty,
    ...(model && { letters: model.letters, audience: model.audience }),
    ...(prepared && {
      letters: prepared === 'coming' ? {} : ready[prepared],
      audience: preparedAudiences[prepared],
    }),
  }
}

const keyOf = (EID: string, { planned, model, prepared }: From): string =>
  `notice ${EID} ${planned?.id ?? (model && `again ${model.id}`) ?? prepared ?? 'new'}`

const isChanged = (draft: Draft, begun: Draft): boolean =>
  JSON.stringify(draft) !== JSON.stringify(begun)

/** What was begun in this tab and not sent, whichever way it began. */
export function draftsWaiting(
  EID: string,
  { notices, ready }: Pick<History, 'notices' | 'ready'>,
): Array<From & { letters: NoticeLetters }> {
  const nothing: From = { planned: null, model: null, prepared: null }
  const ways = [
    nothing,
    ...(Object.keys(preparedAudiences) as Prepared[]).map((prepared) => ({ ...nothing, prepared })),
    ...notices.map((one) =>
      one.state === 'planned' ? { ...nothing, planned: one } : { ...nothing, model: one },
    ),
  ]
  return ways.flatMap((from) => {
    const typed = keptInTab.read<Draft>(keyOf(EID, from))
    const begun = begin(from, ready)
    return typed && isChanged({ ...begun, ...typed }, begun)
      ? [{ ...from, letters: typed.letters }]
      : []
  })
}

/** What is written, kept in this tab until it is sent; each beginning has its own. */
export function useNoticeDraft(EID: string, from: From, ready: Ready) {
  const key = keyOf(EID, from)
  const [begun] = useState(() => begin(from, ready))
  const [draft, setDraft] = useState<Draft>(() => ({ ...begun, ...keptInTab.read<Draft>(key) }))
  const forget = () => keptInTab.forget(key)
  return {
    draft,
    begun,
    forget,
    isChanged: isChanged(draft, begun),
    change: (part: Partial<Draft>) => {
      const next = { ...draft, ...part }
      setDraft(next)
      keptInTab.write(key, next)
    },
    discard: () => {
      forget()
      setDraft(begun)
    },
  }
}

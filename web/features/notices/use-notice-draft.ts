import { useState } from 'react'
import type { NoticeAnchor, NoticeAudience, NoticeLetters } from '@mehfil/contract/notices.ts'
import { keptInTab } from '../../lib/kept.ts'
import type { Notice } from './queries.ts'
import { preparedAudiences, type Prepared } from './rules/audience.ts'

export type Goes = 'now' | 'at' | 'event'
export type Draft = { letters: NoticeLetters; audience: NoticeAudience; goes: Goes; at: Date | null; anchor: NoticeAnchor; days: number | null; minute: number | null }

const morning = 600
const empty: Draft = { letters: {}, audience: {}, goes: 'now', at: null, anchor: 'start', days: 1, minute: morning }

const draftOf = ({ letters, audience, when: { at, anchor, days, minute } }: Notice): Draft =>
  ({ ...empty, letters, audience, goes: at ? 'at' : 'event', at: at ?? null, ...(anchor && { anchor, days: days ?? null, minute: minute ?? null }) })

/** The planned one that is changed, one that is written again, an audience another screen leads to; or none of them. */
export type From = { planned: Notice | null; model: Notice | null; prepared: Prepared | null }

function begin({ planned, model, prepared }: From): Draft {
  if (planned) return draftOf(planned)
  return { ...empty, ...(model && { letters: model.letters, audience: model.audience }), ...(prepared && { audience: preparedAudiences[prepared] }) }
}

/** What is written, kept in this tab until it is sent; each beginning has its own. */
export function useNoticeDraft(EID: string, from: From) {
  const key = `notice ${EID} ${from.planned?.id ?? (from.model && `again ${from.model.id}`) ?? from.prepared ?? 'new'}`
  const [begun] = useState(() => begin(from))
  const [draft, setDraft] = useState<Draft>(() => ({ ...begun, ...keptInTab.read<Draft>(key) }))
  const forget = () => keptInTab.forget(key)
  return {
    draft, begun, forget, isChanged: JSON.stringify(draft) !== JSON.stringify(begun),
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

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

/** What is written, kept in this tab until it is sent; each planned notice and each prepared audience has its own. */
export function useNoticeDraft(EID: string, { planned, prepared }: { planned: Notice | null; prepared: Prepared | null }) {
  const key = `notice ${EID} ${planned?.id ?? prepared ?? 'new'}`
  const [begun] = useState<Draft>(() => (planned ? draftOf(planned) : { ...empty, audience: prepared ? preparedAudiences[prepared] : {} }))
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

import { useState } from 'react'
import type { GuestSelection } from '@mehfil/contract/guests/bulk.ts'
import { suggestPlan } from './rules.ts'
import { usePlanFields, type PlanForm } from './use-plan-fields.ts'

export type InvitationPlanForm = PlanForm & {
  isLater: boolean
  setLater: (isLater: boolean) => void
  /** Guests of one category, which may be the empty one; null for all guests not invited yet. */
  category: string | null
  setCategory: (category: string | null) => void
  /** Ids of tags: guests of this wave have at least one of them. */
  tags: readonly string[]
  toggleTag: (id: string) => void
}

/** Whether the invitation goes now or later, and to whom; at first the next morning, to all. */
export function useInvitationPlan(zone: string): InvitationPlanForm {
  const [isLater, setLater] = useState(false)
  const [category, setCategory] = useState<string | null>(null)
  const [tags, setTags] = useState<readonly string[]>([])
  const toggleTag = (id: string) =>
    setTags((before) =>
      before.includes(id) ? before.filter((other) => other !== id) : [...before, id],
    )
  const form = usePlanFields(suggestPlan(new Date(), zone))
  return { ...form, isLater, setLater, category, setCategory, tags, toggleTag }
}

/** The guests of a wave; undefined for all guests who are not invited yet. */
export const getWaveSelection = ({
  isLater,
  category,
  tags,
}: InvitationPlanForm): GuestSelection | undefined =>
  !isLater || (category === null && tags.length === 0)
    ? undefined
    : {
        ...(category !== null && { category }),
        ...(tags.length > 0 && { tag: tags.join(',') }),
      }

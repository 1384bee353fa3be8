import type { EventStatus } from '@mehfil/contract/events.ts'
import { useWords } from '../lib/words.ts'
import { StatusChip, type ChipTone } from './status-chip.tsx'

const tones: Record<EventStatus | 'PASSED', ChipTone> = {
  DRAFT: 'warn',
  PUBLISHED: 'good',
  UNPUBLISHED: 'sand',
  PASSED: 'sand',
}

type Standing = { status: EventStatus; passed?: boolean }

/** A page that is open after its event is past to its host. */
export const standingOf = ({ status, passed = false }: Standing): EventStatus | 'PASSED' =>
  status === 'PUBLISHED' && passed ? 'PASSED' : status

export function EventStatusChip(event: Standing) {
  const t = useWords()
  const standing = standingOf(event)
  return <StatusChip tone={tones[standing]}>{t(`event-status.${standing}`)}</StatusChip>
}

import type { EventStatus } from '@mehfil/contract/events.ts'
import { useWords } from '../lib/words.ts'
import { StatusChip, type ChipTone } from './status-chip.tsx'

const tones: Record<EventStatus, ChipTone> = { DRAFT: 'warn', PUBLISHED: 'good', UNPUBLISHED: 'sand' }

export function EventStatusChip({ status }: { status: EventStatus }) {
  const t = useWords()
  return <StatusChip tone={tones[status]}>{t(`event-status.${status}`)}</StatusChip>
}

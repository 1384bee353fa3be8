import type { EventStatus } from '@mehfil/contract/events/events.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { StatusChip, type ChipTone } from './status-chip.tsx'

const tones: Record<EventStatus | 'PASSED', ChipTone> = {
  DRAFT: 'warn',
  PUBLISHED: 'good',
  UNPUBLISHED: 'sand',
  PASSED: 'sand',
}

type EventStatusFacts = { status: EventStatus; passed?: boolean }

/** A page that is still open after its event is shown to the host as past. */
export const getShownStatus = ({
  status,
  passed = false,
}: EventStatusFacts): EventStatus | 'PASSED' =>
  status === 'PUBLISHED' && passed ? 'PASSED' : status

export function EventStatusChip(event: EventStatusFacts) {
  const t = useTranslate()
  const status = getShownStatus(event)
  return <StatusChip tone={tones[status]}>{t(`event-status.${status}`)}</StatusChip>
}

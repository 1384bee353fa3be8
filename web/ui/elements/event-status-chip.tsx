import type { EventStatus } from '@mehfil/contract/events/events.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { StatusChip, type ChipTone } from './status-chip.tsx'

type ShownStatus = EventStatus | 'PASSED' | 'POSTPONED'

const tones: Record<ShownStatus, ChipTone> = {
  DRAFT: 'warn',
  PUBLISHED: 'good',
  UNPUBLISHED: 'sand',
  CANCELLED: 'bad',
  POSTPONED: 'warn',
  PASSED: 'sand',
}

type EventStatusFacts = { status: EventStatus; passed?: boolean; postponed?: boolean }

/** A page that is still open after its event is shown to the host as past, or else as postponed. */
export const getShownStatus = ({
  status,
  passed = false,
  postponed = false,
}: EventStatusFacts): ShownStatus => {
  if (status !== 'PUBLISHED') return status
  return passed ? 'PASSED' : postponed ? 'POSTPONED' : status
}

export function EventStatusChip(event: EventStatusFacts) {
  const t = useTranslate()
  const status = getShownStatus(event)
  return <StatusChip tone={tones[status]}>{t(`event-status.${status}`)}</StatusChip>
}

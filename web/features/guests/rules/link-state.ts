import type { EventStatus } from '@mehfil/contract/events/events.ts'

type LinkedEvent = { status: EventStatus; passed: boolean; postponed: boolean }

/** What a guest finds behind the personal link. */
export type LinkState = 'draft' | 'closed' | 'cancelled' | 'past' | 'postponed' | 'open'

const states: Record<Exclude<EventStatus, 'PUBLISHED'>, LinkState> = {
  DRAFT: 'draft',
  UNPUBLISHED: 'closed',
  CANCELLED: 'cancelled',
}

export function getLinkState({ status, passed, postponed }: LinkedEvent): LinkState {
  if (status !== 'PUBLISHED') return states[status]
  if (passed) return 'past'
  return postponed ? 'postponed' : 'open'
}

import type { EventStatus } from '@mehfil/contract/events/events.ts'

/** What a deletion of an event needs: nothing more, a code, or something that comes first. */
type DeletionNeed = 'nothing' | 'code' | 'cancellation' | 'told-guests'

type DeletedEventFacts = {
  status: EventStatus
  /** Guests who answered or came. */
  answered: number
  /** The mails about its cancellation are not sent yet. */
  isTelling: boolean
}

/**
 * Answers are deleted only after guests read that the event is cancelled, and with a proof that the
 * host is there.
 */
export function getDeletionNeed({ status, answered, isTelling }: DeletedEventFacts): DeletionNeed {
  if (status === 'DRAFT') return 'nothing'
  if (status !== 'CANCELLED') return answered > 0 ? 'cancellation' : 'nothing'
  if (isTelling) return 'told-guests'
  return answered > 0 ? 'code' : 'nothing'
}

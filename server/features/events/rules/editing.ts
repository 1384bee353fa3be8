import {
  mayAny,
  type AccessActor,
  type Permission,
  type AccountRole,
} from '@mehfil/contract/access.ts'
import type { EventMode, EventStatus } from '@mehfil/contract/events/events.ts'
import { refuse } from '../../../base/refusal.ts'

const editPermissions: Record<EventStatus, readonly Permission[]> = {
  DRAFT: ['CreateEvents', 'DraftEvents'],
  PUBLISHED: ['CreateEvents', 'EventSettings'],
  UNPUBLISHED: ['CreateEvents', 'EventSettings'],
  CANCELLED: ['CreateEvents', 'EventSettings'],
}

/** A drafter may only edit drafts; changing what guests see needs another permission. */
export function requireMayEdit(host: AccessActor, { status }: { status: EventStatus }): void {
  const verdict = mayAny(host, editPermissions[status])
  if (verdict !== 'yes') refuse(verdict)
}

export function requireDraft({ status }: { status: EventStatus }): void {
  if (status !== 'DRAFT') refuse('eventNotDraft')
}

/** An event has no page of the other mode. */
export function requireMode({ mode }: { mode: EventMode }, requestedMode: string): void {
  if (requestedMode !== mode) refuse('wrongMode')
}

/**
 * Only some plans remove the product's label. An owner is told to upgrade, and a helper that the
 * plan does not include it.
 */
export function requireLabelRemoval(
  host: { role: AccountRole; labelRemoval: boolean },
  isRequested: boolean,
): void {
  if (isRequested && !host.labelRemoval)
    refuse(host.role === 'Superuser' ? 'upgrade' : 'limit-exceeded')
}

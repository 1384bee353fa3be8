import { mayAny, type Actor, type Permission, type Role } from '@mehfil/contract/access.ts'
import type { EventMode, EventStatus } from '@mehfil/contract/events.ts'
import { refuse } from '../../../base/refuse.ts'

const editors: Record<EventStatus, readonly Permission[]> = {
  DRAFT: ['CreateEvents', 'DraftEvents'],
  PUBLISHED: ['CreateEvents', 'EventSettings'],
  UNPUBLISHED: ['CreateEvents', 'EventSettings'],
}

/** A drafter builds drafts; whoever changes what guests see already holds more. */
export function requireMayEdit(host: Actor, { status }: { status: EventStatus }): void {
  const verdict = mayAny(host, editors[status])
  if (verdict !== 'yes') refuse(verdict)
}

export function requireDraft({ status }: { status: EventStatus }): void {
  if (status !== 'DRAFT') refuse('eventNotDraft')
}

/** A page of the other mode does not exist for this event. */
export function requireMode({ mode }: { mode: EventMode }, asked: string): void {
  if (asked !== mode) refuse('wrongMode')
}

/** The provider's label goes only where the plan says so; the owner learns to upgrade, anybody else that the plan ends here. */
export function requireLabelRemoval(
  host: { role: Role; labelRemoval: boolean },
  wanted: boolean,
): void {
  if (wanted && !host.labelRemoval) refuse(host.role === 'Superuser' ? 'upgrade' : 'limit-exceeded')
}

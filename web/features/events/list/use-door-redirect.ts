import { useLocation } from 'react-router'
import { permissions } from '@mehfil/contract/access.ts'
import type { EventSummary } from '../../../lib/http/event-queries.ts'
import { useAccess } from '../../../lib/session/session.ts'

export type DoorRedirect = {
  canCheckIn: boolean
  /** The event id of the check-in to open; `wait` until the events are loaded. */
  target: string | 'wait' | null
}

/** Sends a helper who may only check in to the open check-in after sign-in, if exactly one is open. */
export function useDoorRedirect(openEvents: readonly EventSummary[] | undefined): DoorRedirect {
  const { isOwner, may } = useAccess()
  const { state } = useLocation()
  const canCheckIn = !isOwner && may('CheckIn') === 'yes'
  const hasOnlyCheckIn =
    canCheckIn &&
    permissions.every((permission) => permission === 'CheckIn' || may(permission) !== 'yes')
  const hasJustSignedIn = hasOnlyCheckIn && (state as { justIn?: boolean } | null)?.justIn === true
  if (!hasJustSignedIn) return { canCheckIn, target: null }
  if (!openEvents) return { canCheckIn, target: 'wait' }
  return { canCheckIn, target: openEvents.length === 1 ? (openEvents[0]?.id ?? null) : null }
}

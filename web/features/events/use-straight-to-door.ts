import { useLocation } from 'react-router'
import { permissions } from '@mehfil/contract/access.ts'
import type { EventSummary } from '../../lib/event.ts'
import { useAccess } from '../../lib/session.ts'

export type Straight = {
  mayLetIn: boolean
  /** The door to go to without a stop; `wait` until the events are known. */ goes:
    string | 'wait' | null
}

/** Somebody who may only check in, who has just signed in, and for whom one door is open, came for that door. */
export function useStraightToDoor(open: readonly EventSummary[] | undefined): Straight {
  const { isOwner, may } = useAccess()
  const { state } = useLocation()
  const mayLetIn = !isOwner && may('CheckIn') === 'yes'
  const onlyDoor =
    mayLetIn &&
    permissions.every((permission) => permission === 'CheckIn' || may(permission) !== 'yes')
  const isJustIn = onlyDoor && (state as { justIn?: boolean } | null)?.justIn === true
  if (!isJustIn) return { mayLetIn, goes: null }
  if (!open) return { mayLetIn, goes: 'wait' }
  return { mayLetIn, goes: open.length === 1 ? (open[0]?.id ?? null) : null }
}

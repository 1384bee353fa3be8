import type { AdmissionProof } from '../queries/checkin.ts'
import type { ZoneBackend } from '../queries/door-backend.ts'
import type { CheckInGuest } from '../rules/guest.ts'
import {
  getDirection,
  getZoneDoubt,
  type ZoneDirection,
  type ZoneOnDevice,
  type ZoneParty,
} from '../rules/zone.ts'
import type { useResult } from './use-result.ts'

/** The zone where this device counts now. */
export type ZoneWork = {
  zone: ZoneOnDevice
  /** All who are scanned go out. */
  isGoingOut: boolean
}

type ZoneActionContext = {
  backend: ZoneBackend
  work: ZoneWork
  gate: string
  screen: ReturnType<typeof useResult>
  tapped: Map<string, number>
  /** The device is full: nothing was stored. */
  onNotStored: (name: string, retry: () => void) => void
}

export type ZoneMove = {
  direction: ZoneDirection
  people: number
  /** The helper saw that it is full, or not for this guest. */
  isAnyway?: boolean
}

/** What happens when a guest is found while this device counts at a zone. */
export function makeZoneActions(context: ZoneActionContext) {
  const { backend, work, gate, screen, tapped, onNotStored } = context
  const look = (guest: CheckInGuest, proof: AdmissionProof = {}): Promise<void> | void => {
    const present = backend.find(guest, work.zone.id)
    if (backend.needsCode(guest, proof))
      return screen.show({ kind: 'needs-code', guest, proof }, guest.name)
    const direction = getDirection(present, work.isGoingOut)
    if (present.people <= 1) return move(guest, { direction, people: 1 })
    if (direction === 'in' && !present.isAllowed) return askForParty(guest, present)
    return choose(guest, direction)
  }
  const askForParty = (guest: CheckInGuest, { inside, people }: ZoneParty): void =>
    screen.show(
      {
        kind: 'zone-ask',
        guest,
        why: 'zone-not-for',
        people: people - inside,
        party: { inside, people },
      },
      guest.name,
    )
  /** How many of a party go in or out. */
  const choose = (guest: CheckInGuest, direction: ZoneDirection, isAnyway = false): void => {
    const { inside, people } = backend.find(guest, work.zone.id)
    screen.show(
      { kind: 'zone-party', guest, direction, inside, people, ...(isAnyway && { isAnyway }) },
      guest.name,
    )
  }
  /** Asks first where the zone is full, or not for this guest. */
  const move = async (guest: CheckInGuest, sent: ZoneMove): Promise<void> => {
    const { direction, people, isAnyway = false } = sent
    const { isAllowed } = backend.find(guest, work.zone.id)
    const why =
      direction === 'in' && !isAnyway ? getZoneDoubt(work.zone, { isAllowed, people }) : null
    if (why) return screen.show({ kind: 'zone-ask', guest, why, people }, guest.name)
    const tapId = await backend.enter(guest, {
      zoneId: work.zone.id,
      direction,
      people,
      gate,
      isAnyway,
    })
    if (tapId === null) return onNotStored(guest.name, () => void move(guest, sent))
    tapped.set(tapId, Date.now())
    screen.show({ kind: 'zone-done', guest, direction, people, tapId }, guest.name)
  }
  return { look, move, choose }
}

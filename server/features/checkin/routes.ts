import * as calls from '@mehfil/contract/checkin.ts'
import type { Mount } from '../../base/route.ts'
import { addWalkIn } from './actions/walk-in.ts'
import { admitGuest, undoArrival } from './actions/admit.ts'
import { findGuests, readDoor, verifyGuest } from './actions/read.ts'

export function checkInRoutes(mount: Mount): void {
  mount.event(calls.doorOf, readDoor)
  mount.event(calls.verifyPasscode, verifyGuest)
  mount.event(calls.findAtDoor, findGuests)
  mount.event(calls.undoArrival, undoArrival)
  mount.event(calls.addWalkIn, addWalkIn)
  mount.guest(calls.admitGuest, admitGuest)
}

import * as calls from '@mehfil/contract/checkin.ts'
import * as door from '@mehfil/contract/door.ts'
import { refuse } from '../../base/refuse.ts'
import type { Mount } from '../../base/route.ts'
import { addWalkIn } from './actions/walk-in.ts'
import { admitGuest, undoArrival } from './actions/admit.ts'
import { findGuests, readDoor, verifyGuest } from './actions/read.ts'

const later = () => refuse('busy')

export function checkInRoutes(mount: Mount): void {
  mount.door(calls.doorOf, readDoor)
  mount.door(calls.verifyPasscode, verifyGuest)
  mount.door(calls.findAtDoor, findGuests)
  mount.door(calls.undoArrival, undoArrival)
  mount.door(calls.addWalkIn, addWalkIn)
  mount.doorGuest(calls.admitGuest, admitGuest)

  mount.door(door.openDevice, later)
  mount.doorStream(door.doorPack, later)
  mount.door(door.sendDoorTaps, later)
  mount.open(door.depositDoorTaps, later)
  mount.event(door.doorConflicts, later)
  mount.event(door.settleConflict, later)
  mount.event(door.doorGates, later)
  mount.event(door.saveGates, later)
  mount.event(door.doorHelpers, later)
  mount.event(door.addHelper, later)
  mount.event(door.revokeHelper, later)
  mount.open(door.enterByLink, later)
  mount.open(door.leaveDoor, later)
  mount.event(door.resetRehearsal, later)
  mount.event(door.doorScreen, later)
  mount.stream(door.doorPaper, later)
  mount.guest(door.replaceCode, later)
}

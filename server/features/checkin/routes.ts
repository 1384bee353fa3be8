import * as calls from '@mehfil/contract/checkin.ts'
import * as door from '@mehfil/contract/door.ts'
import type { Mount } from '../../base/route.ts'
import { addWalkIn } from './actions/walk-in.ts'
import { admitGuest, undoArrival } from './actions/admit.ts'
import { readConflicts, settleConflict, settleConflicts } from './actions/conflicts.ts'
import { openDevice } from './actions/devices.ts'
import { replaceCode } from './actions/guest.ts'
import {
  addHelperLink,
  enterByLink,
  leaveDoor,
  listGates,
  listHelperLinks,
  revokeHelperLink,
  saveGates,
} from './actions/helper-links.ts'
import { sendPack } from './pages/pack.ts'
import { findGuests, readDoor, verifyGuest } from './actions/read.ts'
import { resetRehearsal } from './actions/rehearsal.ts'
import { readScreen } from './actions/screen.ts'
import { depositTaps, sendTaps } from './actions/taps.ts'

export function checkInRoutes(mount: Mount): void {
  mount.door(calls.doorOf, readDoor)
  mount.door(calls.verifyPasscode, verifyGuest)
  mount.door(calls.findAtDoor, findGuests)
  mount.door(calls.undoArrival, undoArrival)
  mount.door(calls.addWalkIn, addWalkIn)
  mount.doorGuest(calls.admitGuest, admitGuest)

  mount.door(door.openDevice, openDevice)
  mount.doorStream(door.doorPack, sendPack)
  mount.door(door.sendDoorTaps, sendTaps, { alone: true })
  mount.open(door.depositDoorTaps, depositTaps, { alone: true })
  mount.event(door.doorConflicts, readConflicts)
  mount.event(door.settleConflict, settleConflict)
  mount.event(door.settleConflicts, settleConflicts)
  mount.event(door.doorGates, listGates)
  mount.event(door.saveGates, saveGates)
  mount.event(door.helperLinks, listHelperLinks)
  mount.event(door.addHelperLink, addHelperLink)
  mount.event(door.revokeHelperLink, revokeHelperLink)
  mount.open(door.enterByLink, enterByLink)
  mount.open(door.leaveDoor, leaveDoor)
  mount.event(door.resetRehearsal, resetRehearsal)
  mount.event(door.doorScreen, readScreen)
  mount.guest(door.replaceCode, replaceCode)
}

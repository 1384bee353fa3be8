import * as calls from '@mehfil/contract/door/checkin.ts'
import * as door from '@mehfil/contract/door/door.ts'
import * as conflictCalls from '@mehfil/contract/door/conflicts.ts'
import * as deviceCalls from '@mehfil/contract/door/devices.ts'
import * as zoneCalls from '@mehfil/contract/door/zones.ts'
import * as helperCalls from '@mehfil/contract/door/helper-links.ts'
import type { CallRouter } from '../../base/http/route.ts'
import { addWalkIn } from './actions/walk-in.ts'
import { admitGuest, undoArrival } from './actions/admit.ts'
import { listConflicts, settleConflict, settleConflicts } from './actions/conflicts.ts'
import { openDevice } from './actions/devices.ts'
import { replacePasscode } from './actions/passcode.ts'
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
import { searchGuests, readDoor, verifyGuest } from './actions/lookup.ts'
import { resetRehearsal } from './actions/rehearsal.ts'
import { readScreen } from './actions/screen.ts'
import { readZones, saveZones } from './actions/zones.ts'
import { depositTaps, sendTaps } from './actions/taps.ts'

export function checkInRoutes(mount: CallRouter): void {
  mount.door(calls.doorOf, readDoor)
  mount.door(calls.verifyPasscode, verifyGuest)
  mount.door(calls.findAtDoor, searchGuests)
  mount.door(calls.undoArrival, undoArrival)
  mount.door(calls.addWalkIn, addWalkIn)
  mount.doorGuest(calls.admitGuest, admitGuest)

  mount.door(deviceCalls.openDevice, openDevice)
  mount.doorStream(deviceCalls.doorPack, sendPack)
  mount.door(deviceCalls.sendDoorTaps, sendTaps, { withoutTransaction: true })
  mount.open(deviceCalls.depositDoorTaps, depositTaps, { withoutTransaction: true })
  mount.event(conflictCalls.doorConflicts, listConflicts)
  mount.event(conflictCalls.settleConflict, settleConflict)
  mount.event(conflictCalls.settleConflicts, settleConflicts)
  mount.event(door.doorGates, listGates)
  mount.event(door.saveGates, saveGates)
  mount.event(zoneCalls.doorZones, readZones)
  mount.event(zoneCalls.saveZones, saveZones)
  mount.event(helperCalls.helperLinks, listHelperLinks)
  mount.event(helperCalls.addHelperLink, addHelperLink)
  mount.event(helperCalls.revokeHelperLink, revokeHelperLink)
  mount.open(helperCalls.enterByLink, enterByLink)
  mount.open(helperCalls.leaveDoor, leaveDoor)
  mount.event(door.resetRehearsal, resetRehearsal)
  mount.event(door.doorScreen, readScreen)
  mount.guest(door.replaceCode, replacePasscode)
}

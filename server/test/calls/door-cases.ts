import { today, type CallCase } from './call-fixtures.ts'

/** Calls about the door on the day of an event, as its pages and devices send them. */
export const doorCases: Record<string, CallCase> = {
  verifyPasscode: {
    who: 'asha',
    params: { EID: today.EID },
    wire: { PASSCODE: '00060954' },
    reads: true,
  },
  admitGuest: {
    who: 'asha',
    params: { EID: today.EID, GID: today.coming },
    wire: { TAP_ID: today.newTap },
  },
  undoArrival: { who: 'asha', params: { EID: today.EID }, wire: { TAP_ID: today.tap } },
  addWalkIn: {
    who: 'asha',
    params: { EID: today.EID },
    wire: { NAME: 'Priya Nair', TAP_ID: today.newTap },
  },
  openDevice: { who: 'asha', params: { EID: today.EID }, wire: { DEVICE: today.newTap } },
  sendDoorTaps: {
    who: 'asha',
    params: { EID: today.EID },
    wire: {
      DEVICE: today.device,
      SENT_AT: '2026-11-21T10:00:00.000Z',
      TAPS: [
        {
          ID: today.newTap,
          KIND: 'in',
          COUNT: 9,
          AT: '2026-11-21T10:00:00.000Z',
          GUEST: '00060954',
        },
      ],
    },
  },
  depositDoorTaps: {
    who: 'nobody',
    params: { EID: today.EID },
    wire: {
      DEVICE: today.device,
      KEY: today.key,
      SENT_AT: '2026-11-21T10:00:00.000Z',
      TAPS: [
        {
          ID: today.newTap,
          KIND: 'in',
          COUNT: 9,
          AT: '2026-11-21T10:00:00.000Z',
          GUEST: '00060954',
        },
      ],
    },
  },
  settleConflict: {
    who: 'asha',
    params: { EID: today.EID, TAP: today.twice },
    wire: { CHOICE: 'count' },
  },
  settleConflicts: {
    who: 'asha',
    params: { EID: today.EID },
    wire: { IDS: [today.twice], CHOICE: 'count' },
  },
  saveGates: { who: 'asha', params: { EID: today.EID }, wire: { GATES: ['Gate 1'] } },
  saveZones: {
    who: 'asha',
    params: { EID: today.EID },
    wire: {
      ZONES: [
        {
          ID: 'C00000000000001',
          TITLE: 'Lounge',
          TITLES: {},
          CAPACITY: 40,
          FOR: 'everyone',
          GROUPS: [],
        },
      ],
    },
  },
  addHelperLink: { who: 'asha', params: { EID: today.EID }, wire: { NAME: 'Tara' } },
  revokeHelperLink: { who: 'asha', params: { EID: today.EID, HELPER: today.helper } },
  enterByLink: { who: 'nobody', wire: { CODE: today.key } },
  leaveDoor: { who: 'helper' },
  resetRehearsal: { who: 'asha', params: { EID: today.EID } },
  replaceCode: { who: 'asha', params: { EID: today.EID, GID: today.coming } },
}

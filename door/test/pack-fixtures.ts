import { expectedGuest, type PackContent, type PackGuest, type PackHead } from '../pack.ts'
import { readPack, type Pack } from '../pack-read.ts'
import { writePack } from '../pack-write.ts'
import type { DeviceLogEntry } from '../device-log.ts'
import type { DoorTap } from '../tap.ts'

export const event = 'A5A0000000000AD'
export const at = new Date('2026-12-12T13:00:00Z')

export const createHead = (facts: Partial<PackHead> = {}): PackHead => ({
  format: 1,
  event,
  title: 'Ananya & Vikram',
  zone: 'Asia/Kolkata',
  opensAt: new Date('2026-12-12T01:00:00Z'),
  closesAt: new Date('2026-12-13T05:30:00Z'),
  passcodeNeeded: false,
  key: {},
  gates: ['Gate 1'],
  categories: ['VIP'],
  questions: [],
  isInvented: false,
  counters: { inside: 0, arrived: 0, expected: 5, walkIns: 0 },
  held: [],
  guests: 0,
  at,
  version: '1.1.7',
  ...facts,
})

let lastPasscode = 10_000_000
export const createGuest = (facts: Partial<PackGuest> = {}): PackGuest => ({
  ...expectedGuest,
  passcode: String((lastPasscode += 37)),
  name: 'Meera Nair',
  link: lastPasscode,
  ...facts,
})

export const encodeTestPack = (
  guests: PackGuest[],
  facts: Partial<Omit<PackContent, 'head'>> & { head?: Partial<PackHead> } = {},
): Uint8Array<ArrayBuffer> =>
  writePack({
    since: null,
    deleted: [],
    replaced: [],
    guests,
    ...facts,
    head: createHead({ guests: guests.length, ...facts.head }),
  })

export const createTestPack = (
  guests: PackGuest[],
  facts: Parameters<typeof encodeTestPack>[1] = {},
): Pack => readPack(encodeTestPack(guests, facts))

let tapCount = 0
const createTap = (facts: Partial<DoorTap> = {}): DoorTap => ({
  id: crypto.randomUUID(),
  kind: 'in',
  count: (tapCount += 1),
  at,
  gate: 'Gate 1',
  guest: null,
  of: null,
  people: 1,
  names: [],
  isAnyway: false,
  isRehearsal: false,
  isProven: true,
  walkIn: null,
  ...facts,
})

export const createLogEntry = (
  facts: Partial<DoorTap>,
  more: Partial<Omit<DeviceLogEntry, 'tap'>> = {},
): DeviceLogEntry => ({
  tap: createTap(facts),
  result: null,
  isCovered: false,
  ...more,
})

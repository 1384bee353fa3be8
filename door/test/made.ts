import type { PackFacts, PackGuest, PackHead } from '../pack.ts'
import { readPack, type Pack } from '../pack-read.ts'
import { writePack } from '../pack-write.ts'
import type { Kept } from '../log.ts'
import type { Tap } from '../tap.ts'

export const event = 'A5A0000000000AD'
export const at = new Date('2026-12-12T13:00:00Z')

export const head = (facts: Partial<PackHead> = {}): PackHead => ({
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

let drawn = 10_000_000
export const guest = (facts: Partial<PackGuest> = {}): PackGuest => ({
  passcode: String((drawn += 37)),
  name: 'Meera Nair',
  companions: [],
  category: '',
  table: '',
  phone: '',
  standing: 'coming',
  isVip: false,
  isWalkIn: false,
  note: '',
  people: 1,
  arrived: 0,
  outside: 0,
  last: null,
  link: drawn,
  ...facts,
})

export const whole = (
  guests: PackGuest[],
  facts: Partial<Omit<PackFacts, 'head'>> & { head?: Partial<PackHead> } = {},
): Uint8Array<ArrayBuffer> =>
  writePack({
    since: null,
    deleted: [],
    replaced: [],
    guests,
    ...facts,
    head: head({ guests: guests.length, ...facts.head }),
  })

export const packOf = (guests: PackGuest[], facts: Parameters<typeof whole>[1] = {}): Pack =>
  readPack(whole(guests, facts))

let counted = 0
const tap = (facts: Partial<Tap> = {}): Tap => ({
  id: crypto.randomUUID(),
  kind: 'in',
  count: (counted += 1),
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

export const kept = (facts: Partial<Tap>, more: Partial<Omit<Kept, 'tap'>> = {}): Kept => ({
  tap: tap(facts),
  told: null,
  isCovered: false,
  ...more,
})

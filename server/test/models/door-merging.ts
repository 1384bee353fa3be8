import { mergeEntries, type MergeEntry } from '../../features/checkin/rules/merge.ts'
import type { MergeParty } from '../../features/checkin/rules/party-functions.ts'

/** The entries of a test are a second apart from here on. */
export const mergeStart = Date.parse('2026-12-12T13:00:00Z')
let made = 0
/** The next entry of a device: one person of Meera's party at the event as a whole. */
export const createEntry = (facts: Partial<MergeEntry> = {}): MergeEntry => {
  made += 1
  const at = facts.at ?? new Date(mergeStart + made * 1_000)
  return {
    id: `tap ${made}`,
    kind: 'in',
    at,
    deviceAt: at,
    count: made,
    people: 1,
    names: [],
    gate: 'Gate 1',
    functionId: '',
    isAnyway: false,
    isRehearsal: false,
    isProven: true,
    guestId: 'meera',
    of: null,
    ...facts,
  }
}
export const createParty = (facts: Partial<MergeParty> = {}): MergeParty => ({
  id: 'meera',
  people: 1,
  arrived: 0,
  outside: 0,
  isExpected: true,
  saidNo: false,
  isDeleted: false,
  isWalkIn: false,
  version: '7',
  functions: null,
  ...facts,
})

export const mergeAll = (
  entries: MergeEntry[],
  parties: MergeParty[] = [createParty()],
  conditions: Partial<Parameters<typeof mergeEntries>[1]> = {},
) =>
  mergeEntries(entries, {
    parties: new Map(parties.map((one) => [one.id, one])),
    before: new Map(),
    helperId: null,
    functions: [],
    opensAt: null,
    closesAt: null,
    isHeld: false,
    ...conditions,
  })
/** What became of each entry. */
export const listOutcomes = (...given: Parameters<typeof mergeAll>) =>
  mergeAll(...given).logged.map(({ outcome }) => outcome)

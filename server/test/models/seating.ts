import type { SeatingChange, SeatingTable } from '@mehfil/contract/seating/seating.ts'

/** Ids of guests and of tables. */
export const gid = (at: number): string => `C0${at.toString(16).toUpperCase().padStart(13, '0')}`
export const tid = (at: number): string => `7AB${at.toString(16).toUpperCase().padStart(12, '0')}`

export const table = (at: number, more: Partial<SeatingTable> = {}): SeatingTable => ({
  id: tid(at),
  kind: 'ROUND',
  number: at,
  name: '',
  seats: 4,
  x: at * 300,
  y: 300,
  width: 0,
  height: 0,
  turned: 0,
  ...more,
})
export const putTable = (at: number, more: Partial<SeatingTable> = {}): SeatingChange => ({
  change: 'TABLE',
  ...table(at, more),
})
export const move = (
  guestId: string,
  person: number,
  [from, to]: readonly [string | null, string | null],
): SeatingChange => ({ change: 'SEAT', guestId, person, from, to })

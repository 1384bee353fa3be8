import type { PackHead } from '@mehfil/door/pack.ts'
import { wholeEventId } from '@mehfil/door/functions.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type { DoorFunction } from '@mehfil/contract/door/checkin.ts'
import type { DoorLook } from '../door/use-door-look.ts'
import { getDoorState } from './guest.ts'

/** The functions of the list on this device, with titles in the language of the helper. */
export const listDeviceFunctions = (
  { functions = [] }: Pick<PackHead, 'functions'>,
  { now, language }: { now: Date; language: Language },
): DoorFunction[] =>
  functions.map(({ id, title, titles, startsAt, opensAt, closesAt }) => ({
    id,
    title: titles?.[language] ?? title,
    startsAt,
    opensAt,
    closesAt,
    state: getDoorState({ opensAt, closesAt }, now),
  }))

/**
 * The open function whose start is nearest; in a rehearsal any, where none is open. The event as a whole where
 * none is open, and for an event that asks about no function.
 */
export function findNearestFunction(
  functions: readonly DoorFunction[],
  now: Date,
  { isRehearsal = false } = {},
): string {
  const distance = (one: DoorFunction) =>
    Math.abs((getUsualTime(one)?.getTime() ?? Infinity) - now.getTime())
  const isNoneOpen = functions.every(({ state }) => state !== 'open')
  const [nearest] = functions
    .filter(({ state }) => state === 'open' || (isRehearsal && isNoneOpen))
    .toSorted((a, b) => distance(a) - distance(b))
  return nearest?.id ?? wholeEventId
}

/** The start. One without a time is about the middle of its day. */
export function getUsualTime({
  startsAt,
  opensAt,
  closesAt,
}: Pick<DoorFunction, 'startsAt' | 'opensAt' | 'closesAt'>): Date | null {
  if (startsAt || !opensAt || !closesAt) return startsAt
  return new Date((opensAt.getTime() + closesAt.getTime()) / 2)
}

/** What was chosen on this device for this event. Null before a choice. */
export const getChosenFunction = (
  { chosen }: Pick<DoorLook, 'chosen'>,
  EID: string,
): string | null => (chosen?.EID === EID ? chosen.functionId : null)

/**
 * Whether the helper is asked where this device works: before a choice, after the function is gone, and
 * once its door has closed while another is open, unless that was chosen since the page was opened.
 */
export function isFunctionWanted(
  functions: readonly DoorFunction[],
  chosen: string | null,
  isConfirmed: boolean,
): boolean {
  if (functions.length === 0 || chosen === wholeEventId) return false
  const found = functions.find(({ id }) => id === chosen)
  if (!found) return true
  return !isConfirmed && found.state === 'late' && functions.some(({ state }) => state === 'open')
}

export const findFunctionTitle = (
  functions: readonly Pick<DoorFunction, 'id' | 'title'>[],
  functionId: string,
): string => functions.find(({ id }) => id === functionId)?.title ?? ''

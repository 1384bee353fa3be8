import type { EventSettings } from '@mehfil/contract/events.ts'

type Places = Pick<EventSettings, 'capacity'>

/** A limit where there was none is a lower one. */
export const lowersPlaces = (before: Places, { capacity }: Places): boolean =>
  capacity !== null && (before.capacity === null || capacity < before.capacity)

/** The settings alone out of whatever holds them, each language once. */
export const settingsFrom = (from: EventSettings): EventSettings => ({
  answerDeadline: from.answerDeadline,
  capacity: from.capacity,
  waitingList: from.waitingList,
  companions: from.companions,
  confirmation: from.confirmation,
  changeLockAt: from.changeLockAt,
  checkIn: from.checkIn,
  passcodeNeeded: from.passcodeNeeded,
  languages: [...new Set(from.languages)],
  hideAddress: from.hideAddress,
  searchEngines: from.searchEngines,
  labelRemoved: from.labelRemoved,
  hostNotices: from.hostNotices,
  purgeOn: from.purgeOn,
})

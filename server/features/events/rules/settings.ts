import type { EventSettings } from '@mehfil/contract/events/settings.ts'

type CapacitySetting = Pick<EventSettings, 'capacity'>

/** A first limit is lower than no limit. */
export const lowersCapacity = (before: CapacitySetting, { capacity }: CapacitySetting): boolean =>
  capacity !== null && (before.capacity === null || capacity < before.capacity)

/** Copies only the settings, with each language once. */
export const pickSettings = (source: EventSettings): EventSettings => ({
  answerDeadline: source.answerDeadline,
  capacity: source.capacity,
  waitingList: source.waitingList,
  companions: source.companions,
  confirmation: source.confirmation,
  changeLockAt: source.changeLockAt,
  checkIn: source.checkIn,
  passcodeNeeded: source.passcodeNeeded,
  languages: [...new Set(source.languages)],
  hideAddress: source.hideAddress,
  searchEngines: source.searchEngines,
  labelRemoved: source.labelRemoved,
  hostNotices: source.hostNotices,
  purgeOn: source.purgeOn,
})

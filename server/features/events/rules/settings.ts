import type { EventSettings } from '@mehfil/contract/events.ts'

/** The settings alone out of whatever holds them, each language once. */
export const settingsFrom = (from: EventSettings): EventSettings => ({
  answerDeadline: from.answerDeadline, capacity: from.capacity, waitingList: from.waitingList, companions: from.companions,
  confirmation: from.confirmation, changeLockAt: from.changeLockAt, checkIn: from.checkIn, passcodeNeeded: from.passcodeNeeded, languages: [...new Set(from.languages)],
  hideAddress: from.hideAddress, searchEngines: from.searchEngines, labelRemoved: from.labelRemoved, hostNotices: from.hostNotices,
})

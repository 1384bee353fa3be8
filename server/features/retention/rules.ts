import * as contact from '@mehfil/contract/events/contact.ts'
import * as design from '@mehfil/contract/events/design.ts'
import * as events from '@mehfil/contract/events/events.ts'
import * as publishing from '@mehfil/contract/events/publishing.ts'
import * as settings from '@mehfil/contract/events/settings.ts'

type CallRef = { method: string; path: string }
const isCall = (thing: unknown): thing is CallRef =>
  typeof thing === 'object' && thing !== null && 'method' in thing && 'path' in thing

/**
 * Calls whose log entries are about the event itself: its texts, design and address. All other
 * entries may name a guest.
 */
export const eventOnlyCalls: string[] = [events, contact, settings, design, publishing]
  .flatMap((calls) => Object.values(calls))
  .filter(isCall)
  .map(({ method, path }) => `${method} ${path}`)

const alwaysSafe = 100

/**
 * Whether pictures and attachments without a row are few enough to be left over. Most of them without
 * one means that the storage belongs to another database, whose files must not go.
 */
export const isSafeToRemove = (orphans: number, rowFiles: number): boolean =>
  orphans <= alwaysSafe || orphans * 2 <= rowFiles

import { LRUCache } from 'lru-cache'
import type { Settings } from '../../base/settings.ts'
import type { StandInMessage } from './rules.ts'

const mostMessages = 20_000
const messagesByServer = new WeakMap<Settings, LRUCache<string, StandInMessage>>()

/** The messages of the phones of a demo, kept in memory. */
export function getStandInMessages(settings: Settings): LRUCache<string, StandInMessage> {
  const known = messagesByServer.get(settings) ?? new LRUCache({ max: mostMessages })
  messagesByServer.set(settings, known)
  return known
}

/** The newest first. */
export const listStandInMessages = (settings: Settings, most: number): StandInMessage[] =>
  [...getStandInMessages(settings).values()]
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, most)

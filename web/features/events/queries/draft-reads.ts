import type { Query } from '@tanstack/react-query'
import { queryClient } from '../../../lib/http/queries.ts'

/**
 * The version of the event that was known when the read of a section began. What it brought is at least
 * as new; it may be older than a version that became known since.
 */
const readSince = new WeakMap<Query, number>()
const begunSince = new WeakMap<Query, number>()

type KeyedRead = { queryKey: readonly unknown[] }
const findQuery = ({ queryKey }: KeyedRead) => queryClient.getQueryCache().find({ queryKey })

/** Notes each read of an event's data, by the event's version as `findVersion` knows it. */
export const watchDraftReads = (findVersion: (EID: string) => number | undefined): void =>
  void queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    const [, params] = query.queryKey as [unknown, { EID?: string } | undefined]
    if (typeof params?.EID !== 'string') return
    if (action.type === 'fetch') begunSince.set(query, findVersion(params.EID) ?? -1)
    if (action.type === 'success' && !action.manual)
      readSince.set(query, begunSince.get(query) ?? -1)
  })

/** Whether a section may lack a change that the version of the event has. */
export const mayBeOlder = (section: KeyedRead, version: number): boolean => {
  const query = findQuery(section)
  return query !== undefined && (readSince.get(query) ?? -1) < version
}

/** The host's own save made this version of the one before, so the other sections are as new. */
export function noteOwnSave(sections: readonly KeyedRead[], before: number): void {
  for (const section of sections) {
    const query = findQuery(section)
    if (query && readSince.get(query) === before) readSince.set(query, before + 1)
  }
}

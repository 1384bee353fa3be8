import { guestListView, type GuestListView } from '@mehfil/contract/guests/guest-list.ts'
import {
  defaultGuestListColumns,
  findCustomField,
  guestListColumns,
} from '@mehfil/contract/guests/list-order.ts'
import { toWireNames } from '../../../lib/http/wire-names.ts'
import type { GuestListQuery } from '../queries/guests.ts'
import type { SavedView } from '../queries/list-tools.ts'

/** The filters of the list as a saved view holds them. */
export const toListView = ({ tab, search, category, filters }: GuestListQuery): GuestListView => ({
  ...(tab !== 'all' && { tab }),
  ...(search && { search }),
  ...(category !== null && { category }),
  ...filters,
})

/** What the address of the list says in a saved view, and nothing else. */
export const getViewParams = ({
  filters,
  sort,
  id,
}: Pick<SavedView, 'filters' | 'sort' | 'id'>): Record<string, string> => ({
  ...(toWireNames(guestListView, filters) as Record<string, string>),
  ...(sort && { sort }),
  saved: id,
})

/** Whether the list still shows exactly what the view holds. */
export const isViewUnchanged = (
  saved: Pick<SavedView, 'filters' | 'sort'>,
  view: GuestListQuery,
): boolean =>
  JSON.stringify(sortEntries(saved.filters)) === JSON.stringify(sortEntries(toListView(view))) &&
  saved.sort === (view.sort ?? '')

const sortEntries = (view: GuestListView) =>
  Object.entries(view).sort(([one], [other]) => (one < other ? -1 : 1))

/**
 * The columns that exist, in the order of the list; the host's own fields come last. Without a
 * choice, tags have a column once there are some.
 */
export function pickColumns(
  chosen: readonly string[] | null,
  fields: ReadonlyArray<{ id: string }>,
  hasTags: boolean,
): string[] {
  const wanted: readonly string[] =
    chosen ?? defaultGuestListColumns.filter((name) => name !== 'tags' || hasTags)
  return [
    ...guestListColumns.filter((name) => wanted.includes(name)),
    ...fields.map(({ id }) => `custom-${id}`).filter((name) => wanted.includes(name)),
  ]
}

/** Times and numbers begin with the latest and largest. */
const downFirst = new Set(['people', 'sent', 'activity', 'added'])

/** The next order when the title of a column is pressed: one way, the other way, none. */
export function getNextSort(current: string | undefined, name: string): string | null {
  const [first, second] = downFirst.has(name) ? [`-${name}`, name] : [name, `-${name}`]
  if (current === first) return second
  return current === second ? null : first
}

export const getSortDirection = (
  current: string | undefined,
  name: string,
): 'ascending' | 'descending' | undefined =>
  current === name ? 'ascending' : current === `-${name}` ? 'descending' : undefined

/** Columns that cannot be put in order: several values, or long texts. */
const unsortable = new Set(['tags', 'phone', 'note'])
export const isSortable = (column: string): boolean => !unsortable.has(column)

/** The name of a column that is a field of the event. */
export const findFieldName = (
  column: string,
  fields: ReadonlyArray<{ id: string; name: string }>,
): string | undefined => fields.find(({ id }) => id === findCustomField(column))?.name

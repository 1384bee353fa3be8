import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { guestViewsQuery } from '../queries/list-tools.ts'
import type { GuestPage } from '../queries/guests.ts'
import { pickColumns } from '../rules/saved-views.ts'
import type { GuestsPageView } from './use-guests-page-view.ts'

/** One list for all renders, so that rows without fields stay as they are. */
export const noFields: GuestPage['fields'] = []

/** The columns of the list: those of the open view, or else those that this host chose. */
export function useGuestColumns(
  EID: string,
  { savedId }: Pick<GuestsPageView, 'savedId'>,
  page: GuestPage | undefined,
): readonly string[] {
  const { data } = useQuery(guestViewsQuery(EID))
  const saved = data?.views.find(({ id }) => id === savedId)
  const fields = page?.fields ?? noFields
  const hasTags = (page?.tags.length ?? 0) > 0
  const chosen = saved && saved.columns.length > 0 ? saved.columns : (data?.columns ?? null)
  return useMemo(() => pickColumns(chosen, fields, hasTags), [chosen, fields, hasTags])
}

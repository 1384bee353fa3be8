import type { WireValue } from '@mehfil/contract/envelope.ts'
import {
  guestFieldUses,
  saveGuestFields,
  type CustomFieldInput,
} from '@mehfil/contract/guests/custom-fields.ts'
import {
  addGuestView,
  changeGuestView,
  guestViews,
  removeGuestView,
  saveGuestColumns,
  type SavedGuestViewInput,
} from '@mehfil/contract/guests/list-views.ts'
import { guestTagUses, guestTags, removeTag, renameTag } from '@mehfil/contract/guests/tags.ts'
import { ask } from '../../../lib/ask.ts'
import { createQuery, queryClient } from '../../../lib/http/queries.ts'
import { applyGuestChange } from './guests.ts'

export type GuestViewsAnswer = WireValue<typeof guestViews.output>
export type SavedView = GuestViewsAnswer['views'][number]

/** The saved views of the list, and the columns that this host chose. */
export const guestViewsQuery = (EID: string) =>
  createQuery(guestViews, { params: { EID }, topics: ['guests'] })
export const guestTagsQuery = (EID: string) =>
  createQuery(guestTags, { params: { EID }, topics: ['guests'] })

export const renameGuestTag = (EID: string, TAG: string, name: string) =>
  applyGuestChange(EID, ask(renameTag, { params: { EID, TAG }, input: { name } }))
export const removeGuestTag = (EID: string, TAG: string) =>
  applyGuestChange(EID, ask(removeTag, { params: { EID, TAG } }))
/** Read when a tag is about to go, because other hosts plan messages meanwhile. */
export const tagUsesQuery = (EID: string, TAG: string) =>
  createQuery(guestTagUses, { params: { EID, TAG }, topics: ['mails', 'event', 'guests'] })
/** Read when a field is about to go, because other hosts change texts meanwhile. */
export const fieldUsesQuery = (EID: string) =>
  createQuery(guestFieldUses, { params: { EID }, topics: ['mails', 'event'] })
export const storeGuestFields = (EID: string, fields: CustomFieldInput[]) =>
  applyGuestChange(EID, ask(saveGuestFields, { params: { EID }, input: { fields } }))

export const addSavedView = (EID: string, input: SavedGuestViewInput) =>
  applyGuestChange(EID, ask(addGuestView, { params: { EID }, input }))
export const changeSavedView = (EID: string, VIEW: string, input: SavedGuestViewInput) =>
  applyGuestChange(EID, ask(changeGuestView, { params: { EID, VIEW }, input }))
export const removeSavedView = (EID: string, VIEW: string) =>
  applyGuestChange(EID, ask(removeGuestView, { params: { EID, VIEW } }))

/** Shown at once: the columns are this host's own. */
export async function chooseGuestColumns(EID: string, columns: string[]): Promise<void> {
  queryClient.setQueryData(
    guestViewsQuery(EID).queryKey,
    (before: GuestViewsAnswer | undefined) => ({
      views: before?.views ?? [],
      columns,
    }),
  )
  await ask(saveGuestColumns, { params: { EID }, input: { columns } })
}

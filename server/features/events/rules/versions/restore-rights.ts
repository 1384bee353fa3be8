import { mayAny, type AccessActor } from '@mehfil/contract/access.ts'
import type { ContentField } from '@mehfil/contract/events/versions.ts'
import type { EventRow } from '../../store/event.ts'
import { contentColumns, type ContentColumn } from './content-columns.ts'
import type { ReadContent } from './content.ts'

/**
 * Settings of a published event, and the words of its invitation, have rights of their own. For
 * someone without these, they stay as they are.
 */
export function keepWithoutRight(
  host: AccessActor,
  event: EventRow,
  { changes, notes }: ReadContent,
): ReadContent {
  const isKept = (name: ContentColumn) => !mayRestore(host, event, contentColumns[name])
  const names = (Object.keys(changes) as ContentColumn[]).filter(isKept)
  const isNoticed = names.some(
    (name) => JSON.stringify(changes[name]) !== JSON.stringify(event[name]),
  )
  return {
    changes: Object.fromEntries(
      Object.entries(changes).filter(([name]) => !names.some((one) => one === name)),
    ),
    notes: isNoticed ? [...notes, 'rights'] : notes,
  }
}

function mayRestore(
  host: AccessActor,
  { status }: Pick<EventRow, 'status'>,
  field: ContentField,
): boolean {
  if (field === 'invitation') return mayAny(host, ['ManageGuests']) === 'yes'
  return field !== 'settings' || status === 'DRAFT' || mayAny(host, ['EventSettings']) === 'yes'
}

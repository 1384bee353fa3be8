import type { MergeField } from '@mehfil/contract/guests/merge.ts'
import type { Formats } from '../../../lib/i18n/formats.ts'
import type { TranslateText } from '../../../lib/i18n/translations.ts'
import { isolateText } from '../../../lib/i18n/translator.ts'
import type { GuestDetails, GuestPage } from '../queries/guests.ts'
import { formatComing } from './list.ts'

/** A value that the two guests do not share: a filled one is kept, and of two one is chosen. */
export type MergeRow = {
  /** A field of the guest, or the id of one of the event's own fields. */
  field: MergeField | { custom: string }
  label: string
  values: readonly [string, string]
  /** Which value is kept where nothing is chosen: a filled one, else that of the guest who stays. */
  preset: 0 | 1
}

type MergeTexts = { t: TranslateText; formats: Formats }

/** The guest who answered first stays, or else the one who was invited or added first. */
export function pickStayingGuest(
  one: GuestDetails,
  other: GuestDetails,
): readonly [GuestDetails, GuestDetails] {
  const rank = ({ attended, answer, invitedAt }: GuestDetails) =>
    attended ? 3 : answer !== null ? 2 : invitedAt ? 1 : 0
  const isFirst = rank(one) === rank(other) ? one.addedAt <= other.addedAt : rank(one) > rank(other)
  return isFirst ? [one, other] : [other, one]
}

/** The differing values of two guests, in the order of the panel. */
export function listMergeRows(
  guests: readonly [GuestDetails, GuestDetails],
  fields: GuestPage['fields'],
  { t, formats }: MergeTexts,
): MergeRow[] {
  const readers: ReadonlyArray<[MergeField, string, (guest: GuestDetails) => string]> = [
    ['name', t('guest.name'), ({ name }) => name],
    ['email', t('guest.email'), ({ email }) => email],
    ['phone', t('guest.phone'), ({ phone }) => phone],
    ['category', t('guests.category'), ({ category }) => category],
    ['language', t('guest.language'), ({ language }) => t(`language.${language}`)],
    ['places', t('guest-column.people'), ({ partyLimit }) => formats.number(partyLimit)],
    ['answer', t('merge.answer'), (guest) => formatPartyAnswer(guest, { t, formats })],
    ['table', t('guest.table'), ({ table }) => table],
    ['doorNote', t('guest.door-note'), ({ doorNote }) => doorNote],
    ['hostNote', t('guest-list.host-note'), ({ hostNote }) => hostNote],
  ]
  return [
    ...readers.map(([field, label, get]) => toRow(field, label, [get(guests[0]), get(guests[1])])),
    ...fields.map(({ id, name }) =>
      toRow({ custom: id }, name, [guests[0].custom[id] ?? '', guests[1].custom[id] ?? '']),
    ),
  ].filter(({ values }) => values[0] !== values[1])
}

const toRow = (
  field: MergeRow['field'],
  label: string,
  values: readonly [string, string],
): MergeRow => ({ field, label, values, preset: values[0] === '' ? 1 : 0 })

function formatPartyAnswer(guest: GuestDetails, { t, formats }: MergeTexts): string {
  const coming = formatComing(guest, t, formats) || t('guest-tab.no-answer')
  return [coming, ...guest.companions.map(isolateText)].join(t('guest-list.comma'))
}

/** What is taken from the guest who goes. */
export function toMergeChoice(rows: readonly MergeRow[], chosen: readonly (0 | 1)[]) {
  const taken = rows.filter((_, at) => chosen[at] === 1).map(({ field }) => field)
  return {
    take: taken.filter((field): field is MergeField => typeof field === 'string'),
    takeFields: taken.flatMap((field) => (typeof field === 'string' ? [] : [field.custom])),
  }
}

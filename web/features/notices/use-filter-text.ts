import type { GuestListView } from '@mehfil/contract/guests/guest-list.ts'
import { useEventId } from '../../lib/http/event-queries.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { useFunctions } from '../events/queries/functions.ts'
import { formatFilter } from '../guests/rules/filter-text.ts'
import type { NoticeHistory } from './queries.ts'

/** Says a filter of the guest list with the words that the list has for it. */
export function useFilterText(page: Pick<NoticeHistory, 'tags' | 'fields' | 'zone'>) {
  const t = useTranslate('dashboard')
  const formats = useFormats()
  const functions = useFunctions(useEventId())
  return (name: keyof GuestListView, filters: GuestListView): string =>
    formatFilter(name, filters, {
      t,
      formats,
      zone: page.zone,
      answerFilter: null,
      page,
      functions,
    })
}

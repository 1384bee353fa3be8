import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useQuery } from '@tanstack/react-query'
import { eventStatusQuery, useEventId } from '../../../lib/http/event-queries.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import { useFunctions } from '../../events/queries/functions.ts'
import classes from './guests-head.module.css'
import type { GuestPage } from '../queries/guests.ts'
import { formatGuestSum } from '../rules/guest-sum.ts'
import {
  formatFilter,
  listShownFilters,
  namesFunction,
  secondFilters,
} from '../rules/filter-text.ts'
import type { GuestsPageView } from './use-guests-page-view.ts'

type ReportFilterChipsProps = { view: GuestsPageView; page: GuestPage | undefined }

/** The filters that a report's number set, each with a remove button, and how many guests match. */
export function ReportFilterChips({ view, page }: ReportFilterChipsProps) {
  const t = useTranslate('dashboard')
  const formats = useFormats()
  const EID = useEventId()
  const { data: event } = useQuery(eventStatusQuery(EID))
  const functions = useFunctions(EID, namesFunction(view.filters))
  const names = listShownFilters(view.filters)
  if (names.length === 0) return null
  const context = {
    t,
    formats,
    zone: event?.zone ?? 'UTC',
    answerFilter: page?.asked ?? null,
    page,
    functions,
  }
  return (
    <>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          className={classes.chip}
          onClick={() => view.go({ [name]: null, ...secondFilters[name] })}
        >
          <Icon of={IconFilter} small />
          <span className="clip" dir="auto">
            {formatFilter(name, view.filters, context)}
          </span>
          <Icon of={IconX} small />
          <span className="vh">{t('finer.take-away')}</span>
        </button>
      ))}
      {page?.found && (
        <span className="small quiet" role="status">
          {formatGuestSum(page.found, { t, number: formats.number })}
        </span>
      )}
    </>
  )
}

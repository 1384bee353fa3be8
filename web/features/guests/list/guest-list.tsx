import { Button } from '@mantine/core'
import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useRef,
  type CSSProperties,
  type MouseEvent,
} from 'react'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import classes from './guest-list.module.css'
import { getColumnGrid, getColumnShape, getLeastWidth } from './guest-columns.tsx'
import { GuestRow, tableRoles } from './guest-row.tsx'
import { SortHead, useColumnLabel } from './sort-head.tsx'
import { MoreRows, type NextPageState } from './more-rows.tsx'
import type { GuestDetails, GuestPage } from '../queries/guests.ts'
import { isSelected, hasFilters, isSelectionEmpty } from '../rules/selection.ts'
import { clearedFilters, type GuestsPageView } from './use-guests-page-view.ts'
import type { GuestSelectionState } from '../bulk/use-guest-selection.ts'

type GuestListProps = {
  view: GuestsPageView
  pages: readonly GuestPage[]
  selection: GuestSelectionState
  nextPage: NextPageState
  /** Besides the name. */
  columns: readonly string[]
}

/** One row for each guest; on a phone the columns become two lines. */
export function GuestList({ view, pages, selection, nextPage, columns }: GuestListProps) {
  const t = useTranslate('dashboard')
  const formats = useFormats()
  const guests = pages.flatMap((page) => page.guests)
  const fields = pages[0]?.fields ?? []
  const getLabel = useColumnLabel(fields)
  // The first screen of rows is drawn with the page, the others right after it.
  const renderedPages = useDeferredValue(pages, takeFirstScreen(pages))
  const [getGuestHref, getCheckboxLabel] = [
    createTemplate(view.linkTo({ guest: guestMark, add: null })),
    createTemplate(t('chosen.one', { name: guestMark })),
  ]
  const tableEvents = { onClick: (event: MouseEvent) => onTableClick(event, view, selection) }
  if (guests.length === 0) return <NoGuestsFound view={view} />
  return (
    <>
      <div className={classes.scroll}>
        <table
          {...tableRoles.table}
          className={classes.table}
          style={getGridStyle(columns)}
          aria-label={t('guests.title')}
          {...tableEvents}
        >
          <thead {...tableRoles.rows}>
            <tr {...tableRoles.row}>
              <th {...tableRoles.head} scope="col" className={classes.pick}>
                <SelectShownCheckbox guests={guests} selection={selection} />
              </th>
              <SortHead view={view} column="name" label={t('guests.column-guest')} />
              {columns.map((column) => (
                <SortHead
                  key={column}
                  view={view}
                  column={column}
                  label={getLabel(column)}
                  isSpare={getColumnShape(column).isSpare ?? false}
                />
              ))}
            </tr>
          </thead>
          {renderedPages.map((page, at) => (
            <tbody key={at} {...tableRoles.rows} className={classes.page}>
              {page.guests.map((guest) => (
                <GuestRow
                  key={guest.id}
                  guest={guest}
                  columns={columns}
                  href={getGuestHref(guest.id)}
                  checkboxLabel={getCheckboxLabel(guest.name)}
                  isOpen={guest.id === view.openGuestId}
                  isChosen={isSelected(selection.selected, guest.id)}
                  t={t}
                  formats={formats}
                />
              ))}
            </tbody>
          ))}
        </table>
      </div>
      <MoreRows nextPage={nextPage} />
    </>
  )
}

/** A narrow list leaves some columns out. */
function getGridStyle(columns: readonly string[]): CSSProperties {
  const narrow = columns.filter((one) => !getColumnShape(one).isSpare)
  return {
    '--wide-columns': getColumnGrid(columns),
    '--wide-least': getLeastWidth(columns),
    '--narrow-columns': getColumnGrid(narrow),
    '--narrow-least': getLeastWidth(narrow),
  } as CSSProperties
}

/** The texts of the rows are made once for all, so that a hundred rows run no hook. */
const guestMark = '0GUEST0'
function createTemplate(text: string): (value: string) => string {
  const [before = '', after = ''] = text.split(guestMark)
  return (value) => before + value + after
}

/** A desktop window shows ten or eleven rows. */
const firstScreenRows = 12

const takeFirstScreen = (pages: readonly GuestPage[]): readonly GuestPage[] =>
  pages.slice(0, 1).map((page) => ({ ...page, guests: page.guests.slice(0, firstScreenRows) }))

/**
 * One listener for all rows: a name opens its panel and a box selects. The browser opens new tabs
 * itself.
 */
function onTableClick(
  event: MouseEvent,
  view: GuestsPageView,
  selection: GuestSelectionState,
): void {
  const pressed = event.target as HTMLElement
  const checkbox = pressed.closest<HTMLInputElement>('input[data-choose]')
  if (checkbox)
    return selection.toggle(checkbox.dataset['choose'] ?? '', checkbox.checked, event.shiftKey)
  const name = pressed.closest<HTMLElement>('a[data-guest]')
  if (
    !name ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return undefined
  event.preventDefault()
  return view.go({ guest: name.dataset['guest'] ?? null, add: null })
}

/** Checked when all shown rows are selected, and half checked for some. */
function SelectShownCheckbox({
  guests,
  selection,
}: {
  guests: readonly GuestDetails[]
  selection: GuestSelectionState
}) {
  const t = useTranslate('dashboard')
  const checkbox = useRef<HTMLInputElement>(null)
  const { selected } = selection
  const isAllSelected = guests.every(({ id }) => isSelected(selected, id))
  const updateIndeterminate = useEffectEvent(() => {
    if (checkbox.current)
      checkbox.current.indeterminate = !isAllSelected && !isSelectionEmpty(selected)
  })
  useEffect(() => updateIndeterminate(), [isAllSelected, selected])
  return (
    <label>
      <input
        ref={checkbox}
        type="checkbox"
        className={classes.check}
        checked={isAllSelected}
        aria-label={t('chosen.all-shown')}
        onChange={(event) => selection.toggleShown(event.currentTarget.checked)}
      />
      <span className="only-phone" aria-hidden="true">
        {t('chosen.all-shown')}
      </span>
    </label>
  )
}

/** Looked for only at the start of a word. */
const isShortSearch = (search: string): boolean => [1, 2].includes([...search.trim()].length)

/** The tab is empty, or the search has no result. */
function NoGuestsFound({ view }: { view: GuestsPageView }) {
  const t = useTranslate('dashboard')
  return (
    <EmptyState
      plain
      title={t(hasFilters(view) ? 'guests.none-found' : `guest-none.${view.tab}`)}
      action={
        hasFilters(view) && (
          <Button
            onClick={() =>
              view.go(
                { q: null, category: null, saved: null, ...clearedFilters },
                { replace: true },
              )
            }
          >
            {t('guests.show-all')}
          </Button>
        )
      }
    >
      {hasFilters(view) && (
        <p>
          {t(isShortSearch(view.search) ? 'guests.none-found-short' : 'guests.none-found-words')}
        </p>
      )}
    </EmptyState>
  )
}

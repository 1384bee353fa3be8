import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { useState, type ReactNode } from 'react'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import { SelectionBar, selectionButtonClass } from '../../../ui/layout/selection-bar.tsx'
import { useFunctions } from '../../events/queries/functions.ts'
import { formatGuestSum } from '../rules/guest-sum.ts'
import classes from './bulk-bar.module.css'
import {
  BulkCategoryDialog,
  BulkFunctionDialog,
  BulkLanguageDialog,
  BulkTagDialog,
} from './bulk-value-dialogs.tsx'
import { BulkPlacesDialog } from './bulk-places-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { DeleteAllDialog } from './delete-all-dialog.tsx'
import type { GuestDetails, GuestPage } from '../queries/guests.ts'
import { countPeople, isSelected, hasFilters, isSelectionEmpty } from '../rules/selection.ts'
import { useBulkActions, type BulkActionsState } from './use-bulk-actions.ts'
import type { GuestSelectionState } from './use-guest-selection.ts'
import type { GuestsPageView } from '../list/use-guests-page-view.ts'

type BulkBarProps = {
  EID: string
  view: GuestsPageView
  page: GuestPage
  guests: readonly GuestDetails[]
  hasMore: boolean
  selection: GuestSelectionState
  /** More actions for the selected guests, first in the bar. */
  children?: ReactNode
}

/** The actions for the selected guests. */
export function BulkBar({ EID, view, page, guests, hasMore, selection, children }: BulkBarProps) {
  const t = useTranslate('dashboard')
  const bulk = useBulkActions(EID, view, selection)
  const { selected } = selection
  if (isSelectionEmpty(selected)) return null
  const offersEverybody =
    hasMore && !selected.all && guests.every(({ id }) => isSelected(selected, id))
  return (
    <SelectionBar
      label={t('bulk.bar')}
      sum={<SelectionSummary view={view} page={page} guests={guests} selection={selection} />}
      clearLabel={t('bulk.clear')}
      onClear={selection.clear}
    >
      {offersEverybody && (
        <button type="button" className={selectionButtonClass} onClick={selection.selectAll}>
          <WholeViewLabel view={view} page={page} />
        </button>
      )}
      <span className={classes.line} aria-hidden="true" />
      {children}
      <BulkActions
        EID={EID}
        view={view}
        page={page}
        guests={guests}
        selection={selection}
        bulk={bulk}
      />
    </SelectionBar>
  )
}

type BulkActionsProps = Pick<BulkBarProps, 'EID' | 'view' | 'page' | 'guests' | 'selection'> & {
  bulk: BulkActionsState
}

function BulkActions({ EID, view, page, guests, selection, bulk }: BulkActionsProps) {
  const { selected } = selection
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const [openDialog, setOpenDialog] = useState<
    | 'category'
    | 'language'
    | 'tag'
    | 'untag'
    | 'invite'
    | 'uninvite'
    | 'place'
    | 'merge'
    | 'delete'
    | null
  >(null)
  const all = useFunctions(EID) ?? []
  const functions = all.filter(({ everyone }) => !everyone)
  const awaited = all.filter(({ waiting }) => waiting > 0)
  const [isMore, setMore] = useState(false)
  const close = () => setOpenDialog(null)
  const [first, second, third] = selected.all ? [] : guests.filter(({ id }) => selected.ids.has(id))
  const pair =
    first && second && !third && !selected.all && selected.ids.size === 2
      ? ([first, second] as const)
      : null
  const isWholeList = selected.all && view.tab === 'all' && !hasFilters(view)
  const count = selected.all ? 0 : selected.ids.size
  const buttonProps = (action: () => void) => ({
    type: 'button' as const,
    className: selectionButtonClass,
    disabled: bulk.isWorking,
    onClick: action,
  })
  return (
    <>
      <button {...buttonProps(() => void bulk.act('confirm'))}>{t('bulk.confirm')}</button>
      <button
        type="button"
        className={`only-phone ${selectionButtonClass}`}
        aria-expanded={isMore}
        onClick={() => setMore(!isMore)}
      >
        <Icon of={IconDots} small />
        <span className="vh">{t('bulk.more')}</span>
      </button>
      <span className={classes.more} data-open={isMore || undefined}>
        <button {...buttonProps(() => void bulk.act('unconfirm'))}>{t('bulk.unconfirm')}</button>
        <button {...buttonProps(() => setOpenDialog('tag'))}>{t('bulk.tag')}</button>
        {page.tags.length > 0 && (
          <button {...buttonProps(() => setOpenDialog('untag'))}>{t('bulk.untag')}</button>
        )}
        {functions.length > 0 && (
          <>
            <button {...buttonProps(() => setOpenDialog('invite'))}>{t('bulk.invite-to')}</button>
            <button {...buttonProps(() => setOpenDialog('uninvite'))}>{t('bulk.take-off')}</button>
          </>
        )}
        {awaited.length > 0 && (
          <button {...buttonProps(() => setOpenDialog('place'))}>{t('bulk.give-places')}</button>
        )}
        <button {...buttonProps(() => setOpenDialog('category'))}>{t('bulk.category')}</button>
        <button {...buttonProps(() => setOpenDialog('language'))}>{t('bulk.language')}</button>
        {pair && <button {...buttonProps(() => setOpenDialog('merge'))}>{t('bulk.merge')}</button>}
        <button
          {...buttonProps(() => (selected.all ? setOpenDialog('delete') : void bulk.act('delete')))}
          data-destroys
        >
          {selected.all ? t('bulk.delete-view') : t('bulk.delete', { count, n: number(count) })}
        </button>
      </span>
      <BulkCategoryDialog
        opened={openDialog === 'category'}
        onClose={close}
        categories={page.categories}
        bulk={bulk}
      />
      {(['tag', 'untag'] as const).map((act) => (
        <BulkTagDialog
          key={act}
          act={act}
          opened={openDialog === act}
          onClose={close}
          tags={page.tags.map(({ name }) => name)}
          bulk={bulk}
        />
      ))}
      {(['invite', 'uninvite'] as const).map((act) => (
        <BulkFunctionDialog
          key={act}
          act={act}
          opened={openDialog === act}
          onClose={close}
          functions={functions}
          bulk={bulk}
        />
      ))}
      <BulkPlacesDialog
        opened={openDialog === 'place'}
        onClose={close}
        functions={awaited}
        bulk={bulk}
      />
      <BulkLanguageDialog opened={openDialog === 'language'} onClose={close} bulk={bulk} />
      {pair && openDialog === 'merge' && (
        <MergeDialog
          EID={EID}
          guests={pair}
          fields={page.fields}
          onMerged={selection.clear}
          onClose={close}
        />
      )}
      <DeleteAllDialog
        opened={openDialog === 'delete'}
        onClose={close}
        people={hasFilters(view) ? null : page.counts[view.tab]}
        onDelete={isWholeList ? bulk.deleteAll : () => bulk.act('delete')}
      />
    </>
  )
}

type SelectionSummaryProps = Pick<BulkBarProps, 'view' | 'page' | 'guests' | 'selection'>

/** `2 guests · 7 people`. The number of people in a filtered view is unknown here. */
function SelectionSummary({
  view,
  page,
  guests,
  selection: { selected },
}: SelectionSummaryProps): ReactNode {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  if (selected.all) return <WholeViewLabel view={view} page={page} />
  const people = guests
    .filter(({ id }) => selected.ids.has(id))
    .reduce((sum, guest) => sum + countPeople(guest), 0)
  return formatGuestSum({ guests: selected.ids.size, people }, { t, number })
}

function WholeViewLabel({ view, page }: Pick<SelectionSummaryProps, 'view' | 'page'>): ReactNode {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const people = page.counts[view.tab]
  return hasFilters(view)
    ? t('chosen.everybody')
    : t('chosen.everybody-of', { count: people, people: number(people) })
}

import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { lazyPart } from '../../../lib/http/load-chunk.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { AddChip } from '../../../ui/elements/add-chip.tsx'
import { Icon } from '../../../ui/elements/icon.tsx'
import { LoadingDialog } from '../../../ui/feedback/part-boundary.tsx'
import { guestViewsQuery } from '../queries/list-tools.ts'
import type { GuestPage } from '../queries/guests.ts'
import { hasFilters } from '../rules/selection.ts'
import { getViewParams, isViewUnchanged } from '../rules/saved-views.ts'
import { ListTool } from './list-tool.tsx'
import { SortSelect } from './sort-head.tsx'
import { noFields, useGuestColumns } from './use-guest-columns.ts'
import { clearedFilters, type GuestsPageView } from './use-guests-page-view.ts'
import classes from './saved-views.module.css'

const SaveViewDialog = lazyPart(() =>
  import('../settings/save-view-dialog.tsx').then((made) => made.SaveViewDialog),
)
const ListSettingsDialog = lazyPart(() =>
  import('../settings/list-settings-dialog.tsx').then((made) => made.ListSettingsDialog),
)

type SavedViewsProps = { EID: string; view: GuestsPageView; page: GuestPage | undefined }

/** The saved views, a press away. */
export function SavedViews({ EID, view }: Omit<SavedViewsProps, 'page'>) {
  const t = useTranslate('dashboard')
  const { data } = useQuery(guestViewsQuery(EID))
  const views = data?.views ?? []
  if (views.length === 0) return null
  return (
    <nav className={classes.list} aria-label={t('guest-list.views')}>
      {views.map((saved) => {
        const isOpen = saved.id === view.savedId
        return (
          <Link
            key={saved.id}
            className={classes.view}
            to={view.linkTo(isOpen ? blankView : { ...blankView, ...getViewParams(saved) })}
            replace
            preventScrollReset
            aria-current={isOpen ? 'true' : undefined}
          >
            <bdi>{saved.name}</bdi>
            {saved.shared && (
              <>
                <Icon of={IconUsers} small />
                <span className="vh">{t('guest-list.shared')}</span>
              </>
            )}
          </Link>
        )
      })}
    </nav>
  )
}

/** What turns the list as it is into a view, its order on a phone, and its columns. */
export function ListSettings({ EID, view, page }: SavedViewsProps) {
  const t = useTranslate('dashboard')
  const { data } = useQuery(guestViewsQuery(EID))
  const columns = useGuestColumns(EID, view, page)
  const [openDialog, setOpenDialog] = useState<'save' | 'settings' | null>(null)
  const close = () => setOpenDialog(null)
  const views = data?.views ?? []
  const opened = views.find(({ id }) => id === view.savedId)
  const isNew = opened
    ? !isViewUnchanged(opened, view)
    : hasFilters(view) || view.tab !== 'all' || view.sort !== undefined
  return (
    <>
      {isNew && (
        <AddChip onPress={() => setOpenDialog('save')}>{t('guest-list.save-view')}</AddChip>
      )}
      <SortSelect view={view} columns={columns} fields={page?.fields ?? noFields} />
      <ListTool
        icon={IconAdjustmentsHorizontal}
        label={t('guest-list.settings')}
        onPress={() => setOpenDialog('settings')}
      />
      <LoadingDialog isOpen={openDialog !== null} onFailed={close}>
        {openDialog === 'save' && (
          <SaveViewDialog EID={EID} view={view} views={views} columns={columns} onClose={close} />
        )}
        {openDialog === 'settings' && (
          <ListSettingsDialog
            EID={EID}
            view={view}
            views={views}
            columns={columns}
            fields={page?.fields ?? noFields}
            onClose={close}
          />
        )}
      </LoadingDialog>
    </>
  )
}

/** The list without filters and order. */
const blankView = {
  tab: null,
  q: null,
  category: null,
  sort: null,
  saved: null,
  ...clearedFilters,
}

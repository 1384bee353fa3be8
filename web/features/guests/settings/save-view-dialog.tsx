import { addGuestView, maxGuestViewName } from '@mehfil/contract/guests/list-views.ts'
import { showToast } from '../../../lib/browser/toasts.ts'
import { useCallForm } from '../../../lib/forms/use-call-form.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import classes from './settings.module.css'
import { addSavedView, changeSavedView, type SavedView } from '../queries/list-tools.ts'
import { toListView } from '../rules/saved-views.ts'
import type { GuestsPageView } from '../list/use-guests-page-view.ts'

type SaveViewDialogProps = {
  EID: string
  view: GuestsPageView
  views: readonly SavedView[]
  columns: readonly string[]
  onClose: () => void
}

/** Saves filters, order and columns under a name. The host's own view of that name is replaced. */
export function SaveViewDialog({ EID, view, views, columns, onClose }: SaveViewDialogProps) {
  const t = useTranslate('dashboard')
  const opened = views.find(({ id, own }) => own && id === view.savedId)
  const form = useCallForm({
    call: addGuestView,
    initial: {
      name: opened?.name ?? '',
      shared: opened?.shared ?? false,
      filters: toListView(view),
      sort: view.sort ?? '',
      columns: [...columns],
    },
    send: (input) => {
      const same = views.find(({ own, name }) => own && name === input.name.trim())
      return same ? changeSavedView(EID, same.id, input) : addSavedView(EID, input)
    },
    onSuccess: (saved: SavedView) => {
      showToast(t('guest-list.view-saved', { name: saved.name }))
      view.go({ saved: saved.id }, { replace: true })
      onClose()
    },
  })
  return (
    <FormDialog
      narrow
      onClose={onClose}
      title={t('guest-list.save-view')}
      action={t('guest-list.save')}
      form={form}
    >
      <div className={classes.form}>
        <p className="quiet">{t('guest-list.save-view-about')}</p>
        <TextField
          {...form.field('name')}
          label={t('guest-list.view-name')}
          maxLength={maxGuestViewName}
          autoComplete="off"
          data-autofocus
        />
        <SwitchField
          name="shared"
          label={t('guest-list.share')}
          hint={t('guest-list.share-about')}
          checked={form.values.shared}
          onChange={(shared) => form.set('shared', shared)}
        />
      </div>
    </FormDialog>
  )
}

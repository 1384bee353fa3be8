import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { useState } from 'react'
import { lazyPart } from '../../../lib/http/load-chunk.ts'
import { showWarningToast } from '../../../lib/browser/toasts.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import { LoadingDialog } from '../../../ui/feedback/part-boundary.tsx'
import { useWizard } from './use-wizard.ts'
import classes from './wizard-header.module.css'

const VersionsDialog = lazyPart(() =>
  import('../versions/versions-dialog.tsx').then((made) => made.VersionsDialog),
)

/**
 * Opens what the event was before. Restoring replaces what is not saved, so a draft saves first;
 * where guests see each save, the host does.
 */
export function VersionsButton({ savesFirst = true }: { savesFirst?: boolean }) {
  const t = useTranslate('creation')
  const { flush, listUnsavedSections } = useWizard()
  const [isOpen, setOpen] = useState(false)
  const open = async () => {
    const isSaved = savesFirst ? await flush() : listUnsavedSections().length === 0
    if (isSaved) setOpen(true)
    else showWarningToast(t(savesFirst ? 'versions.unsaved' : 'versions.save-first'))
  }
  return (
    <span className={classes.undo}>
      <button
        type="button"
        title={t('versions.title')}
        aria-label={t('versions.title')}
        aria-haspopup="dialog"
        onClick={() => void open()}
      >
        <Icon of={IconHistory} small />
        <span className="not-phone">{t('versions.title')}</span>
      </button>
      {isOpen && (
        <LoadingDialog isOpen onFailed={() => setOpen(false)}>
          <VersionsDialog onClose={() => setOpen(false)} />
        </LoadingDialog>
      )}
    </span>
  )
}

import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { useState } from 'react'
import { lazyPart } from '../../../lib/http/load-chunk.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import { LoadingDialog } from '../../../ui/feedback/part-boundary.tsx'
import { useWizard } from './use-wizard.ts'
import classes from './wizard-header.module.css'

const VersionsDialog = lazyPart(() =>
  import('../versions/versions-dialog.tsx').then((made) => made.VersionsDialog),
)

/** Opens what the event was before. What was typed is saved first, so that it is a version too. */
export function VersionsButton() {
  const t = useTranslate('creation')
  const { flush } = useWizard()
  const [isOpen, setOpen] = useState(false)
  const open = async () => {
    await flush()
    setOpen(true)
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

import { confirmApp as confirmCall } from '@mehfil/contract/accounts/two-steps.ts'
import { useCallForm } from '../../../lib/forms/use-call-form.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx'
import { CodeBoxes } from '../../../ui/fields/code-boxes.tsx'
import { CopyButton } from '../../../ui/fields/copy-button.tsx'
import { confirmApp, type NewApp } from './queries.ts'
import classes from './steps.module.css'

type AppDialogProps = {
  app: NewApp
  onClose: () => void
  onDone: (codes: readonly string[]) => void
}

/** The key of the app as a QR code and as text; a code from it turns it on. */
export function AppDialog({ app, onClose, onDone }: AppDialogProps) {
  const t = useTranslate('profile')
  const form = useCallForm({
    call: confirmCall,
    initial: { code: '' },
    send: confirmApp,
    onSuccess: ({ codes }) => onDone(codes),
  })
  return (
    <FormDialog onClose={onClose} title={t('steps.app')} action={t('steps.turn-on')} form={form}>
      <div className={classes.app}>
        <p>{t('steps.scan')}</p>
        <div
          className={classes.qr}
          role="img"
          aria-label={t('steps.qr')}
          dangerouslySetInnerHTML={{ __html: app.qr }}
        />
        <p className="quiet small">{t('steps.key')}</p>
        <div className={classes.key}>
          <code dir="ltr">{app.key}</code>
          <CopyButton text={app.key.replaceAll(' ', '')} />
        </div>
        <p>{t('steps.prove')}</p>
        <CodeBoxes
          value={form.values.code}
          onChange={(code) => form.set('code', code)}
          error={form.error('code')}
          isPart
        />
      </div>
    </FormDialog>
  )
}

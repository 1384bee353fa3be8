import { Button } from '@mantine/core'
import { config } from '../../../lib/config.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { CopyButton } from '../../../ui/fields/copy-button.tsx'
import classes from './steps.module.css'

type RecoveryCodesDialogProps = { codes: readonly string[]; onClose: () => void }

/** The only time that the codes can be read. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const t = useTranslate('profile')
  const { email } = useSession()
  const text = [`${config.brand} · ${email}`, t('steps.codes'), '', ...codes, ''].join('\n')
  const download = () =>
    saveFile('recovery-codes.txt', new Blob([text], { type: 'text/plain;charset=utf-8' }))
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('steps.codes-title')}
      footer={
        <Button variant="filled" onClick={onClose}>
          {t('steps.codes-done')}
        </Button>
      }
    >
      <p>{t('steps.codes-words')}</p>
      <ul className={classes.codes} dir="ltr" aria-label={t('steps.codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <CopyButton text={codes.join('\n')} />
        <Button onClick={download}>{t('steps.codes-download')}</Button>
        <Button onClick={() => window.print()}>{t('steps.codes-print')}</Button>
      </div>
    </Dialog>
  )
}

import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { googleConnectParam, googleConnectPath, pathTo } from '@mehfil/contract/pages.ts'
import { showToast } from '../../../lib/browser/toasts.ts'
import { config } from '../../../lib/config.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { GoogleLogo } from '../google/google-logo.tsx'
import { GoogleProofButton } from '../google/google-proof-button.tsx'
import classes from '../steps/steps.module.css'
import { connectGoogle, disconnectGoogle } from './queries.ts'

/** Whether Google signs the reader in. Shows nothing where Google is not set up and not connected. */
export function GoogleRow({ isConnected }: { isConnected: boolean }) {
  const t = useTranslate('profile')
  const navigate = useNavigate()
  const [isRemoving, setRemoving] = useState(false)
  const [isConnecting, setConnecting] = useState(
    () => new URLSearchParams(window.location.search).get('google') === googleConnectParam,
  )
  const stopConnecting = () => {
    setConnecting(false)
    void navigate(pathTo('profile'), { replace: true })
  }
  if (!config.google && !isConnected) return null
  return (
    <div className={classes.row}>
      <GoogleLogo />
      <div className={classes.text}>
        <b>Google</b>
        <span className="small quiet">{t(isConnected ? 'ways.google-on' : 'ways.google-off')}</span>
      </div>
      {isConnected ? (
        <Button variant="subtle" color="bad" size="compact-md" onClick={() => setRemoving(true)}>
          {t('ways.disconnect')}
        </Button>
      ) : (
        <Button onClick={() => setConnecting(true)}>{t('ways.connect')}</Button>
      )}
      {isConnecting && !isConnected && <ConnectDialog onClose={stopConnecting} />}
      {isRemoving && (
        <ConfirmDialog
          opened
          onClose={() => setRemoving(false)}
          title={t('ways.disconnect-title')}
          action={t('ways.disconnect')}
          destroys
          onConfirm={disconnectGoogle}
        >
          {t('ways.disconnect-words')}
        </ConfirmDialog>
      )}
    </div>
  )
}

function ConnectDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate('profile')
  return (
    <Dialog narrow opened onClose={onClose} title={t('ways.connect-title')}>
      <p className="quiet">{t('ways.connect-words')}</p>
      <GoogleProofButton
        label={t('google.continue')}
        pageUrl={googleConnectPath}
        onCredential={(credential) =>
          connectGoogle(credential).then(() => {
            showToast(t('ways.connected'))
            onClose()
          })
        }
      />
    </Dialog>
  )
}

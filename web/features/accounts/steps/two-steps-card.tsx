import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { canUsePasskeys } from '../../../lib/browser/passkeys.ts'
import { showToast } from '../../../lib/browser/toasts.ts'
import { getQueryData } from '../../../lib/http/query-data.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import { SkeletonRows } from '../../../ui/elements/skeleton-rows.tsx'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { AppDialog } from './app-dialog.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import {
  addPasskey,
  removeApp,
  renewRecoveryCodes,
  startApp,
  twoStepsQuery,
  type NewApp,
  type TwoSteps,
} from './queries.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import classes from './steps.module.css'

/** The authenticator app, passkeys and recovery codes of the reader. */
export function TwoStepsCard() {
  const steps = getQueryData(useQuery(twoStepsQuery))
  const [codes, setCodes] = useState<readonly string[]>([])
  if (!steps) return <SkeletonRows rows={3} height={56} />
  return (
    <>
      <ul className={classes.rows}>
        <AppRow steps={steps} onCodes={setCodes} />
        <PasskeyRows steps={steps} onCodes={setCodes} />
        {(steps.appSince || steps.passkeys.length > 0) && (
          <RecoveryRow steps={steps} onCodes={setCodes} />
        )}
      </ul>
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />}
    </>
  )
}

type StepRowProps = { steps: TwoSteps; onCodes: (codes: readonly string[]) => void }

function AppRow({ steps: { appSince }, onCodes }: StepRowProps) {
  const t = useTranslate('profile')
  const { dayAndTime } = useFormats()
  const [app, setApp] = useState<NewApp | null>(null)
  const [isRemoving, setRemoving] = useState(false)
  const finish = (codes: readonly string[]) => {
    setApp(null)
    // The codes say it too, and a message would cover their buttons on a phone.
    if (codes.length === 0) showToast(t('steps.app-done'))
    onCodes(codes)
  }
  return (
    <li className={classes.row}>
      <Icon of={IconDeviceMobile} />
      <div className={classes.text}>
        <b>{t('steps.app')}</b>
        <span className="small quiet">
          {appSince
            ? t('steps.app-on', { at: dayAndTime(appSince, 'mediumDate') })
            : t('steps.app-off')}
        </span>
      </div>
      {appSince ? (
        <Button variant="subtle" color="bad" size="compact-md" onClick={() => setRemoving(true)}>
          {t('steps.remove')}
        </Button>
      ) : (
        <Button onClick={() => void startApp().then(setApp, showRefusal)}>
          {t('steps.set-up')}
        </Button>
      )}
      {app && <AppDialog app={app} onClose={() => setApp(null)} onDone={finish} />}
      <ConfirmDialog
        opened={isRemoving}
        onClose={() => setRemoving(false)}
        title={t('steps.remove-app-title')}
        action={t('steps.remove')}
        destroys
        onConfirm={removeApp}
      >
        {t('steps.remove-app-words')}
      </ConfirmDialog>
    </li>
  )
}

function PasskeyRows({ steps: { passkeys }, onCodes }: StepRowProps) {
  const t = useTranslate('profile')
  const [isWorking, setWorking] = useState(false)
  const add = () => {
    setWorking(true)
    addPasskey({ cancelled: t('passkey.cancelled'), already: t('passkey.already') })
      .then(({ codes }) => {
        if (codes.length === 0) showToast(t('steps.passkey-done'))
        onCodes(codes)
      }, showRefusal)
      .finally(() => setWorking(false))
  }
  return (
    <>
      <li className={classes.row}>
        <Icon of={IconFingerprint} />
        <div className={classes.text}>
          <b>{t('steps.passkeys')}</b>
          <span className="small quiet">
            {t(canUsePasskeys() ? 'steps.passkeys-none' : 'passkey.unsupported')}
          </span>
        </div>
        {canUsePasskeys() && (
          <Button loading={isWorking} onClick={add}>
            {t('steps.add-passkey')}
          </Button>
        )}
      </li>
      {passkeys.map((one) => (
        <PasskeyRow key={one.id} passkey={one} />
      ))}
    </>
  )
}

function RecoveryRow({ steps: { recoveryCodesLeft }, onCodes }: StepRowProps) {
  const t = useTranslate('profile')
  const [isRenewing, setRenewing] = useState(false)
  return (
    <li className={classes.row}>
      <Icon of={IconKey} />
      <div className={classes.text}>
        <b>{t('steps.codes')}</b>
        <span className="small quiet">{t('second-step.left', { count: recoveryCodesLeft })}</span>
      </div>
      <Button onClick={() => setRenewing(true)}>{t('steps.codes-new')}</Button>
      <ConfirmDialog
        opened={isRenewing}
        onClose={() => setRenewing(false)}
        title={t('steps.codes-renew-title')}
        action={t('steps.codes-new')}
        onConfirm={() => renewRecoveryCodes().then(({ codes }) => onCodes(codes))}
      >
        {t('steps.codes-renew-words')}
      </ConfirmDialog>
    </li>
  )
}

import { Button } from '@mantine/core'
import { useState } from 'react'
import { config } from '../../../lib/config.ts'
import { RefusedError } from '../../../lib/http/refused-error.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import classes from './google-button.module.css'
import { GoogleLogo } from './google-logo.tsx'
import { useGoogleSignIn } from './use-google.ts'

type GoogleProofButtonProps = {
  label: string
  /** Sends Google's credential to the server, which checks it. */
  onCredential: (credential: string) => Promise<unknown>
  /** The page that may open Google's window; the current one by default. */
  pageUrl?: string
}

/**
 * The button with the result of Google's window and of the proof below it. In a demo it names the
 * stand-in.
 */
export function GoogleProofButton({ label, onCredential, pageUrl }: GoogleProofButtonProps) {
  const t = useTranslate('profile')
  const [refusal, setRefusal] = useState('')
  const showError = (error: Error) =>
    isShownAtButton(error) ? setRefusal(error.message) : showRefusal(error)
  const { state, isBusy, prepare, press } = useGoogleSignIn(
    (credential) => onCredential(credential).catch(showError),
    pageUrl,
  )
  const retry = () => {
    setRefusal('')
    press()
  }
  return (
    <div
      className={classes.google}
      onPointerEnter={prepare}
      onFocus={prepare}
      onTouchStart={prepare}
    >
      <Button fullWidth leftSection={<GoogleLogo />} loading={isBusy} onClick={retry}>
        {label}
      </Button>
      {config.google?.isStandIn && <p className={classes.line}>{t('google.stand-in')}</p>}
      <p
        className={classes.line}
        role="status"
        data-bad={(state !== 'idle' && state !== 'waiting') || refusal !== '' || undefined}
      >
        {state === 'idle' ? refusal : t(`google.${state}`)}
      </p>
    </div>
  )
}

/** These reasons need time to read, so they stay at the button instead of in a toast. */
const isShownAtButton = (error: Error): boolean =>
  error instanceof RefusedError &&
  ['accountDeleted', 'googleOther', 'googleTaken'].includes(error.code ?? '')

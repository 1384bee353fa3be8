import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs'
import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { askPasskey, signInWithPasskey } from '@mehfil/contract/accounts/second-step.ts'
import { ask } from '../../../lib/ask.ts'
import {
  canSuggestPasskeys,
  canUsePasskeys,
  PasskeyCancelledError,
  stopSuggestingPasskeys,
  takePasskey,
} from '../../../lib/browser/passkeys.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { startSession } from '../../../lib/session/session.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import classes from '../accounts.module.css'

/** Signs in with a passkey: by the button, or from the list of the address field. */
export function PasskeySignIn() {
  const t = useTranslate('profile')
  const [isWorking, setWorking] = useState(false)
  const [message, setMessage] = useState('')
  const signIn = async (isSuggested: boolean) => {
    const { options } = await ask(askPasskey)
    const answer = await takePasskey(options, { cancelled: t('passkey.cancelled'), isSuggested })
    await ask(signInWithPasskey, { input: { answer } })
    await startSession()
  }
  const suggest = useEffectEvent(async () => {
    if (await canSuggestPasskeys()) await signIn(true)
  })
  useEffect(() => {
    suggest().catch((error: Error) => {
      // Without a choice from the list nothing happened.
      if (!(error instanceof PasskeyCancelledError)) setMessage(error.message)
    })
    return () => {
      if (canUsePasskeys()) void stopSuggestingPasskeys()
    }
  }, [])
  if (!canUsePasskeys()) return null
  const press = () => {
    setMessage('')
    setWorking(true)
    signIn(false)
      .catch((error: Error) => setMessage(error.message))
      .finally(() => setWorking(false))
  }
  return (
    <div className={classes.passkey}>
      <Button
        fullWidth
        leftSection={<Icon of={IconFingerprint} small />}
        loading={isWorking}
        onClick={press}
      >
        {t('passkey.log-in')}
      </Button>
      <p className={classes.problem} role="status">
        {message}
      </p>
    </div>
  )
}

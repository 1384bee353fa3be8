import { Button } from '@mantine/core'
import { useState } from 'react'
import { config } from '../../lib/config.ts'
import { Refused } from '../../lib/refused.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { useWords } from '../../lib/words.ts'
import classes from './google-button.module.css'
import { GoogleMark } from './google-mark.tsx'
import { useGoogle } from './use-google.ts'

type GooglePressProps = {
  label: string
  /** With what Google gave; the server looks at it. */
  proved: (credential: string) => Promise<unknown>
  /** Where the way to Google is open; this page, where none is named. */
  at?: string
}

/** The button, who plays Google in a demo, and what came of the window or of the proof. */
export function GooglePress({ label, proved, at }: GooglePressProps) {
  const t = useWords('profile')
  const [refusal, setRefusal] = useState('')
  const refused = (error: Error) =>
    staysAtButton(error) ? setRefusal(error.message) : showRefusal(error)
  const { state, isBusy, ready, press } = useGoogle(
    (credential) => proved(credential).catch(refused),
    at,
  )
  const again = () => {
    setRefusal('')
    press()
  }
  return (
    <div className={classes.google} onPointerEnter={ready} onFocus={ready} onTouchStart={ready}>
      <Button fullWidth leftSection={<GoogleMark />} loading={isBusy} onClick={again}>
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

/** What tells more than to try again is there as long as it takes to read. */
const staysAtButton = (error: Error): boolean =>
  error instanceof Refused &&
  ['accountDeleted', 'googleOther', 'googleTaken'].includes(error.code ?? '')

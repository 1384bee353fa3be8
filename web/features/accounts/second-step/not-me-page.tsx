import { Button } from '@mantine/core'
import { useState } from 'react'
import { reportSignIn } from '@mehfil/contract/accounts/second-step.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { ask } from '../../../lib/ask.ts'
import { browserNavigation } from '../../../lib/browser/navigation.ts'
import { useTitle } from '../../../lib/browser/use-title.ts'
import { RefusedError } from '../../../lib/http/refused-error.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { EntryLayout, EntryTitle } from '../../../ui/layout/entry-layout.tsx'
import classes from '../accounts.module.css'

type ReportState = 'asks' | 'done' | 'expired'

/** The proof holds its own end, so that the page asks no server before a press. */
function hasEnded(proof: string): boolean {
  const [personId, endsAt, signature] = proof.split('.')
  return !personId || !signature || !(Number(endsAt) > Date.now())
}

/** Opened by the link of a mail. Nothing happens before the button, as mail scanners open links too. */
export function NotMePage() {
  const t = useTranslate('profile')
  useTitle(t('not-me.title'))
  const [proof] = useState(() => window.location.hash.slice(1))
  const [state, setState] = useState<ReportState>(() => (hasEnded(proof) ? 'expired' : 'asks'))
  const [isWorking, setWorking] = useState(false)
  const [message, setMessage] = useState('')
  const report = () => {
    setWorking(true)
    ask(reportSignIn, { input: { token: proof } })
      .then(() => setState('done'))
      .catch((error: Error) =>
        error instanceof RefusedError && error.code === 'reportExpired'
          ? setState('expired')
          : setMessage(error.message),
      )
      .finally(() => setWorking(false))
  }
  return (
    <EntryLayout greeting="login">
      <div className={classes.steps} aria-live="polite">
        {state === 'asks' ? (
          <>
            <EntryTitle title={t('not-me.title')}>{t('not-me.words')}</EntryTitle>
            <Button variant="filled" color="bad" fullWidth loading={isWorking} onClick={report}>
              {t('not-me.action')}
            </Button>
            <p className={classes.problem} role="alert">
              {message}
            </p>
          </>
        ) : (
          <ReportResult state={state} />
        )}
      </div>
    </EntryLayout>
  )
}

function ReportResult({ state }: { state: Exclude<ReportState, 'asks'> }) {
  const t = useTranslate('profile')
  return (
    <>
      <EntryTitle title={t(`not-me.${state}-title`)}>{t(`not-me.${state}-words`)}</EntryTitle>
      {/* The whole page loads again, because the session that it knew may have ended. */}
      <Button
        variant="filled"
        fullWidth
        onClick={() => browserNavigation.go(pathTo('forgotPassword'))}
      >
        {t('ways.returned-password')}
      </Button>
    </>
  )
}

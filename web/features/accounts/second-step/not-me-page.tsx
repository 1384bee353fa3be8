import { Button } from '@mantine/core'
import { useState } from 'react'
import { reportSignIn } from '@mehfil/contract/accounts/second-step.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { ask } from '../../../lib/ask.ts'
import { browserNavigation } from '../../../lib/browser/navigation.ts'
import { useTitle } from '../../../lib/browser/use-title.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { EntryLayout, EntryTitle } from '../../../ui/layout/entry-layout.tsx'
import classes from '../accounts.module.css'

/** Opened by the link of a mail. Nothing happens before the button, as mail scanners open links too. */
export function NotMePage() {
  const t = useTranslate('profile')
  useTitle(t('not-me.title'))
  const [isWorking, setWorking] = useState(false)
  const [message, setMessage] = useState('')
  const report = () => {
    setWorking(true)
    ask(reportSignIn, { input: { token: window.location.hash.slice(1) } })
      .then(() => browserNavigation.go(pathTo('forgotPassword')))
      .catch((error: Error) => setMessage(error.message))
      .finally(() => setWorking(false))
  }
  return (
    <EntryLayout greeting="login">
      <div className={classes.steps}>
        <EntryTitle title={t('not-me.title')}>{t('not-me.words')}</EntryTitle>
        <Button variant="filled" color="bad" fullWidth loading={isWorking} onClick={report}>
          {t('not-me.action')}
        </Button>
        <p className={classes.problem} role="alert">
          {message}
        </p>
      </div>
    </EntryLayout>
  )
}

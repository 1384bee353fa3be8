import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { returnEmail } from '@mehfil/contract/accounts/sign-in-ways.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { ask } from '../../../lib/ask.ts'
import { useTitle } from '../../../lib/browser/use-title.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { EntryLayout, EntryTitle } from '../../../ui/layout/entry-layout.tsx'
import classes from '../accounts.module.css'

/** Opened by the link of a mail. Nothing happens before the button, as mail scanners open links too. */
export function ReturnEmailPage() {
  const t = useTranslate('profile')
  useTitle(t('ways.return-title'))
  const [isWorking, setWorking] = useState(false)
  const [message, setMessage] = useState('')
  const [email, setEmail] = useState('')
  const takeBack = () => {
    setWorking(true)
    ask(returnEmail, { input: { token: window.location.hash.slice(1) } })
      .then((answer) => setEmail(answer.email))
      .catch((error: Error) => setMessage(error.message))
      .finally(() => setWorking(false))
  }
  return (
    <EntryLayout greeting="login">
      <div className={classes.steps} aria-live="polite">
        {email ? (
          <>
            <EntryTitle title={t('ways.returned-title')}>
              {t('ways.returned-words', { email })}
            </EntryTitle>
            <Button component={Link} variant="filled" fullWidth to={pathTo('forgotPassword')}>
              {t('ways.returned-password')}
            </Button>
          </>
        ) : (
          <>
            <EntryTitle title={t('ways.return-title')}>{t('ways.return-words')}</EntryTitle>
            <Button variant="filled" color="bad" fullWidth loading={isWorking} onClick={takeBack}>
              {t('ways.return')}
            </Button>
            <p className={classes.problem} role="alert">
              {message}
            </p>
          </>
        )}
      </div>
    </EntryLayout>
  )
}

import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type * as z from 'zod'
import { returnEmail } from '@mehfil/contract/accounts/sign-in-ways.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { ask } from '../../../lib/ask.ts'
import { useTitle } from '../../../lib/browser/use-title.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { EntryLayout, EntryTitle } from '../../../ui/layout/entry-layout.tsx'
import classes from '../accounts.module.css'

type ReturnedAddress = z.output<typeof returnEmail.output>

/** Opened by the link of a mail. Nothing happens before the button, as mail scanners open links too. */
export function ReturnEmailPage() {
  const t = useTranslate('profile')
  useTitle(t('ways.return-title'))
  const [isWorking, setWorking] = useState(false)
  const [message, setMessage] = useState('')
  const [returned, setReturned] = useState<ReturnedAddress>()
  const takeBack = () => {
    setWorking(true)
    ask(returnEmail, { input: { token: window.location.hash.slice(1) } })
      .then(setReturned)
      .catch((error: Error) => setMessage(error.message))
      .finally(() => setWorking(false))
  }
  return (
    <EntryLayout greeting="login">
      <div className={classes.steps} aria-live="polite">
        {returned ? (
          <>
            <EntryTitle title={t('ways.returned-title')}>
              {t(returned.isPasswordCleared ? 'ways.returned-cleared' : 'ways.returned-words', {
                email: returned.email,
              })}
            </EntryTitle>
            <Button component={Link} variant="filled" fullWidth to={pathTo('forgotPassword')}>
              {t('ways.returned-password')}
            </Button>
            <RemainingWays {...returned} />
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

/** Ways from before the change stay, as they may be the person's own; one that is not has to go. */
function RemainingWays({ passkeys, appSince }: ReturnedAddress) {
  const t = useTranslate('profile')
  const { when } = useFormats()
  if (passkeys.length === 0 && !appSince) return null
  return (
    <section className={classes.stack} aria-labelledby="remaining-ways">
      <h2 id="remaining-ways">{t('ways.remaining-title')}</h2>
      <p className="small">{t('ways.remaining-words')}</p>
      <ul className={classes.remaining}>
        {passkeys.map(({ name, createdAt }) => (
          <li key={`${name} ${createdAt.toISOString()}`}>
            <b className="strong">
              <bdi>{name}</bdi>
            </b>{' '}
            <span className="small quiet">
              {t('steps.passkey-since', { at: when(createdAt, 'mediumDate') })}
            </span>
          </li>
        ))}
        {appSince && (
          <li>
            <b className="strong">{t('steps.app')}</b>{' '}
            <span className="small quiet">
              {t('steps.app-on', { at: when(appSince, 'mediumDate') })}
            </span>
          </li>
        )}
      </ul>
      <Link className="link" to={pathTo('profile')}>
        {t('ways.remaining-link')}
      </Link>
    </section>
  )
}

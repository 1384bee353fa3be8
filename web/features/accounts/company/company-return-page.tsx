import { Button, Loader } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { finishCompanySignIn } from '@mehfil/contract/accounts/company.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { ask } from '../../../lib/ask.ts'
import { useTitle } from '../../../lib/browser/use-title.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { EntryLayout, EntryTitle } from '../../../ui/layout/entry-layout.tsx'
import classes from '../accounts.module.css'
import { useSignInNext } from '../second-step/use-sign-in-next.ts'

/** Where the provider of a company sends people back, with the proof in the address. */
export function CompanyReturnPage() {
  const t = useTranslate('profile')
  useTitle(t('company.title'))
  const navigate = useNavigate()
  const next = useSignInNext()
  const [message, setMessage] = useState(() =>
    window.location.search ? '' : t('refusal.companyFailed'),
  )
  const isSent = useRef(false)
  useEffect(() => {
    // The proof works once, so a second run of the effect sends nothing.
    if (isSent.current || !window.location.search) return
    isSent.current = true
    const answer = window.location.search
    window.history.replaceState(null, '', pathTo('companyReturn'))
    ask(finishCompanySignIn, { input: { answer } })
      .then(async (signedIn) => {
        await next(signedIn)
        // This page is no door that opens by itself, as the login page is.
        if (signedIn.page === 'dashboard') await navigate(pathTo('dashboard'), { replace: true })
      })
      .catch((error: Error) => setMessage(error.message))
  })
  return (
    <EntryLayout greeting="login">
      <div className={classes.steps}>
        {message ? (
          <>
            <EntryTitle title={t('company.failed')}>
              <span role="alert">{message}</span>
            </EntryTitle>
            <Button variant="filled" fullWidth component={Link} to={pathTo('company')}>
              {t('company.again')}
            </Button>
            <Button variant="subtle" fullWidth component={Link} to={pathTo('login')}>
              {t('company.back')}
            </Button>
          </>
        ) : (
          <>
            <EntryTitle title={t('company.waiting')} />
            <Loader aria-label={t('company.waiting')} />
          </>
        )}
      </div>
    </EntryLayout>
  )
}

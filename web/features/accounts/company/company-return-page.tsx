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
import { CompanyCodeForm, type PendingCompanyCode } from './company-code-form.tsx'

/** Where the provider of a company sends people back, with the proof in the address. */
export function CompanyReturnPage() {
  const t = useTranslate('profile')
  useTitle(t('company.title'))
  const navigate = useNavigate()
  const next = useSignInNext()
  const [message, setMessage] = useState(() =>
    window.location.search ? '' : t('refusal.companyFailed'),
  )
  const [pending, setPending] = useState<PendingCompanyCode | null>(null)
  const isSent = useRef(false)
  const goOn = async (page: 'dashboard' | 'second-step') => {
    await next({ page })
    // This page is no door that opens by itself, as the login page is.
    if (page === 'dashboard') await navigate(pathTo('dashboard'), { replace: true })
  }
  useEffect(() => {
    // The proof works once, so a second run of the effect sends nothing.
    if (isSent.current || !window.location.search) return
    isSent.current = true
    const answer = window.location.search
    window.history.replaceState(null, '', pathTo('companyReturn'))
    ask(finishCompanySignIn, { input: { answer } })
      .then((signedIn) => (signedIn.page === 'otp' ? setPending(signedIn) : goOn(signedIn.page)))
      .catch((error: Error) => setMessage(error.message))
  })
  return (
    <EntryLayout greeting="login">
      <div className={classes.steps}>
        {pending && !message ? (
          <CompanyCodeForm pending={pending} goOn={goOn} />
        ) : message ? (
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

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pathTo } from '@mehfil/contract/pages.ts'
import { getQueryData } from '../../../lib/http/query-data.ts'
import { useTitle } from '../../../lib/browser/use-title.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { SkeletonRows } from '../../../ui/elements/skeleton-rows.tsx'
import { AccountCard } from './account-card.tsx'
import { CurrentPasswordForm } from './current-password-form.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { IdentityCheck } from './identity-check.tsx'
import { refetchProof, proofQuery, type Profile } from '../profile/queries.ts'
import { ensureGoogleAllowed } from '../google/use-google.ts'

/**
 * Sets a new password. A host who has not just proved their identity does that first, on this page.
 */
export function SetPasswordPage() {
  const t = useTranslate('profile')
  useTitle(t('password.new-title'))
  const profile = getQueryData(useQuery(proofQuery))
  return (
    <AccountCard title={t('password.new-title')}>
      {profile ? <SetPasswordSteps profile={profile} /> : <SkeletonRows rows={2} height={40} />}
    </AccountCard>
  )
}

/**
 * When the proof expires while the host types, it is asked for again above the form, which keeps
 * its content.
 */
function SetPasswordSteps({ profile: { hasPassword, isProven } }: { profile: Profile }) {
  const t = useTranslate('profile')
  const [isStale, setStale] = useState(false)
  useEffect(() => {
    if (!hasPassword) ensureGoogleAllowed(pathTo('setPassword'))
  }, [hasPassword])
  const refreshProof = () => refetchProof().then(() => setStale(false))
  return (
    <>
      {(isStale || !isProven) &&
        (hasPassword ? (
          <>
            <p role="status">{t('password.change-sub')}</p>
            <CurrentPasswordForm done={refreshProof} />
          </>
        ) : (
          <IdentityCheck pageUrl={pathTo('setPassword')} onVerified={refreshProof} />
        ))}
      {isProven && (
        <div hidden={isStale}>
          <NewPasswordForm onProofExpired={() => setStale(true)} />
        </div>
      )}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { to } from '@mehfil/contract/pages.ts'
import { answered } from '../../lib/answered.ts'
import { useTitle } from '../../lib/use-title.ts'
import { useWords } from '../../lib/words.ts'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { AccountCard } from './account-card.tsx'
import { CurrentPasswordForm } from './current-password-form.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { ProofAgain } from './proof-again.tsx'
import { lookAgainAtProof, proofQuery, type Profile } from './queries/profile.ts'
import { reachOpenPage } from './use-google.ts'

/** A new password, for whoever has just shown who they are; anybody else is asked for that first, here. */
export function SetPasswordPage() {
  const t = useWords('profile')
  useTitle(t('password.new-title'))
  const profile = answered(useQuery(proofQuery))
  return (
    <AccountCard title={t('password.new-title')}>
      {profile ? <Steps profile={profile} /> : <SkeletonRows rows={2} height={40} />}
    </AccountCard>
  )
}

/** A proof that runs out while a password is typed is asked for again above it, and what was typed stays. */
function Steps({ profile: { hasPassword, isProven } }: { profile: Profile }) {
  const t = useWords('profile')
  const [isStale, setStale] = useState(false)
  useEffect(() => {
    if (!hasPassword) reachOpenPage(to('setPassword'))
  }, [hasPassword])
  const proved = () => lookAgainAtProof().then(() => setStale(false))
  return (
    <>
      {(isStale || !isProven) &&
        (hasPassword ? (
          <>
            <p role="status">{t('password.change-sub')}</p>
            <CurrentPasswordForm done={proved} />
          </>
        ) : (
          <ProofAgain at={to('setPassword')} then={proved} />
        ))}
      {isProven && (
        <div hidden={isStale}>
          <NewPasswordForm stale={() => setStale(true)} />
        </div>
      )}
    </>
  )
}

import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import * as calls from '@mehfil/contract/accounts/team.ts'
import { ask } from '../../lib/ask.ts'
import { queryClient } from '../../lib/http/queries.ts'
import { RefusedError } from '../../lib/http/refused-error.ts'
import { useTitle } from '../../lib/browser/use-title.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { EntryLayout } from '../../ui/layout/entry-layout.tsx'
import { PageLoader } from '../../ui/feedback/page-overlay.tsx'
import { AcceptCode } from './accept-code.tsx'
import { AcceptDetails } from './accept-details.tsx'
import { AcceptDeclined, AcceptGone } from './accept-outcome.tsx'
import { AcceptJoin } from './accept-join.tsx'
import { AcceptOffer } from './accept-offer.tsx'

/** Never cached, so that a reload continues at the step of this browser. */
const offerQuery = (invite: string) =>
  queryOptions({
    queryKey: [calls.authInvite.path, invite],
    queryFn: ({ signal }) => ask(calls.authInvite, { input: { invite }, signal, quiet: true }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

/** The invitation, its code, and the details of a new person. Opening the page accepts nothing. */
export function AcceptPage() {
  const t = useTranslate('profile')
  useTitle(t('accept.could'))
  const { user = '' } = useParams()
  const { data: offer, error, isFetching } = useQuery(offerQuery(user))
  const [hasDeclined, setDeclined] = useState(false)
  const refreshOffer = () => queryClient.invalidateQueries({ queryKey: offerQuery(user).queryKey })
  if (error && (!(error instanceof RefusedError) || error.http === 0 || error.http >= 500))
    throw error
  const isGone = error instanceof RefusedError && !isFetching
  return (
    <EntryLayout greeting="login">
      {hasDeclined && <AcceptDeclined />}
      {!hasDeclined && isGone && <AcceptGone refused={error} />}
      {!hasDeclined && !error && !offer && <PageLoader />}
      {!hasDeclined && !error && offer?.page === 'invited' && (
        <AcceptOffer offer={offer} next={refreshOffer} onDeclined={() => setDeclined(true)} />
      )}
      {!hasDeclined && !error && offer?.page === 'otp' && (
        <AcceptCode offer={offer} next={refreshOffer} onDeclined={() => setDeclined(true)} />
      )}
      {!hasDeclined &&
        !error &&
        offer?.page === 'details' &&
        (offer.known ? (
          <AcceptJoin offer={offer} refreshOffer={refreshOffer} />
        ) : (
          <AcceptDetails offer={offer} refreshOffer={refreshOffer} />
        ))}
    </EntryLayout>
  )
}

import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import * as calls from '@mehfil/contract/team.ts'
import { ask } from '../../lib/ask.ts'
import { queryClient } from '../../lib/queries.ts'
import { Refused } from '../../lib/refused.ts'
import { useTitle } from '../../lib/use-title.ts'
import { useWords } from '../../lib/words.ts'
import { EntryLayout } from '../../ui/entry-layout.tsx'
import { PageLoader } from '../../ui/page-overlay.tsx'
import { AcceptCode } from './accept-code.tsx'
import { AcceptDetails } from './accept-details.tsx'
import { AcceptDeclined, AcceptGone } from './accept-end.tsx'
import { AcceptJoin } from './accept-join.tsx'
import { AcceptOffer } from './accept-offer.tsx'

/** What the link is about is asked of the server each time: a reload goes on where this browser was. */
const offerQuery = (invite: string) =>
  queryOptions({
    queryKey: [calls.authInvite.path, invite],
    queryFn: ({ signal }) => ask(calls.authInvite, { input: { invite }, signal, quiet: true }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

/** An invitation, its code, and what somebody new says of themselves. Opening it accepts nothing. */
export function AcceptPage() {
  const t = useWords('profile')
  useTitle(t('accept.could'))
  const { user = '' } = useParams()
  const { data: offer, error, isFetching } = useQuery(offerQuery(user))
  const [hasDeclined, setDeclined] = useState(false)
  const again = () => queryClient.invalidateQueries({ queryKey: offerQuery(user).queryKey })
  if (error && (!(error instanceof Refused) || error.http === 0 || error.http >= 500)) throw error
  const isGone = error instanceof Refused && !isFetching
  return (
    <EntryLayout greeting="login">
      {hasDeclined && <AcceptDeclined />}
      {!hasDeclined && isGone && <AcceptGone refused={error} />}
      {!hasDeclined && !error && !offer && <PageLoader />}
      {!hasDeclined && !error && offer?.page === 'invited' && (
        <AcceptOffer offer={offer} next={again} declined={() => setDeclined(true)} />
      )}
      {!hasDeclined && !error && offer?.page === 'otp' && (
        <AcceptCode offer={offer} next={again} declined={() => setDeclined(true)} />
      )}
      {!hasDeclined &&
        !error &&
        offer?.page === 'details' &&
        (offer.known ? (
          <AcceptJoin offer={offer} again={again} />
        ) : (
          <AcceptDetails offer={offer} again={again} />
        ))}
    </EntryLayout>
  )
}

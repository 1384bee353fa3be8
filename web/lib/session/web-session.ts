import { queryOptions } from '@tanstack/react-query'
import type { WireValue } from '@mehfil/contract/envelope.ts'
import { askWebSessionPublish, verifyWebSession } from '@mehfil/contract/accounts/web-sessions.ts'
import { ask } from '../ask.ts'
import { queryClient } from '../http/queries.ts'
import type { SessionState } from './session.ts'

export type WebSession = WireValue<typeof verifyWebSession.output>

/**
 * The event this browser builds. It is read again on each of its pages, because a payment, or
 * another tab, may end it.
 */
export const webSessionQuery = queryOptions<WebSession>({
  queryKey: [verifyWebSession.path],
  staleTime: 5_000,
  retry: false,
  queryFn: ({ signal }) => ask(verifyWebSession, { quiet: true, signal }),
})

/** Asks for the publishing that follows the payment. */
export const requestPublish = () => ask(askWebSessionPublish)

export const clearWebSession = () =>
  queryClient.removeQueries({ queryKey: webSessionQuery.queryKey })

/**
 * A visitor as the wizard's pages see a host: the event is their own, and they choose the number
 * of guests.
 */
export const toWebSessionState = ({
  language,
  features,
  labelRemoval,
  peopleLimit,
}: WebSession): SessionState => ({
  fullName: '',
  email: '',
  role: 'Superuser',
  plan: 'Custom',
  active: 'Active',
  language,
  permissions: ['CreateEvents', 'DraftEvents', 'ManageGuests'],
  features,
  seesAllEvents: false,
  labelRemoval,
  peopleLimit,
  hasNewTerms: false,
  zone: '',
  digits: 'latn',
  picture: '',
  twoStepsDueAt: null,
})

import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '@mehfil/contract/envelope.ts'
import { askWebSessionPublish, verifyWebSession } from '@mehfil/contract/web-sessions.ts'
import { ask } from './ask.ts'
import { queryClient } from './queries.ts'
import type { Session } from './session.ts'

export type WebSession = Answer<typeof verifyWebSession.output>

/** Which event this browser builds; asked afresh on each of its pages, since paying, or ending it elsewhere, ends them. */
export const webSessionQuery = queryOptions<WebSession>({
  queryKey: [verifyWebSession.path],
  staleTime: 5_000,
  retry: false,
  queryFn: ({ signal }) => ask(verifyWebSession, { quiet: true, signal }),
})

/** Publishing is what comes after the payment. */
export const askToPublish = () => ask(askWebSessionPublish)

export const forgetWebSession = () =>
  queryClient.removeQueries({ queryKey: webSessionQuery.queryKey })

/** As the wizard's pages know a host: it is their own event, whose guests they choose. */
export const sessionOf = ({
  language,
  features,
  labelRemoval,
  peopleLimit,
}: WebSession): Session => ({
  fullName: '',
  email: '',
  role: 'Superuser',
  plan: 'Custom',
  active: 'Active',
  language,
  permissions: ['CreateEvents', 'DraftEvents', 'ManageGuests'],
  features,
  labelRemoval,
  peopleLimit,
  zone: '',
  digits: 'latn',
  picture: '',
})

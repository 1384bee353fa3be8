import { createHash } from 'node:crypto'
import type { Flow } from '../../../base/flow.ts'
import type { Begun } from '../../../base/web-session.ts'
import { detailsOf, type Details } from '../../accounts/rules/details.ts'

/** What a web session keeps: its event, who will own it, and what a sign-up keeps of its visitor. */
export type Kept = Details &
  Begun & {
    /** Publishing is what comes after the payment. */
    toPublish: boolean
    /** Somebody who has an account, and showed it. */
    knownId: string | null
    /** Of the owner's password as it was when they paid; whoever changed it since signs in again. */
    proof: string
  }

export const keptIn = (flow: Pick<Flow, 'details'>): Kept =>
  ({
    eventId: '',
    personId: '',
    toPublish: false,
    knownId: null,
    proof: '',
    ...detailsOf(flow),
    ...(flow.details as Partial<Kept>),
  }) as Kept

/** Nobody any more; the event, the country prices were chosen for and what comes after stay. */
export const withoutPerson = ({ eventId, personId, toPublish, country }: Kept): Partial<Kept> => ({
  eventId,
  personId,
  toPublish,
  country,
})

export const proofOf = (passwordHash: string | null): string =>
  createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url')

/** Nobody has to choose a password any more. */
export const needsNoPassword = ({ passwordHash, knownId, googleSub }: Kept): boolean =>
  passwordHash !== null || knownId !== null || googleSub !== null

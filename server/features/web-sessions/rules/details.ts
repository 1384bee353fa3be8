import { createHash } from 'node:crypto'
import type { Flow } from '../../../base/access/flow.ts'
import type { WebSessionFlowDetails } from '../../../base/access/web-session.ts'
import { getSignupDetails, type SignupDetails } from '../../accounts/rules/signup-details.ts'

/** The data of a web session: its event, its future owner and the details of a sign-up. */
export type WebSessionDetails = SignupDetails &
  WebSessionFlowDetails & {
    /** Publish after the payment. */
    toPublish: boolean
    /** The id of a person with an account who proved it. */
    knownId: string | null
    /**
     * A digest of the owner's password at the time of payment; after a change they sign in again.
     */
    proof: string
  }

export const getWebSessionDetails = (flow: Pick<Flow, 'details'>): WebSessionDetails =>
  ({
    eventId: '',
    personId: '',
    toPublish: false,
    knownId: null,
    proof: '',
    ...getSignupDetails(flow),
    ...(flow.details as Partial<WebSessionDetails>),
  }) as WebSessionDetails

/** Removes the visitor; event, country of the prices and next step stay. */
export const keepEventOnly = ({
  eventId,
  personId,
  toPublish,
  country,
}: WebSessionDetails): Partial<WebSessionDetails> => ({
  eventId,
  personId,
  toPublish,
  country,
})

export const hashPasswordProof = (passwordHash: string | null): string =>
  createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url')

/** True where no new password is needed. */
export const hasSignInProof = ({ passwordHash, knownId, googleSub }: WebSessionDetails): boolean =>
  passwordHash !== null || knownId !== null || googleSub !== null

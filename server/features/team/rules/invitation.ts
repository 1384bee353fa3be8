import type { invitationStates } from '@mehfil/contract/accounts/team.ts'
import type { RateLimit } from '../../../base/http/rate-limiter.ts'
import { sha256 } from '../../../base/random.ts'
import { refuse } from '../../../base/refusal.ts'
import {
  getInvitationMailPrefix,
  getInvitationNewsPrefix,
} from '../../accounts/rules/invitation-mail-keys.ts'

const validDays = 7
const restoreMinutes = 10

/** Invitations to one address over all accounts, and from one account. */
export const invitationsPerAddress: readonly RateLimit[] = [
  { hits: 5, minutes: 60 },
  { hits: 10, minutes: 24 * 60 },
]
export const invitationsPerAccount: RateLimit = { hits: 60, minutes: 60 }

/** The stored hash of a link's token. */
export const hashToken = (token: string): Buffer => sha256(`invite:${token}`)

export const getExpiry = (sentAt: Date): Date => new Date(sentAt.getTime() + validDays * 86_400_000)

/** One mail each time an invitation is sent. */
export const getMailKey = ({ id, sentAt }: { id: string; sentAt: Date }): string =>
  `${getInvitationMailPrefix(id)}${sentAt.getTime()}`

const mailKeyPattern = /^team-invite:([0-9a-f-]{36}):(\d+)$/

/** The invitation and sending time in a mail's key; null for another mail. */
export function parseMailKey(mailsKey: string | null): { id: string; sentAt: Date } | null {
  const [, id, sentAt] = mailKeyPattern.exec(mailsKey ?? '') ?? []
  return id ? { id, sentAt: new Date(Number(sentAt)) } : null
}

/** Each outcome of an invitation is mailed once. */
export const getNewsKey = (invitation: { id: string; sentAt: Date }, newsKind: string): string =>
  `${getInvitationNewsPrefix(invitation.id)}${invitation.sentAt.getTime()}:${newsKind}`

type InvitationTimes = { acceptedAt: Date | null; clearedAt: Date | null; expiresAt: Date }

/** Refuses a closed link with its reason. */
export function refuseClosedInvitation(
  invitation: InvitationTimes & { inviter: string },
  now: Date,
): void {
  const params = { name: invitation.inviter }
  if (invitation.acceptedAt) refuse('invitationUsed', { params })
  if (invitation.clearedAt) refuse('invitationClosed', { params })
  if (invitation.expiresAt <= now) refuse('invitationExpired', { params })
}

type TeamInvitationState = (typeof invitationStates)[number]
const sentStates = ['sent', 'uncertain']
const lostStates = ['failed', 'aborted', 'bounced', 'complained']

/** The state of the invitation and of its mail. */
export function getInvitationState(
  { expiresAt }: Pick<InvitationTimes, 'expiresAt'>,
  mail: string | null,
  now: Date,
): TeamInvitationState {
  if (expiresAt <= now) return 'expired'
  if (mail === null || lostStates.includes(mail)) return 'failed'
  return sentStates.includes(mail) ? 'sent' : 'sending'
}

/** A removal can be undone for ten minutes. */
export const isFreshRemoval = (removedAt: Date, now: Date): boolean =>
  now.getTime() - removedAt.getTime() <= restoreMinutes * 60_000

import type { invitationStates } from '@mehfil/contract/team.ts'
import type { Figure } from '../../../base/limits.ts'
import { sha256 } from '../../../base/random.ts'
import { refuse } from '../../../base/refuse.ts'
import { mailsOfInvitation, newsOfInvitation } from '../../accounts/rules/invitation-mails.ts'

const goodForDays = 7
const backWithinMinutes = 10

/** Invitations mailed to one address, whoever asks for them; and from one account. */
export const invitationsToAddress: readonly Figure[] = [
  { hits: 5, minutes: 60 },
  { hits: 10, minutes: 24 * 60 },
]
export const invitationsOfAccount: Figure = { hits: 60, minutes: 60 }

/** Only this is kept of the word a link holds. */
export const hashOfToken = (token: string): Buffer => sha256(`invite:${token}`)

export const expiryFrom = (sentAt: Date): Date =>
  new Date(sentAt.getTime() + goodForDays * 86_400_000)

/** One mail for each time an invitation was sent. */
export const mailKey = ({ id, sentAt }: { id: string; sentAt: Date }): string =>
  `${mailsOfInvitation(id)}${sentAt.getTime()}`

const key = /^team-invite:([0-9a-f-]{36}):(\d+)$/

/** Which invitation a mail's key names, and when that was sent; null where it is about something else. */
export function invitationIn(mailsKey: string | null): { id: string; sentAt: Date } | null {
  const [, id, sentAt] = key.exec(mailsKey ?? '') ?? []
  return id ? { id, sentAt: new Date(Number(sentAt)) } : null
}

/** Each thing that becomes of an invitation is told once. */
export const newsKey = (invitation: { id: string; sentAt: Date }, what: string): string =>
  `${newsOfInvitation(invitation.id)}${invitation.sentAt.getTime()}:${what}`

type Ends = { acceptedAt: Date | null; clearedAt: Date | null; expiresAt: Date }

/** Says to whoever holds the link why it leads nowhere any more. */
export function refuseClosed(invitation: Ends & { inviter: string }, now: Date): void {
  const params = { name: invitation.inviter }
  if (invitation.acceptedAt) refuse('invitationUsed', { params })
  if (invitation.clearedAt) refuse('invitationClosed', { params })
  if (invitation.expiresAt <= now) refuse('invitationExpired', { params })
}

type State = (typeof invitationStates)[number]
const sent = ['sent', 'uncertain']
const lost = ['failed', 'aborted', 'bounced', 'complained']

/** What became of the invitation and of its mail. */
export function stateOf(
  { expiresAt }: Pick<Ends, 'expiresAt'>,
  mail: string | null,
  now: Date,
): State {
  if (expiresAt <= now) return 'expired'
  if (mail === null || lost.includes(mail)) return 'failed'
  return sent.includes(mail) ? 'sent' : 'sending'
}

/** A removal is taken back only while its reason is still in mind. */
export const isFreshRemoval = (removedAt: Date, now: Date): boolean =>
  now.getTime() - removedAt.getTime() <= backWithinMinutes * 60_000

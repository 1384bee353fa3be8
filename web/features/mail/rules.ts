import type { Language } from '@mehfil/contract/languages.ts'
import { saveLetter } from '@mehfil/contract/mail/campaigns.ts'
import { validatePlaceholders, type Placeholder } from '@mehfil/contract/mail/placeholders.ts'
import { validateInput } from '../../lib/ask.ts'
import { toErrorParams } from '../../ui/placeholders/placeholder-text.ts'
import type { GuestDetails } from '../guests/queries/guests.ts'
import type { GuestCampaign, InvitationLetterInput } from './queries.ts'

export type CampaignCounts = {
  all: number
  sent: number
  /** Sent, but perhaps not delivered. */
  uncertain: number
  waiting: number
  undelivered: number
  stopped: number
}

/** Why a sending is paused, and what the host can do. */
export const getPauseText = ({ reason }: { reason: string }): string =>
  reason === 'file-gone' ? 'campaign.paused-file-gone' : 'campaign.paused-words'

/** The counts of a campaign's mails by result; a mail with an uncertain delivery counts as sent. */
export function countCampaignMails({
  counts,
  guests,
}: Pick<GuestCampaign, 'counts' | 'guests'>): CampaignCounts {
  const {
    held = 0,
    waiting = 0,
    sent = 0,
    uncertain = 0,
    failed = 0,
    bounced = 0,
    stopped = 0,
  } = counts
  const all = held + waiting + sent + uncertain + failed + bounced + stopped
  return {
    all: Math.max(all, guests),
    sent: sent + uncertain,
    uncertain,
    waiting: held + waiting + Math.max(0, guests - all),
    undelivered: failed + bounced,
    stopped,
  }
}

/**
 * Seconds left to undo a campaign. The clocks of server and browser may differ, so it is never more
 * than the hold itself.
 */
export function getSecondsLeft(
  { createdAt, heldUntil }: Pick<GuestCampaign, 'createdAt' | 'heldUntil'>,
  now: Date,
): number {
  const hold = Math.ceil((Number(heldUntil) - Number(createdAt)) / 1_000)
  return Math.max(0, Math.min(hold, Math.ceil((Number(heldUntil) - Number(now)) / 1_000)))
}

const hour = 3_600_000

/**
 * The campaigns shown above the list: running ones, and the newest finished one until it is
 * dismissed.
 */
export function listShownCampaigns(
  campaigns: readonly GuestCampaign[],
  dismissed: readonly string[],
  now: Date,
): GuestCampaign[] {
  const [newest] = campaigns
    .filter(({ state }) => state === 'done')
    .sort((one, other) => Number(other.createdAt) - Number(one.createdAt))
  return campaigns.filter(({ id, state, createdAt }) => {
    if (state === 'cancelled') return false
    return (
      state !== 'done' ||
      (id === newest?.id && !dismissed.includes(id) && Number(now) - Number(createdAt) < 24 * hour)
    )
  })
}

type GuestReachability = Pick<GuestDetails, 'email' | 'stopped'> &
  Partial<Pick<GuestDetails, 'secondEmail' | 'secondStopped'>>

/** The second address of a guest, where it gets mails. */
const getSecondReached = ({ secondEmail = '', secondStopped = null }: GuestReachability): string =>
  secondStopped === null ? secondEmail : ''

/** The address that alone gets the mails of a guest whose first one gets none; else empty. */
export const getOnlyReached = (guest: GuestReachability): string =>
  guest.stopped === null ? '' : getSecondReached(guest)

/** The recipients of an invitation: each guest once, and only addresses that accept mail. */
export function canBeInvited({
  invitedAt,
  walkIn,
  invitation,
  ...guest
}: GuestReachability & Pick<GuestDetails, 'invitedAt' | 'walkIn' | 'invitation'>): boolean {
  const isPending =
    invitation !== null && ['held', 'waiting', 'uncertain'].includes(invitation.state)
  const isReached = guest.email !== '' && (guest.stopped === null || getSecondReached(guest) !== '')
  return isReached && invitedAt === null && !walkIn && !isPending
}

/** Why a guest gets no mail; `null` when one can be sent. */
export function findUnreachableReason(guest: GuestReachability): 'no-address' | 'stopped' | null {
  const { email, stopped } = guest
  if (email === '') return 'no-address'
  if (getOnlyReached(guest) !== '') return null
  return stopped === 'unsubscribed' || stopped === 'complained' ? 'stopped' : null
}

/**
 * Languages that lack a subject or a message that another language has. Their guests get the
 * design's text.
 */
export function listUnwrittenLanguages(
  eventLanguages: readonly Language[],
  getLetter: (language: Language) => InvitationLetterInput,
): Language[] {
  const isWritten = (language: Language, field: keyof InvitationLetterInput) =>
    (getLetter(language)[field] ?? '').trim() !== ''
  const written = (['subject', 'greeting'] as const).filter((field) =>
    eventLanguages.some((language) => isWritten(language, field)),
  )
  return eventLanguages.filter((language) => written.some((field) => !isWritten(language, field)))
}

/** The key of an error text, and the value it names. */
export type LetterError = { key: string; params?: Record<string, string> }

/** The errors of the host's text by field: too long, or an unknown placeholder. */
export function findLetterErrors(
  letter: InvitationLetterInput,
  known: readonly Placeholder[],
): Partial<Record<keyof InvitationLetterInput, LetterError>> {
  const fieldErrors = validateInput(saveLetter, letter)
  const errors: Partial<Record<keyof InvitationLetterInput, LetterError>> = {}
  for (const field of ['subject', 'preview', 'greeting', 'personal'] as const) {
    const placeholderError = validatePlaceholders(letter[field] ?? '', {
      known,
      isSubject: field === 'subject' || field === 'preview',
    })
    if (fieldErrors[field]) errors[field] = { key: fieldErrors[field] }
    else if (placeholderError)
      errors[field] = { key: placeholderError.key, params: toErrorParams(placeholderError) }
  }
  return errors
}

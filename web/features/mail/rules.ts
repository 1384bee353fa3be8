import type { Language } from '@mehfil/contract/fields.ts'
import { saveLetter } from '@mehfil/contract/mail.ts'
import { fillComplaint, type Placeholder } from '@mehfil/contract/notices.ts'
import { complaints } from '../../lib/ask.ts'
import type { Guest } from '../guests/queries/guests.ts'
import type { Campaign, Letter } from './queries.ts'

export type Sums = {
  all: number
  sent: number
  /** Of those sent, what may not have arrived. */ unsure: number
  waiting: number
  lost: number
  stopped: number
}

/** What has become of a campaign's mails; one that may have arrived counts as sent. */
export function sumsOf({ counts, guests }: Pick<Campaign, 'counts' | 'guests'>): Sums {
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
    unsure: uncertain,
    waiting: held + waiting + Math.max(0, guests - all),
    lost: failed + bounced,
    stopped,
  }
}

/** Seconds left to take a campaign back; the server's clock and this one may differ, but never by more than the hold itself. */
export function secondsLeft(
  { createdAt, heldUntil }: Pick<Campaign, 'createdAt' | 'heldUntil'>,
  now: Date,
): number {
  const hold = Math.ceil((Number(heldUntil) - Number(createdAt)) / 1_000)
  return Math.max(0, Math.min(hold, Math.ceil((Number(heldUntil) - Number(now)) / 1_000)))
}

const hour = 3_600_000

/** Those worth a place above the list: under way, and the newest that is over until it is put away. */
export function shownCampaigns(
  campaigns: readonly Campaign[],
  putAway: readonly string[],
  now: Date,
): Campaign[] {
  const [newest] = campaigns
    .filter(({ state }) => state === 'done')
    .sort((one, other) => Number(other.createdAt) - Number(one.createdAt))
  return campaigns.filter(({ id, state, createdAt }) => {
    if (state === 'cancelled') return false
    return (
      state !== 'done' ||
      (id === newest?.id && !putAway.includes(id) && Number(now) - Number(createdAt) < 24 * hour)
    )
  })
}

type Reachable = Pick<Guest, 'email' | 'stopped'>

/** Whom an invitation to many goes to: each guest once, never to an address that takes none. */
export function mayBeInvited({
  email,
  stopped,
  invitedAt,
  walkIn,
  invitation,
}: Reachable & Pick<Guest, 'invitedAt' | 'walkIn' | 'invitation'>): boolean {
  const isOnItsWay =
    invitation !== null && ['held', 'waiting', 'uncertain'].includes(invitation.state)
  return email !== '' && stopped === null && invitedAt === null && !walkIn && !isOnItsWay
}

/** Why a guest gets no mail; `null` where one can be sent. */
export function whyUnreachable({ email, stopped }: Reachable): 'no-address' | 'stopped' | null {
  if (email === '') return 'no-address'
  return stopped === 'unsubscribed' || stopped === 'complained' ? 'stopped' : null
}

/** Languages without a subject or a message that another has: their guests get the design's own words there. */
export function unwrittenIn(
  spoken: readonly Language[],
  letterIn: (language: Language) => Letter,
): Language[] {
  const isWritten = (language: Language, field: keyof Letter) =>
    letterIn(language)[field].trim() !== ''
  const written = (['subject', 'greeting'] as const).filter((field) =>
    spoken.some((language) => isWritten(language, field)),
  )
  return spoken.filter((language) => written.some((field) => !isWritten(language, field)))
}

/** The key of a sentence, and what it names. */
export type WrongWords = { key: string; name?: string }

/** What is wrong with a host's words, by field: too much of them, or something no guest's mail can be filled with. */
export function wrongWords(
  letter: Letter,
  known: readonly Placeholder[],
): Partial<Record<keyof Letter, WrongWords>> {
  const found = complaints(saveLetter, letter)
  const wrong: Partial<Record<keyof Letter, WrongWords>> = {}
  for (const field of ['subject', 'greeting'] as const) {
    const unfilled = fillComplaint(letter[field], { known, isSubject: field === 'subject' })
    if (found[field]) wrong[field] = { key: found[field] }
    else if (unfilled) wrong[field] = { key: unfilled.key, name: unfilled.typed.join(', ') }
  }
  return wrong
}

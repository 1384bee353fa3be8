import type * as z from 'zod'
import type { WireValue } from '@mehfil/contract/envelope.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import {
  campaignsOf,
  cancelCampaign,
  inviteGuest,
  inviteGuests,
  invitationGaps,
  invitationOf,
  mailsOfGuest,
  previewInvitation,
  resumeCampaign,
  saveLetter,
  sendTestInvitation,
  type campaign,
} from '@mehfil/contract/mail/campaigns.ts'
import {
  forgetHandMessage,
  handMessages,
  recordHandMessage,
  type PhoneChannel,
} from '@mehfil/contract/mail/hand-messages.ts'
import { liftStop } from '@mehfil/contract/mail/delivery.ts'
import type { GuestSelection } from '@mehfil/contract/guests/bulk.ts'
import { mayLeaveGap } from '@mehfil/contract/mail/placeholders.ts'
import type { SubjectsByLanguage } from '@mehfil/contract/mail/subject-tests.ts'
import { ask } from '../../lib/ask.ts'
import {
  pollWhile,
  queryClient,
  createQuery,
  refreshEvent,
  withRefresh,
} from '../../lib/http/queries.ts'
import { applyGuestChange } from '../guests/queries/guests.ts'

export type InvitationOverview = WireValue<typeof invitationOf.output>
export type GuestCampaign = WireValue<typeof campaign>
export type InvitationLetterInput = z.output<typeof saveLetter.input>
export type PersonalMessage = Omit<WireValue<typeof mailsOfGuest.output>, 'mails'>
export type InvitationPreview = WireValue<typeof previewInvitation.output>

export const invitationQuery = (EID: string) =>
  createQuery(invitationOf, { params: { EID }, topics: ['guests', 'mails', 'event'] })

export const campaignsQuery = (EID: string) => ({
  ...createQuery(campaignsOf, { params: { EID }, topics: ['mails'] }),
  refetchInterval: pollWhile<{ campaigns: GuestCampaign[] }>(({ campaigns }) =>
    campaigns.some(({ state }) => state === 'held' || state === 'sending'),
  ),
})
export const previewQuery = (EID: string, GID: string) =>
  createQuery(previewInvitation, { params: { EID, GID }, topics: ['event'] })
/** The mail of a guest as it would be in another language. */
export const readInvitationIn = (EID: string, GID: string, language: Language) =>
  ask(previewInvitation, { params: { EID, GID }, query: { language } })
export const mailsQuery = (EID: string, GID: string) =>
  createQuery(mailsOfGuest, { params: { EID, GID }, topics: ['mails', 'guests', 'event'] })

/** Asked again when a text is saved, and only for texts that may leave a gap. */
export const invitationGapsQuery = (
  EID: string,
  { letters }: Pick<InvitationOverview, 'letters'>,
  input: { selection: GuestSelection | undefined; subjects: SubjectsByLanguage | undefined },
) => ({
  queryKey: [invitationGaps.path, { EID }, { letters, ...input }] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    ask(invitationGaps, { params: { EID }, input, signal }),
  enabled: [
    ...Object.values(letters).map(
      ({ subject, preview = '', greeting }) => `${subject} ${preview} ${greeting}`,
    ),
    ...Object.values(input.subjects ?? {}),
  ].some(mayLeaveGap),
})

export async function saveInvitationLetter(
  EID: string,
  LANGUAGE: Language,
  letter: InvitationLetterInput,
): Promise<void> {
  const answer = await ask(saveLetter, { params: { EID, LANGUAGE }, input: letter })
  queryClient.setQueryData(invitationQuery(EID).queryKey, answer)
  await queryClient.invalidateQueries({ queryKey: [previewInvitation.path] })
}

export const sendTestMail = (EID: string, guestId: string | null, language: Language) =>
  ask(sendTestInvitation, { params: { EID }, input: guestId ? { guestId } : { language } })

type InvitationInput = z.output<typeof inviteGuests.input>
export const sendInvitations = (EID: string, input: InvitationInput) =>
  cacheCampaign(EID, ask(inviteGuests, { params: { EID }, input }))
export const sendInvitation = (EID: string, GID: string) =>
  withRefresh(
    EID,
    ['mails', 'guests'],
    applyGuestChange(EID, ask(inviteGuest, { params: { EID, GID } })),
  )
export const stopCampaign = (EID: string, { id }: GuestCampaign) =>
  cacheCampaign(EID, ask(cancelCampaign, { params: { EID, CAMPAIGN: id } }))
export const continueCampaign = (EID: string, { id }: GuestCampaign) =>
  cacheCampaign(EID, ask(resumeCampaign, { params: { EID, CAMPAIGN: id } }))

/** Shows the answered campaign at once and reads the list of them again. */
async function cacheCampaign(EID: string, request: Promise<GuestCampaign>): Promise<GuestCampaign> {
  const result = await request
  queryClient.setQueryData(campaignsQuery(EID).queryKey, (cached = { campaigns: [] }) => ({
    campaigns: [result, ...cached.campaigns.filter(({ id }) => id !== result.id)],
  }))
  refreshEvent(EID, ['mails', 'guests'])
  return result
}

/** Allows mails to an address of a guest whose mails came back: the first one, or the second. */
export const allowMailsAgain = (EID: string, GID: string, second = false) =>
  withRefresh(EID, ['guests', 'mails'], ask(liftStop, { params: { EID, GID }, input: { second } }))

/** Notes that the host wrote to the guest in this channel, or takes the note back. */
export const noteHandMessage = (EID: string, GID: string, channel: PhoneChannel) =>
  showHandNotes(EID, GID, ask(recordHandMessage, { params: { EID, GID }, input: { channel } }))
export const takeBackHandMessage = (EID: string, GID: string, channel: PhoneChannel) =>
  showHandNotes(EID, GID, ask(forgetHandMessage, { params: { EID, GID, CHANNEL: channel } }))

type HandNotesAnswer = WireValue<typeof recordHandMessage.output>
type HandPages = { pages: Array<WireValue<typeof handMessages.output>>; pageParams: unknown[] }

/** Shows the notes at their guest at once; the row stays in its list until that is opened anew. */
async function showHandNotes(
  EID: string,
  GID: string,
  request: Promise<HandNotesAnswer>,
): Promise<void> {
  const { byHand } = await request
  queryClient.setQueriesData<HandPages>(
    { queryKey: [handMessages.path, { EID }] },
    (cached) =>
      cached && {
        ...cached,
        pages: cached.pages.map((page) => ({
          ...page,
          guests: page.guests.map((guest) => (guest.id === GID ? { ...guest, byHand } : guest)),
        })),
      },
  )
  refreshEvent(EID, ['mails', 'guests'])
}

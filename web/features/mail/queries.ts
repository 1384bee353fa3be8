import type * as z from 'zod'
import type { Answer } from '@mehfil/contract/envelope.ts'
import type { Language } from '@mehfil/contract/fields.ts'
import {
  campaignsOf,
  cancelCampaign,
  inviteGuest,
  inviteGuests,
  invitationOf,
  mailsOfGuest,
  previewInvitation,
  resumeCampaign,
  saveLetter,
  sendTestInvitation,
  type campaign,
} from '@mehfil/contract/mail.ts'
import { ask } from '../../lib/ask.ts'
import { oftenWhile, queryClient, queryOf, refreshEvent, refreshing } from '../../lib/queries.ts'
import { changing } from '../guests/queries/guests.ts'

export type Invitation = Answer<typeof invitationOf.output>
export type Campaign = Answer<typeof campaign>
export type Letter = z.output<typeof saveLetter.input>
export type Preview = Answer<typeof previewInvitation.output>

export const invitationQuery = (EID: string) =>
  queryOf(invitationOf, { params: { EID }, topics: ['guests', 'mails', 'event'] })

export const campaignsQuery = (EID: string) => ({
  ...queryOf(campaignsOf, { params: { EID }, topics: ['mails'] }),
  refetchInterval: oftenWhile<{ campaigns: Campaign[] }>(({ campaigns }) =>
    campaigns.some(({ state }) => state === 'held' || state === 'sending'),
  ),
})
export const previewQuery = (EID: string, GID: string) =>
  queryOf(previewInvitation, { params: { EID, GID }, topics: ['event'] })
export const mailsQuery = (EID: string, GID: string) =>
  queryOf(mailsOfGuest, { params: { EID, GID }, topics: ['mails', 'guests', 'event'] })

export async function writeLetter(EID: string, LANGUAGE: Language, letter: Letter): Promise<void> {
  const answer = await ask(saveLetter, { params: { EID, LANGUAGE }, input: letter })
  queryClient.setQueryData(invitationQuery(EID).queryKey, answer)
  await queryClient.invalidateQueries({ queryKey: [previewInvitation.path] })
}

export const sendTest = (EID: string, guestId: string | null, language: Language) =>
  ask(sendTestInvitation, { params: { EID }, input: guestId ? { guestId } : { language } })

type Invited = z.output<typeof inviteGuests.input>
export const invite = (EID: string, input: Invited) =>
  noted(EID, ask(inviteGuests, { params: { EID }, input }))
export const inviteOne = (EID: string, GID: string) =>
  refreshing(EID, ['mails', 'guests'], changing(EID, ask(inviteGuest, { params: { EID, GID } })))
export const cancel = (EID: string, { id }: Campaign) =>
  noted(EID, ask(cancelCampaign, { params: { EID, CAMPAIGN: id } }))
export const resume = (EID: string, { id }: Campaign) =>
  noted(EID, ask(resumeCampaign, { params: { EID, CAMPAIGN: id } }))

/** A campaign is shown as it is answered; the list of them is read again behind it. */
async function noted(EID: string, sent: Promise<Campaign>): Promise<Campaign> {
  const answer = await sent
  queryClient.setQueryData(campaignsQuery(EID).queryKey, (told = { campaigns: [] }) => ({
    campaigns: [answer, ...told.campaigns.filter(({ id }) => id !== answer.id)],
  }))
  refreshEvent(EID, ['mails', 'guests'])
  return answer
}

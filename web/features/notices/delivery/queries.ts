import type { WireValue } from '@mehfil/contract/envelope.ts'
import * as calls from '@mehfil/contract/mail/delivery.ts'
import * as ownSenderCalls from '@mehfil/contract/mail/own-sender.ts'
import { senderDomain } from '@mehfil/contract/mail/sender-domain.ts'
import { ask } from '../../../lib/ask.ts'
import { createQuery, createQueryKey, queryClient } from '../../../lib/http/queries.ts'
import { withProof } from '../../../lib/session/proof-prompt.ts'

export type MailSend = WireValue<typeof calls.sendsOf.output>['sends'][number]
export type SendDomain = WireValue<typeof calls.deliveryOfSend.output>['domains'][number]
export type StoppedGuest = WireValue<typeof calls.stoppedGuests.output>['guests'][number]
export type SenderDomain = WireValue<typeof senderDomain.output>
export type SenderDomainCheck = SenderDomain['checks'][number]

export const sendsQuery = (EID: string) =>
  createQuery(calls.sendsOf, { params: { EID }, topics: ['mails', 'answers'] })

export const sendReportQuery = (EID: string, CAMPAIGN: string) =>
  createQuery(calls.deliveryOfSend, { params: { EID, CAMPAIGN }, topics: ['mails', 'answers'] })

export const stoppedGuestsQuery = (EID: string) =>
  createQuery(calls.stoppedGuests, { params: { EID }, topics: ['mails', 'guests'] })

export const senderDomainQuery = () => createQuery(senderDomain, { query: {} })

/** Asks the name servers anew, and shows what they say now. */
export async function checkSenderDomain(): Promise<void> {
  const found = await ask(senderDomain, { query: { again: '1' } })
  queryClient.setQueryData(senderDomainQuery().queryKey, found)
}

export type OwnSender = NonNullable<WireValue<typeof ownSenderCalls.ownSender.output>['sender']>
export type OwnSenderInput = WireValue<typeof ownSenderCalls.saveOwnSender.input>

export const ownSenderQuery = createQuery(ownSenderCalls.ownSender)
const refreshOwnSender = () =>
  queryClient.invalidateQueries({ queryKey: createQueryKey(ownSenderCalls.ownSender) })

export const saveOwnSender = (input: OwnSenderInput) =>
  withProof(() => ask(ownSenderCalls.saveOwnSender, { input })).finally(refreshOwnSender)
export const checkOwnSender = () => ask(ownSenderCalls.checkOwnSender).finally(refreshOwnSender)
export const removeOwnSender = () => ask(ownSenderCalls.removeOwnSender).finally(refreshOwnSender)

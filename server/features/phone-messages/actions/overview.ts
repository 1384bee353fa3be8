import { phoneChannels, type PhoneChannel } from '@mehfil/contract/mail/hand-messages.ts'
import type { Currency } from '@mehfil/contract/billing/money.ts'
import { getCurrencyByCountry, getTaxPercentByCountry } from '@mehfil/contract/billing/prices.ts'
import type { EventContext } from '../../../base/http/context.ts'
import { hasPassed } from '../../events/rules/state.ts'
import { getEvent, type EventRow } from '../../events/store/event.ts'
import { getBillingProfile } from '../../invoices/store/billing-profile.ts'
import { approvedState, invitationTemplate } from '../rules/invitation.ts'
import { getBalance } from '../store/balance.ts'
import { countPhoneStates, listSentMessages } from '../store/messages.ts'
import { listTemplateStates } from '../store/templates.ts'
import { planInvitationMessages } from './plan.ts'

type OverviewQuery = { guests?: string | undefined; channel?: PhoneChannel | undefined }
type PhoneOverviewContext = EventContext<{ EID: string }, OverviewQuery>

/** What a host needs before a sending: whom each channel reaches, its cost, and the balance. */
export async function readPhoneOverview(context: PhoneOverviewContext) {
  const { world, tx, now, scope, host } = context
  const event = await getEvent(tx, scope)
  const { country } = await getBillingProfile(tx, scope)
  const currency = getCurrencyByCountry(country)
  const balance = await getBalance(tx, scope, currency)
  const offered = phoneChannels.filter((channel) => world.phones[channel])
  const asked = offered.filter((channel) => channel === context.query.channel)
  const channels = []
  for (const channel of context.query.channel ? [...asked, ...offered].slice(0, 1) : offered)
    channels.push(await describeChannel(context, event, { channel, currency }))
  return {
    offered,
    channels,
    currency,
    taxPercent: getTaxPercentByCountry(country),
    balance: balance.amount,
    reserved: balance.reserved,
    mayBuy: host.role === 'Superuser' && world.checkout !== null,
    isStandIn: world.settings.phones.isStandIn,
    isOpen: event.status === 'PUBLISHED' && !hasPassed(event, now),
    states: await countPhoneStates(tx, scope),
  }
}

async function describeChannel(
  context: PhoneOverviewContext,
  event: EventRow,
  { channel, currency }: { channel: PhoneChannel; currency: Currency },
) {
  const { messages, ...counts } = await planInvitationMessages(context, event, {
    channel,
    currency,
    ...(context.query.guests && { guests: context.query.guests.split(',') }),
    atNight: true,
  })
  return {
    channel,
    notApproved: channel === 'whatsapp' ? await listUnapproved(context, event) : [],
    guests: messages.length,
    ...counts,
  }
}

async function listUnapproved({ tx }: Pick<EventContext, 'tx'>, event: EventRow) {
  const states = await listTemplateStates(tx, invitationTemplate)
  return event.languages.flatMap((language) => {
    const { state, reason } = states.get(language) ?? { state: '', reason: '' }
    return state === approvedState ? [] : [{ language, state, reason }]
  })
}

export const readSentMessages = async ({
  tx,
  scope,
  query,
}: EventContext<{ EID: string }, { after?: string | undefined }>) =>
  listSentMessages(tx, scope, query.after)

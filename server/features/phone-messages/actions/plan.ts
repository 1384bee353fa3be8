import { getCurrencyByCountry } from '@mehfil/contract/billing/prices.ts'
import type { Currency } from '@mehfil/contract/billing/money.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type { PhoneChannel } from '@mehfil/contract/mail/hand-messages.ts'
import { dressForAccount } from '../../../base/sites/dressed-world.ts'
import type { EventContext } from '../../../base/http/context.ts'
import type { AccountRef } from '../../../base/access/scope.ts'
import { getMailTranslator } from '../../../base/i18n/translations.ts'
import { readGuestNumber } from '../../../adapters/phone-numbers.ts'
import type { EventRow } from '../../events/store/event.ts'
import { getEventHost } from '../../events/store/host.ts'
import { phoneCountries } from '../../guests/store/phone-countries.ts'
import { getBillingProfile } from '../../invoices/store/billing-profile.ts'
import { getRecipientLanguage } from '../../mail/mails/campaign-mail.ts'
import {
  createPersonalWriter,
  getOwnPersonalText,
  getUsualPersonalText,
} from '../../mail/mails/personal-message.ts'
import { listMailRecipients } from '../../mail/store/recipients.ts'
import {
  approvedState,
  invitationTemplate,
  planSending,
  templateValues,
  type PhoneReader,
  type SendingPlan,
} from '../rules/invitation.ts'
import { listUninvitedPhones } from '../store/messages.ts'
import { listStopped } from '../store/stops.ts'
import { listTemplateStates } from '../store/templates.ts'

type PlanningContext = Pick<EventContext, 'world' | 'tx' | 'now' | 'scope'>

/** Messages of one press; a longer list takes several. */
const mostMessages = 10_000

/** The currency in which the account pays. */
export const getPhoneCurrency = async ({
  tx,
  scope,
}: Pick<EventContext, 'tx'> & { scope: AccountRef }): Promise<Currency> =>
  getCurrencyByCountry((await getBillingProfile(tx, scope)).country)

type PlanInput = {
  channel: PhoneChannel
  currency: Currency
  guests?: readonly string[] | undefined
  atNight: boolean
}

/** Who of the guests without an invitation gets a message, and what it costs. */
export async function planInvitationMessages(
  context: PlanningContext,
  event: EventRow,
  { channel, currency, guests, atNight }: PlanInput,
): Promise<SendingPlan> {
  const { world, tx, now } = context
  const readers = await listPhoneReaders(context, event, guests)
  const phones = readers.flatMap(({ phone }) => (phone ? [phone.number] : []))
  const withPhone = readers.flatMap(({ id, phone }) => (phone ? [id] : []))
  const texts =
    channel === 'sms' ? await writeMessageTexts(context, event, { channel, ids: withPhone }) : null
  return planSending(readers, {
    channel,
    currency,
    zone: event.zone,
    settings: world.settings,
    stopped: await listStopped(tx, phones),
    approved: channel === 'whatsapp' ? await listApprovedLanguages(context) : null,
    atNight,
    now,
    getText: (id) => texts?.get(id)?.[0] ?? '',
  })
}

async function listPhoneReaders(
  { tx, scope }: PlanningContext,
  event: EventRow,
  guests: readonly string[] | undefined,
): Promise<PhoneReader[]> {
  const countries = await phoneCountries(tx, scope)
  const rows = await listUninvitedPhones(tx, scope, { guests, most: mostMessages })
  return rows.map(({ id, phone, language }) => ({
    id,
    phone: readGuestNumber(phone, countries),
    language: getRecipientLanguage(event, { language }),
  }))
}

async function listApprovedLanguages({ tx }: Pick<EventContext, 'tx'>): Promise<Set<Language>> {
  const states = await listTemplateStates(tx, invitationTemplate)
  return new Set(
    [...states].flatMap(([language, { state }]) => (state === approvedState ? [language] : [])),
  )
}

/** What messages say to these guests: the values of the template, or the one text of an SMS. */
export async function writeMessageTexts(
  { world: plain, tx, scope }: PlanningContext,
  event: EventRow,
  { channel, ids }: { channel: PhoneChannel; ids: readonly string[] },
): Promise<Map<string, string[]>> {
  const host = await getEventHost(tx, scope)
  const world = await dressForAccount(plain, tx, scope)
  const write = createPersonalWriter(world, { event, host }, (language, translated) =>
    channel === 'whatsapp'
      ? templateValues
      : [
          [
            getOwnPersonalText(event, language) ||
              getUsualPersonalText(world, translated, language),
            getMailTranslator(world, language)('phone.stop-hint'),
          ].join('\n'),
        ],
  )
  const recipients = await listMailRecipients(tx, scope, ids)
  return new Map(recipients.map((reader) => [reader.id, write(reader)]))
}

import {
  phoneChannels,
  type HandState,
  type PhoneChannel,
} from '@mehfil/contract/mail/hand-messages.ts'
import { languages } from '@mehfil/contract/languages.ts'
import { listFillablePlaceholders } from '@mehfil/contract/mail/placeholders.ts'
import { dressForAccount } from '../../../base/sites/dressed-world.ts'
import type { EventContext, GuestContext } from '../../../base/http/context.ts'
import type { EventScope, GuestScope } from '../../../base/access/scope.ts'
import { refuse } from '../../../base/refusal.ts'
import { normalizeGuestPhone } from '../../../adapters/phone-numbers.ts'
import { hasPassed } from '../../events/rules/state.ts'
import { translateEvent } from '../../events/rules/translations.ts'
import { getEvent } from '../../events/store/event.ts'
import { getEventHost } from '../../events/store/host.ts'
import { phoneCountries } from '../../guests/store/phone-countries.ts'
import {
  createMessageWriter,
  getMessageAddress,
  getOwnPersonalText,
  getUsualPersonalText,
} from '../mails/personal-message.ts'
import { getRecipientLanguage } from '../mails/campaign-mail.ts'
import { requireSendable } from '../rules/campaign.ts'
import {
  countHandGuests,
  deleteHandMessage,
  listHandGuests,
  listHandMessages,
  saveHandMessage,
} from '../store/hand-messages.ts'
import { listMailRecipients } from '../store/recipients.ts'

type HandQuery = { state?: HandState | undefined; after?: string | undefined }

/** One page of guests with a phone, each with the message that the host sends by hand. */
export async function readHandMessages(context: EventContext<{ EID: string }, HandQuery>) {
  const { world, tx, now, scope, query } = context
  const event = await getEvent(tx, scope)
  const { ids, next } = await listHandGuests(tx, scope, {
    state: query.state ?? 'waiting',
    after: query.after,
  })
  const spoken = languages.filter((language) => event.languages.includes(language))
  return {
    guests: await writeHandMessages(context, event, ids),
    next,
    ...(await countHandGuests(tx, scope)),
    texts: Object.fromEntries(
      spoken.map((language) => [language, getOwnPersonalText(event, language)]),
    ),
    usualTexts: Object.fromEntries(
      spoken.map((language) => [
        language,
        getUsualPersonalText(world, translateEvent(event, language), language),
      ]),
    ),
    placeholders: listFillablePlaceholders(event),
    isOpen: event.status === 'PUBLISHED' && !hasPassed(event, now),
  }
}

/** What a host needs to write to these guests, in the given order. */
async function writeHandMessages(
  { world, tx, scope }: Pick<GuestContext, 'world' | 'tx'> & { scope: EventScope | GuestScope },
  event: Awaited<ReturnType<typeof getEvent>>,
  ids: readonly string[],
) {
  const host = await getEventHost(tx, scope)
  const dressed = await dressForAccount(world, tx, scope)
  const countries = await phoneCountries(tx, scope)
  const readers = await listMailRecipients(tx, scope, ids)
  const notes = await listHandMessages(tx, scope, ids)
  const write = createMessageWriter(dressed, { event, host })
  const byId = new Map(readers.map((reader) => [reader.id, reader]))
  return ids.flatMap((id) => {
    const reader = byId.get(id)
    if (!reader) return []
    const phone = normalizeGuestPhone(reader.phone, countries)
    const messageText = write(reader)
    return [
      {
        id,
        name: reader.name,
        phone: reader.phone,
        language: getRecipientLanguage(event, reader),
        messageText,
        whatsapp: getMessageAddress('whatsapp', phone, messageText),
        sms: getMessageAddress('sms', phone, messageText),
        byHand: notes.get(id) ?? [],
      },
    ]
  })
}

/** Notes that the host wrote to the guest, who is invited by that. */
export async function recordHandMessage(
  context: GuestContext,
  { channel }: { channel: PhoneChannel },
) {
  const { world, tx, now, scope, host, audit } = context
  requireSendable(await getEvent(tx, scope), now)
  await saveHandMessage(tx, scope, { channel, personId: host.personId, at: now })
  audit({ subject: scope.guestId, after: { channel } })
  await world.live.announce(tx, scope.eventId, 'mails')
  return readByHand(context)
}

export async function forgetHandMessage(
  context: GuestContext<{ EID: string; GID: string; CHANNEL: string }>,
) {
  const { world, tx, scope, params, audit } = context
  const channel = phoneChannels.find((one) => one === params.CHANNEL) ?? refuse('notFound')
  if (!(await deleteHandMessage(tx, scope, channel))) refuse('notFound')
  audit({ subject: scope.guestId, before: { channel } })
  await world.live.announce(tx, scope.eventId, 'mails')
  return readByHand(context)
}

const readByHand = async ({ tx, scope }: Pick<GuestContext, 'tx' | 'scope'>) => ({
  byHand: (await listHandMessages(tx, scope, [scope.guestId])).get(scope.guestId) ?? [],
})

/** The personal text of one guest with its addresses and notes. */
export async function readPersonalMessage({ world, tx, scope }: GuestContext) {
  const event = await getEvent(tx, scope)
  const [message] = await writeHandMessages({ world, tx, scope }, event, [scope.guestId])
  const { messageText, whatsapp, sms, byHand } = message ?? refuse('notFound')
  return { messageText, whatsapp, sms, byHand }
}

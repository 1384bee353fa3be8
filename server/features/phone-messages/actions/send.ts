import type { WireValue } from '@mehfil/contract/envelope.ts'
import type { sendPhoneMessages as call } from '@mehfil/contract/mail/phone-messages.ts'
import type { EventContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { getEventForUpdate } from '../../events/store/event.ts'
import { requireSendable } from '../../mail/rules/campaign.ts'
import { requireFillableInvitation } from '../../mail/rules/placeholders.ts'
import { buildContent, getFallbackAt } from '../rules/invitation.ts'
import { lockBalance, reservePrices } from '../store/balance.ts'
import { findSending, insertPhoneMessages } from '../store/messages.ts'
import { listHeaderPictures } from './header-pictures.ts'
import { getPhoneCurrency, planInvitationMessages, writeMessageTexts } from './plan.ts'

type SendInput = WireValue<(typeof call)['input']>

/** Reserves the cost and queues the messages, both or nothing. */
export async function sendPhoneMessages(context: EventContext, input: SendInput) {
  const { world, tx, now, scope, host, audit } = context
  const { channel, submission } = input
  if (!world.phones[channel]) refuse('phoneOff')
  const event = await getEventForUpdate(tx, scope)
  const done = await findSending(tx, scope, submission)
  if (done) return done
  requireSendable(event, now)
  requireFillableInvitation(event)
  const currency = await getPhoneCurrency(context)
  const { messages, cost } = await planInvitationMessages(context, event, { ...input, currency })
  if (messages.length === 0) refuse('nobodyToMessage')
  if (cost !== input.cost) refuse('costChanged')
  if ((await lockBalance(tx, scope, currency)) < cost) refuse('balanceTooLow')
  const pictures = channel === 'whatsapp' ? await listHeaderPictures(context, event) : {}
  const ids = messages.map(({ guestId }) => guestId)
  const texts = await writeMessageTexts(context, event, { channel, ids })
  const ready = messages.map((message) => {
    const id = world.random.uuid()
    const said = { ...message, texts: texts.get(message.guestId) ?? [] }
    const content = buildContent(id, said, { settings: world.settings, channel, pictures })
    return { ...message, id, content }
  })
  await insertPhoneMessages(
    tx,
    scope,
    {
      submission,
      kind: 'invitation',
      channel,
      currency,
      personId: host.personId,
      at: now,
      fallbackAt: getFallbackAt(input.fallbackDays, now),
      windowUntil: null,
    },
    ready,
  )
  await reservePrices(tx, scope, { currency, prices: ready, at: now })
  audit({ after: { channel, guests: ready.length, cost, currency } })
  await world.live.announce(tx, scope.eventId, 'mails')
  return { guests: ready.length, cost }
}

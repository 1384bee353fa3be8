import type { PhoneChannel } from '@mehfil/contract/mail/hand-messages.ts'
import {
  listFillablePlaceholders,
  resolvePlaceholders,
} from '@mehfil/contract/mail/placeholders.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import { createMailWhen } from '@mehfil/templates/mails/guests/event-mail.ts'
import { createPlace } from '@mehfil/templates/pages/page-view-builder.ts'
import { isInternationalNumber } from '../../../adapters/phone-numbers.ts'
import { fillPlaceholders } from '../../../base/mail/mime.ts'
import { getMailTranslator } from '../../../base/i18n/translations.ts'
import type { World } from '../../../base/world.ts'
import { translateEvent } from '../../events/rules/translations.ts'
import type { EventRow } from '../../events/store/event.ts'
import type { EventHost } from '../../events/store/host.ts'
import type { InvitationLetter } from '../rules/placeholders.ts'
import { getMailVariant, type MailRecipient } from '../rules/recipient.ts'
import { getPersonalValues, getRecipientLanguage } from './campaign-mail.ts'
import { getPlaceholderValues } from './letter.ts'
import { getDateContext } from './shared-content.ts'

/** The text where the host wrote none: who invites to what, when, where, and the personal link. */
export function getUsualPersonalText(world: World, event: EventRow, language: Language): string {
  const t = getMailTranslator(world, language)
  const known = listFillablePlaceholders(event)
  return [
    t('own.greeting'),
    ...(known.includes('date') ? ['{date} · {time}'] : []),
    ...(known.includes('place') ? ['{place}'] : []),
    t('own.reply'),
  ].join('\n')
}

/** The host's own text of a language; empty without one. */
export const getOwnPersonalText = (
  { letters }: Pick<EventRow, 'letters'>,
  language: Language,
): string =>
  (letters as Partial<Record<Language, InvitationLetter>>)[language]?.personal?.trim() ?? ''

type PersonalMessageContext = { event: EventRow; host: EventHost }

/** The message to a guest in the guest's language, for a program that shows plain text. */
export function writePersonalMessage(
  world: World,
  { event, host }: PersonalMessageContext,
  reader: MailRecipient,
): string {
  const language = getRecipientLanguage(event, reader)
  const translated = translateEvent(event, language)
  const shape = getMailVariant(reader, event.confirmation)
  const values = getPlaceholderValues(
    world,
    { event: translated, host },
    { shared: pickTimeAndPlace(world, translated, { language, shape }), language, shape },
  )
  const text =
    getOwnPersonalText(event, language) || getUsualPersonalText(world, translated, language)
  return fillPlaceholders(
    resolvePlaceholders(text, values),
    getPersonalValues(world, event, reader),
  ).trim()
}

const pickTimeAndPlace = (
  world: World,
  event: EventRow,
  { language, shape }: { language: Language; shape: ReturnType<typeof getMailVariant> },
) => ({
  place: createPlace(event, shape.isConfirmed),
  ...(event.startsAt && {
    when: createMailWhen(
      getDateContext(world, event, language),
      event.startsAt,
      event.durationMinutes,
    ),
  }),
})

/**
 * The address that opens a text in a program of the host. WhatsApp without a number asks whom to
 * write to; a number of an unknown country opens nothing.
 */
export function getMessageAddress(channel: PhoneChannel, phone: string, text: string): string {
  const isKnown = isInternationalNumber(phone)
  const words = encodeURIComponent(text)
  if (channel === 'sms') return isKnown ? `sms:${phone}?&body=${words}` : ''
  return isKnown || phone === '' ? `https://wa.me/${phone.replace(/\D/g, '')}?text=${words}` : ''
}

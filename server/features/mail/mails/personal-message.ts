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

type PersonalTextSource = (language: Language, translated: EventRow) => readonly string[]

/**
 * Fills texts for one guest after the other, in the guest's language, for programs that show plain
 * text. What guests of one language and kind share is resolved once.
 */
export function createPersonalWriter(
  world: World,
  { event, host }: PersonalMessageContext,
  listTexts: PersonalTextSource,
): (reader: MailRecipient) => string[] {
  const resolved = new Map<string, string[]>()
  const resolve = (language: Language, shape: ReturnType<typeof getMailVariant>) => {
    const translated = translateEvent(event, language)
    const values = getPlaceholderValues(
      world,
      { event: translated, host },
      { shared: pickTimeAndPlace(world, translated, { language, shape }), language, shape },
    )
    return listTexts(language, translated).map((text) => resolvePlaceholders(text, values))
  }
  return (reader) => {
    const language = getRecipientLanguage(event, reader)
    const shape = getMailVariant(reader, event.confirmation)
    const key = `${language} ${JSON.stringify(shape)}`
    const texts = resolved.get(key) ?? resolve(language, shape)
    resolved.set(key, texts)
    const values = getPersonalValues(world, event, reader)
    return texts.map((text) => fillPlaceholders(text, values).trim())
  }
}

/** The message to a guest: the host's own text, or the usual one. */
export const createMessageWriter = (
  world: World,
  about: PersonalMessageContext,
): ((reader: MailRecipient) => string) => {
  const write = createPersonalWriter(world, about, (language, translated) => [
    getOwnPersonalText(about.event, language) || getUsualPersonalText(world, translated, language),
  ])
  return (reader) => write(reader)[0] ?? ''
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

import type { GuestContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { getMailTranslator } from '../../../base/i18n/translations.ts'
import { translateEvent } from '../../events/rules/translations.ts'
import { getEvent } from '../../events/store/event.ts'
import { formatGuestMail } from '../../guests/rules/mail-state.ts'
import { getGuest } from '../../guests/store/guests.ts'
import { phoneCountries } from '../../guests/store/phone-countries.ts'
import { normalizeGuestPhone, isInternationalNumber } from '../../../adapters/phone-numbers.ts'
import { getRecipientLanguage, getPersonalValues } from '../mails/campaign-mail.ts'
import { listMailsToGuest } from '../store/guest-mails.ts'
import { listMailRecipients } from '../store/recipients.ts'

/** Every mail to this guest with its result, and a text for hosts who write in another way. */
export async function readGuestMails({ world, tx, now, scope }: GuestContext) {
  const event = await getEvent(tx, scope)
  const reader = (await listMailRecipients(tx, scope, [scope.guestId]))[0] ?? refuse('notFound')
  const phone = normalizeGuestPhone(
    (await getGuest(tx, scope)).phone,
    await phoneCountries(tx, scope),
  )
  const { name = '', link = '' } = getPersonalValues(world, event, reader)
  const language = getRecipientLanguage(event, reader)
  const { title } = translateEvent(event, language)
  const messageText = getMailTranslator(world, language)(
    name ? 'own.message' : 'own.message-unnamed',
    {
      name,
      title,
      link,
    },
  )
  return {
    mails: (await listMailsToGuest(tx, scope)).map((row) => formatGuestMail(row, now)),
    messageText,
    whatsapp:
      phone === '' || isInternationalNumber(phone)
        ? `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(messageText)}`
        : '',
  }
}

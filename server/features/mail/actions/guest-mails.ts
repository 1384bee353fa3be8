import type { GuestContext } from '../../../base/context.ts'
import { refuse } from '../../../base/refuse.ts'
import { mailWords } from '../../../base/words.ts'
import { inLanguage } from '../../events/rules/words.ts'
import { eventOf } from '../../events/store/event.ts'
import { mailFrom } from '../../guests/rules/told-mail.ts'
import { guestOf } from '../../guests/store.ts'
import { phoneCountries } from '../../guests/store/phone-countries.ts'
import { guestNumber, isInternational } from '../../../outside/phones.ts'
import { languageOf, ownWords } from '../mails.ts'
import { mailsTo } from '../store/guest-mails.ts'
import { readersOf } from '../store/recipients.ts'

/** Every mail to this guest with what became of it, and the words for a host who writes by another way. */
export async function readGuestMails({ world, tx, now, scope }: GuestContext) {
  const event = await eventOf(tx, scope)
  const reader = (await readersOf(tx, scope, [scope.guestId]))[0] ?? refuse('notFound')
  const phone = guestNumber((await guestOf(tx, scope)).phone, await phoneCountries(tx, scope))
  const { name = '', link = '' } = ownWords(world, event, reader)
  const language = languageOf(event, reader)
  const { title } = inLanguage(event, language)
  const messageText = mailWords(world, language)(name ? 'own.message' : 'own.message-unnamed', {
    name,
    title,
    link,
  })
  return {
    mails: (await mailsTo(tx, scope)).map((row) => mailFrom(row, now)),
    messageText,
    whatsapp:
      phone === '' || isInternational(phone)
        ? `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(messageText)}`
        : '',
  }
}

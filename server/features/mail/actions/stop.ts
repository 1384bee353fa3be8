import type { LinkContext } from '../../../base/context.ts'
import { contactFrom } from '../../events/rules/contact.ts'
import { inLanguage } from '../../events/rules/words.ts'
import { eventOf, type EventRow } from '../../events/store/event.ts'
import { guestOf } from '../../guests/store.ts'
import { hostOfEvent } from '../../rsvp/store/mails.ts'
import { languageOf } from '../mails.ts'
import { stopAddress, stopOf, writeAgain } from '../store/suppression.ts'

type AtLink = Pick<LinkContext, 'world' | 'tx' | 'now' | 'scope'>

/** What the page of a guest's stop link says. Looking changes nothing. */
export async function stopFacts({ tx, scope }: AtLink) {
  const event = await eventOf(tx, scope)
  const guest = await guestOf(tx, scope)
  const language = languageOf(event, guest)
  const spoken: EventRow = inLanguage(event, language)
  const host = await hostOfEvent(tx, scope)
  return {
    event: spoken, language, email: guest.email, hosts: contactFrom(spoken.contact).hosts || host.name,
    stopped: guest.email === '' ? null : await stopOf(tx, scope.accountId, guest.email),
  }
}

/** No more mails of this account to this address, or again some. Pressed twice, it is so once. */
export async function stopMails(context: AtLink, { again }: { again: boolean }): Promise<void> {
  const { world, tx, now, scope } = context
  const { email } = await guestOf(tx, scope)
  if (email === '') return
  if (again) await writeAgain(tx, scope.accountId, email)
  else await stopAddress(tx, { accountId: scope.accountId, address: email, eventId: scope.eventId, reason: 'unsubscribed', at: now })
  world.live.mention(scope.eventId, 'guests')
}

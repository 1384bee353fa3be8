import type { GuestContext } from '../../../base/http/context.ts'
import { formatGuestMail } from '../../guests/rules/mail-state.ts'
import { listMailsToGuest } from '../store/guest-mails.ts'
import { readPersonalMessage } from './hand-messages.ts'

/** Every mail to this guest with its result, and a text for hosts who write in another way. */
export async function readGuestMails(context: GuestContext) {
  const { tx, now, scope } = context
  return {
    mails: (await listMailsToGuest(tx, scope)).map((row) => formatGuestMail(row, now)),
    ...(await readPersonalMessage(context)),
  }
}

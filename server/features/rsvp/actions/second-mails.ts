import type { EventScope } from '../../../base/access/scope.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { GuestRecord } from '../../guests/store/guests.ts'
import { listSecondAddresses } from '../../guests/store/second-address.ts'
import { canSendThanks } from '../rules/mails.ts'
import { insertSecondMails, type RenderedAnswerMail, type UnwrittenMail } from '../store/mails.ts'

type SecondMailSources = {
  /** The mails that were written to the first addresses. */
  mails: readonly UnwrittenMail[]
  guests: ReadonlyMap<string, GuestRecord>
  render: (mail: UnwrittenMail, guest: GuestRecord) => RenderedAnswerMail | null
}

/** Writes the mails to guests once more for second addresses, each a message of its own. */
export async function writeSecondMails(
  tx: Tx,
  scope: EventScope,
  { mails, guests, render }: SecondMailSources,
): Promise<void> {
  const thanks = mails.filter(({ kind }) => kind === 'thanks')
  if (thanks.length === 0) return
  const seconds = await listSecondAddresses(
    tx,
    scope,
    thanks.map(({ guestId }) => guestId),
  )
  const copies = thanks.flatMap((mail) => {
    const [second, guest] = [seconds.get(mail.guestId), guests.get(mail.guestId)]
    if (!second || !guest || second.bounced) return []
    if (!canSendThanks(second.stopped ?? undefined, mail.facts)) return []
    const words = render(mail, { ...guest, email: second.email })
    return words ? [{ of: mail.id, words: nameReader(words, second.name) }] : []
  })
  await insertSecondMails(tx, scope, copies)
}

/** The copy is addressed to the person whose address it is. */
const nameReader = (words: RenderedAnswerMail, name: string): RenderedAnswerMail =>
  name === '' ? words : { ...words, to: { ...words.to, name } }

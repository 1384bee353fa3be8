import type { EventScope } from '../../../base/access/scope.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { GuestRecord } from '../../guests/store/guests.ts'
import type { SecondAddressState } from '../../guests/store/second-address.ts'
import { canSendThanks } from '../rules/mails.ts'
import { insertSecondMails, type RenderedAnswerMail, type UnwrittenMail } from '../store/mails.ts'

/** The second addresses of guests, by guest id. */
export type SecondAddresses = ReadonlyMap<string, SecondAddressState>

/** The mail goes to the second address of its guest, also where the first one gets none. */
export const goesToSecond = (
  { kind, guestId, facts }: Pick<UnwrittenMail, 'kind' | 'guestId' | 'facts'>,
  seconds: SecondAddresses,
): boolean => {
  const second = seconds.get(guestId)
  return (
    kind === 'thanks' &&
    second !== undefined &&
    !second.bounced &&
    canSendThanks(second.stopped ?? undefined, facts, { isSecond: true })
  )
}

type SecondMailSources = {
  mails: readonly UnwrittenMail[]
  guests: ReadonlyMap<string, GuestRecord>
  seconds: SecondAddresses
  render: (mail: UnwrittenMail, guest: GuestRecord) => RenderedAnswerMail | null
}

/** Writes the mails to guests once more for second addresses, each a message of its own. */
export async function writeSecondMails(
  tx: Tx,
  scope: EventScope,
  { mails, guests, seconds, render }: SecondMailSources,
): Promise<void> {
  const copies = mails.flatMap((mail) => {
    const [second, guest] = [seconds.get(mail.guestId), guests.get(mail.guestId)]
    if (!second || !guest || !goesToSecond(mail, seconds)) return []
    const words = render(mail, { ...guest, email: second.email })
    return words ? [{ of: mail.id, words: nameReader(words, second.name) }] : []
  })
  await insertSecondMails(tx, scope, copies)
}

/** The copy is addressed to the person whose address it is. */
const nameReader = (words: RenderedAnswerMail, name: string): RenderedAnswerMail =>
  name === '' ? words : { ...words, to: { ...words.to, name } }

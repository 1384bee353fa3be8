import { to } from '@mehfil/contract/pages.ts'
import type { Language } from '@mehfil/contract/fields.ts'
import type { EventContext } from '../../../base/context.ts'
import { escapedHtml } from '../../../base/mime-words.ts'
import { filledWords } from '../../../base/mime.ts'
import { queueMail } from '../../../base/outbox.ts'
import { refuse } from '../../../base/refuse.ts'
import { mailWords } from '../../../base/words.ts'
import { languageFor, layOut, ownWords, sendersOf } from '../mails.ts'
import type { About } from '../mails/shared.ts'
import { shapeOf, type Reader } from '../rules/reader.ts'
import { readersOf, someReader } from '../store/recipients.ts'

const sample: Reader = {
  id: 'A'.repeat(15),
  name: '',
  email: '',
  language: 'en',
  partyLimit: 2,
  people: null,
  answer: null,
  waiting: false,
  confirmed: false,
  companions: [],
}

/** A guest a mail is shown for: the one asked for, else the first there is, else nobody under the host's own name. */
export async function readerFor(
  { tx, scope, host }: Pick<EventContext, 'tx' | 'scope' | 'host'>,
  { guestId, language }: { guestId?: string | undefined; language?: Language | undefined },
): Promise<Reader> {
  const chosen = guestId
    ? ((await readersOf(tx, scope, [guestId]))[0] ?? refuse('notFound'))
    : await someReader(tx, scope)
  return {
    ...(chosen ?? { ...sample, name: host.fullName, language: host.language }),
    ...(language && { language }),
  }
}

/** The mail as this reader gets it, their own words put in. */
export function asRead(
  world: EventContext['world'],
  about: About,
  reader: Reader,
  own: Record<string, string>,
) {
  const language = languageFor(about, reader)
  const { subject, html, text, attachments } = layOut(
    world,
    about,
    language,
    shapeOf(reader, about.event.confirmation),
  )
  return {
    subject: filledWords(subject, own),
    html: filledWords(html, own, escapedHtml),
    text: filledWords(text, own),
    attachments,
    language,
  }
}

/** The same to the host who asks, marked as a test; what a guest would press leads to the list of guests and answers nothing. */
export async function mailToSelf(
  { world, tx, scope, host }: EventContext,
  about: About,
  reader: Reader,
): Promise<{ to: string }> {
  const harmless = world.settings.publicUrl + to('guests', { EID: scope.eventId })
  const { fromName, replyTo } = sendersOf(world, about, languageFor(about, reader))
  const { language, ...said } = asRead(world, about, reader, {
    ...ownWords(world, about.event, reader),
    link: harmless,
    stop: harmless,
    ics: harmless,
  })
  const subject = mailWords(world, host.language)('test.subject', { subject: said.subject })
  await queueMail(tx, world, {
    ...said,
    language,
    kind: 'house',
    subject,
    to: { name: host.fullName, address: host.email },
    fromName,
    ...(replyTo && { replyTo }),
    about: { accountId: scope.accountId, eventId: scope.eventId },
  })
  return { to: host.email }
}

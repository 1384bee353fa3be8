import type { Language } from '@mehfil/contract/fields.ts'
import type { NoticeKind, NoticeLetters } from '@mehfil/contract/notices.ts'
import type { EventContext } from '../../../base/context.ts'
import { picturesOf } from '../../design/store.ts'
import { eventOf } from '../../events/store/event.ts'
import { asRead, mailToSelf, readerFor } from '../../mail/actions/shown.ts'
import { ownWords } from '../../mail/mails.ts'
import type { About } from '../../mail/mails/shared.ts'
import type { Reader } from '../../mail/rules/reader.ts'
import { hostOfEvent } from '../../events/store/host.ts'
import { lettersIn, requireFillable, requireWritten } from '../rules/letters.ts'
import { readingDay } from '../rules/moment.ts'

type Asked = {
  kind?: NoticeKind | undefined
  letters: NoticeLetters
  guestId?: string | undefined
  language?: Language | undefined
  days?: number | undefined
}

/** As one guest would get it; what is not written yet is left out. */
export async function previewNotification(context: EventContext, asked: Asked) {
  const { world } = context
  const { about, reader } = await readingOf(context, asked)
  requireFillable(about.event, about.campaign.facts.letters ?? {})
  const { subject, html, text, language } = asRead(
    world,
    about,
    reader,
    ownWords(world, about.event, reader),
  )
  return { subject, html, text, language, to: reader.email, name: reader.name }
}

/** To the host alone. */
export async function testNotification(context: EventContext, asked: Asked) {
  const { about, reader } = await readingOf(context, asked)
  const {
    kind,
    facts: { letters = {} },
  } = about.campaign
  if (kind === 'notice') requireWritten(about.event, letters)
  else requireFillable(about.event, letters)
  return mailToSelf(context, about, reader)
}

/** A reminder is shown to somebody who has not answered yet, on the day it goes. */
async function readingOf(
  context: EventContext,
  { kind = 'notice', letters, days, ...who }: Asked,
): Promise<{ about: About; reader: Reader }> {
  const { tx, scope } = context
  const event = await eventOf(tx, scope)
  const found = await readerFor(context, who)
  const reader = kind === 'reminder' ? { ...found, answer: null, waiting: false } : found
  const at = kind === 'reminder' && days !== undefined ? readingDay(event, days) : null
  const about: About = {
    event,
    host: await hostOfEvent(tx, scope),
    pictures: await picturesOf(tx, scope),
    campaign: { kind, message: '', before: null, facts: { letters: lettersIn(event, letters) } },
    ...(at && { at }),
  }
  return { about, reader }
}

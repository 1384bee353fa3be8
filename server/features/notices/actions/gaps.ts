import type { NoticeAudience, NoticeLetters } from '@mehfil/contract/mail/notices.ts'
import { languages as allLanguages } from '@mehfil/contract/languages.ts'
import type { EventContext } from '../../../base/http/context.ts'
import { getEvent } from '../../events/store/event.ts'
import { findGaps } from '../../mail/actions/gaps.ts'
import { pickLetters } from '../rules/letters.ts'
import { isNoticeRecipient } from '../store/audience.ts'

/** Guests of the audience who lack a value that the notice names. */
export async function findNoticeGaps(
  context: EventContext,
  {
    letters: typed,
    audience = {},
  }: { letters: NoticeLetters; audience?: NoticeAudience | undefined },
) {
  const event = await getEvent(context.tx, context.scope)
  const letters = pickLetters(event, typed)
  const written = allLanguages.filter((language) => letters[language])
  const texts = Object.fromEntries(
    written.map((language) => [
      language,
      `${letters[language]?.subject ?? ''}\n${letters[language]?.message ?? ''}`,
    ]),
  )
  const spoken = event.languages.filter((language) => written.includes(language))
  const chosen = isNoticeRecipient(context.scope, audience)
  return { gaps: await findGaps(context, { texts, languages: spoken, chosen }) }
}

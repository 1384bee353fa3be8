import { languages as allLanguages, type Language } from '@mehfil/contract/languages.ts'
import type { GuestSelection } from '@mehfil/contract/guests/bulk.ts'
import type { PlaceholderGap } from '@mehfil/contract/mail/placeholders.ts'
import type { SubjectsByLanguage } from '@mehfil/contract/mail/subject-tests.ts'
import type { EventContext } from '../../../base/http/context.ts'
import { getEvent } from '../../events/store/event.ts'
import type { GuestCondition } from '../../events/store/reachable.ts'
import { listOpenPlaceholders, listReaders, type WrittenTexts } from '../rules/gaps.ts'
import type { InvitationLetter } from '../rules/placeholders.ts'
import { listGuestLanguages, listGuestsWithout } from '../store/gaps.ts'
import { isInvitationRecipient } from '../store/recipients.ts'

/** Which guests lack what the host's text names, before it is sent. */
export async function findGaps(
  { tx, scope }: Pick<EventContext, 'tx' | 'scope'>,
  {
    texts,
    languages,
    chosen,
  }: { texts: WrittenTexts; languages: readonly Language[]; chosen: GuestCondition },
): Promise<PlaceholderGap[]> {
  const open = listOpenPlaceholders(texts)
  if (open.size === 0) return []
  const guestLanguages = await listGuestLanguages(tx, scope, chosen)
  const gaps: PlaceholderGap[] = []
  for (const [placeholder, used] of open) {
    const found = await listGuestsWithout(tx, scope, {
      placeholder,
      chosen,
      languages: listReaders(guestLanguages, languages, used),
    })
    if (found.guests > 0) gaps.push({ placeholder, ...found })
  }
  return gaps
}

export async function findInvitationGaps(
  context: EventContext,
  {
    selection,
    subjects = {},
  }: { selection?: GuestSelection | undefined; subjects?: SubjectsByLanguage | undefined },
) {
  const event = await getEvent(context.tx, context.scope)
  const letters = event.letters as Partial<Record<Language, InvitationLetter>>
  const texts = Object.fromEntries(
    allLanguages.flatMap((language) => {
      const letter = letters[language]
      const texts = [letter?.subject, subjects[language], letter?.preview, letter?.greeting]
      return letter || subjects[language] ? [[language, texts.join('\n')]] : []
    }),
  )
  const chosen = isInvitationRecipient(context.scope, selection)
  return { gaps: await findGaps(context, { texts, languages: event.languages, chosen }) }
}

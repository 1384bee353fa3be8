import { languages, type Language } from '@mehfil/contract/fields.ts'
import type { EventWords } from '@mehfil/contract/events.ts'
import type { EventContext } from '../../../base/context.ts'
import { refuse } from '../../../base/refuse.ts'
import { cleanDescription } from '../rules/description.ts'
import { changeEvent } from './change.ts'
import { editable } from './edit.ts'
import { readEvent } from './read.ts'

type Written = EventContext<{ EID: string; LANGUAGE: string }>

/** Saves the words that were sent in one of the event's languages; the rest stays. */
export async function saveWords(context: Written, { descriptionHtml, ...sent }: EventWords) {
  const language = languages.find((one) => one === context.params.LANGUAGE) ?? refuse('notFound')
  const event = await editable(context)
  if (!event.languages.slice(1).includes(language)) refuse('languageMissing')
  const before = event.words[language] ?? {}
  const words: EventWords = {
    ...before,
    ...sent,
    ...(descriptionHtml !== undefined && { descriptionHtml: cleanDescription(descriptionHtml) }),
  }

  await changeEvent(context, {
    words: { ...event.words, [language]: words } as Partial<Record<Language, EventWords>>,
  })
  context.note({ before: { [language]: before }, after: { [language]: words } })
  return readEvent(context)
}

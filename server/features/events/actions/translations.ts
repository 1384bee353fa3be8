import { languages, type Language } from '@mehfil/contract/languages.ts'
import type { EventTexts } from '@mehfil/contract/events/events.ts'
import type { EventContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { cleanDescription } from '../rules/description.ts'
import { changeEvent } from './change.ts'
import { getEditableEvent } from './edit.ts'
import { readEvent } from './read.ts'

type TranslationContext = EventContext<{ EID: string; LANGUAGE: string }>

/** Saves the sent texts in one of the event's languages. The other texts stay. */
export async function saveTranslation(
  context: TranslationContext,
  { version, descriptionHtml, ...sent }: EventTexts & { version?: number | undefined },
) {
  const language = languages.find((one) => one === context.params.LANGUAGE) ?? refuse('notFound')
  const event = await getEditableEvent(context, version)
  if (!event.languages.slice(1).includes(language)) refuse('languageMissing')
  const before = event.translations[language] ?? {}
  const texts: EventTexts = {
    ...before,
    ...sent,
    ...(descriptionHtml !== undefined && { descriptionHtml: cleanDescription(descriptionHtml) }),
  }

  await changeEvent(context, {
    translations: { ...event.translations, [language]: texts } as Partial<
      Record<Language, EventTexts>
    >,
  })
  context.audit({ before: { [language]: before }, after: { [language]: texts } })
  return readEvent(context)
}

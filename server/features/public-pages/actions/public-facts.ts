import type { Language } from '@mehfil/contract/languages.ts'
import type { PageContext } from '../../../base/http/context.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import { parseAcceptLanguage } from '../../../base/i18n/translations.ts'
import { chooseLanguage, translateFacts } from '../rules/page-view.ts'
import { getPageFacts, type PageFacts } from '../store.ts'

export const getRequestedLanguage = ({ request }: PageContext): string | undefined => {
  const { lang } = request.query as { lang?: unknown }
  return typeof lang === 'string' ? lang : undefined
}

/** The facts for a reader without a personal link. */
export async function loadPublicFacts(
  context: PageContext,
  scope: EventScope,
): Promise<{ facts: PageFacts; language: Language }> {
  const facts = await getPageFacts(context.tx, scope)
  const language = chooseLanguage(facts.event.languages, [
    getRequestedLanguage(context),
    parseAcceptLanguage(context.request.headers['accept-language']),
  ])
  return { facts: translateFacts(facts, language, context.world), language }
}

import type { EventScope, GuestScope } from '../../../base/access/scope.ts'
import type { RequestContext } from '../../../base/http/context.ts'
import { getOwnTextsForHosts, translateQuestions } from '../../events/rules/translations.ts'
import type { StoredQuestion } from '../rules/questions.ts'
import { listQuestions } from '../store/form.ts'

type HostQuestionsContext = Pick<RequestContext, 'tx' | 'world' | 'language'> & {
  scope: EventScope | GuestScope
}

/** All questions of an event as the hosts wrote them, with the functions in the reader's language. */
export const listHostQuestions = async ({
  tx,
  world,
  language,
  scope,
}: HostQuestionsContext): Promise<StoredQuestion[]> =>
  translateQuestions(await listQuestions(tx, scope), {
    language,
    texts: {},
    ownTexts: getOwnTextsForHosts(world.getTranslator(language, 'dashboard')),
  })

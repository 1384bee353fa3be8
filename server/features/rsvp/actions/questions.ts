import type { EventScope, GuestScope } from '../../../base/access/scope.ts'
import type { RequestContext } from '../../../base/http/context.ts'
import { nameFunctionsQuestion } from '../../events/rules/functions.ts'
import type { StoredQuestion } from '../rules/questions.ts'
import { listQuestions } from '../store/form.ts'

type HostQuestionsContext = Pick<RequestContext, 'tx' | 'world' | 'language'> & {
  scope: EventScope | GuestScope
}

/** All questions of an event as its hosts read them. */
export const listHostQuestions = async ({
  tx,
  world,
  language,
  scope,
}: HostQuestionsContext): Promise<StoredQuestion[]> =>
  nameFunctionsQuestion(
    await listQuestions(tx, scope),
    world.getTranslator(language, 'dashboard')('functions.coming-to'),
  )

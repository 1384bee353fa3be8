import { guestEmail } from '@mehfil/contract/fields/fields.ts'
import { newLinkForm } from '@mehfil/contract/events/public-pages.ts'
import { fill } from '@mehfil/contract/call.ts'
import type { PageContext, PageResponse } from '../../../base/http/context.ts'
import { findPublicEventScope } from '../../../base/access/scope.ts'
import { enqueueLinkMailTo } from '../../rsvp/store/answers.ts'
import { buildDeadLinkPage, getDeadLinkPath } from '../pages/notices.tsx'
import type { PublicPageDependencies } from '../pages/dependencies.ts'
import { getValue } from '../rules/form-fields.ts'

/**
 * Mails the link of a guest to the address that the hosts invited. The page is the same for every
 * address and every event, so nothing is learned from it.
 */
export const sendNewLink =
  (dependencies: PublicPageDependencies) =>
  async (context: PageContext<{ EID: string }>): Promise<PageResponse> => {
    const { world, tx, now, params, form, language } = context
    const typed = getValue(form, 'email').slice(0, 200)
    const parsed = guestEmail.safeParse(typed)
    if (!parsed.success)
      return buildDeadLinkPage(dependencies, world, {
        eventId: params.EID,
        language,
        status: 422,
        form: {
          action: fill(newLinkForm.path, { EID: params.EID }),
          typed,
          error: world.getTranslator(
            language,
            'common',
          )(typed.trim() ? 'field.email-invalid' : 'field.email-required'),
        },
      })
    const scope = await findPublicEventScope(tx, params.EID)
    if (scope) await enqueueLinkMailTo(tx, scope, { email: parsed.data, at: now })
    return { redirect: getDeadLinkPath(params.EID, { isSent: true }) }
  }

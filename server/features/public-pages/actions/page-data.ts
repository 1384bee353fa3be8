import type { RequestContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { getOpenEventScope } from '../../../base/http/call-contexts.ts'
import { completeContact } from '../../events/rules/contact.ts'
import { getCancelledRefusal } from '../../events/rules/interruption.ts'
import { chooseLanguage } from '../../events/rules/translations.ts'
import { createPictureViews } from '../../design/rules/pictures.ts'
import { getEventByLabel, getPageFacts } from '../store.ts'

type PublicParamsContext<Name extends string> = RequestContext<Record<Name, string>>

/**
 * The published event page response. A closed page is not found; a former address leads to the
 * present one.
 */
export async function readEventPage(context: PublicParamsContext<'DOMAIN'>) {
  const { world, tx, params, language, redirectTo } = context
  const { scope, current } = await getEventByLabel(tx, params.DOMAIN)
  await getOpenEventScope(context, scope.eventId)
  const { event, pictures } = await getPageFacts(tx, scope)
  if (event.status === 'CANCELLED')
    refuse(...getCancelledRefusal(event, chooseLanguage(event, language)))
  if (event.status !== 'PUBLISHED') refuse('notFound')
  if (current !== params.DOMAIN) redirectTo(`/${current}`)
  const { hosts, phone, email, social } = completeContact(event.contact)
  const logo = pictures.find(({ kind }) => kind === 'logo')
  return {
    id: event.id,
    mode: event.mode,
    templateId: event.templateId,
    styles: event.colourStyle,
    title: event.title,
    logo: logo ? createPictureViews(world.settings.secretKey, event)(logo).url : '',
    contact: { hosts, phone, email },
    socialMedia: social,
    poweredBy: !event.labelRemoved,
  }
}

/** The facts of the contact page. An event that is closed for now is not found. */
export async function readContactAsGuest(context: PublicParamsContext<'EID'>) {
  const { tx, params } = context
  const { event } = await getPageFacts(tx, await getOpenEventScope(context, params.EID))
  return event.status === 'PUBLISHED' || event.status === 'CANCELLED'
    ? completeContact(event.contact)
    : refuse('notFound')
}

export async function readTemplate(context: PublicParamsContext<'EID'>) {
  const { tx, params } = context
  const { event } = await getPageFacts(tx, await getOpenEventScope(context, params.EID))
  return { templateId: event.templateId, styles: event.colourStyle }
}

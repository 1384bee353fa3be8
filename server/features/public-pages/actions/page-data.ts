import type { RequestContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { getPublicEventScope } from '../../../base/access/scope.ts'
import { completeContact } from '../../events/rules/contact.ts'
import { getInterruptionWords } from '../../events/rules/interruption.ts'
import { chooseLanguage } from '../../events/rules/translations.ts'
import { toPictureView } from '../../design/rules/pictures.ts'
import { getEventByLabel, getPageFacts } from '../store.ts'

type PublicParamsContext<Name extends string> = RequestContext<Record<Name, string>>

/**
 * The published event page response. A closed page is not found; a former address leads to the
 * present one.
 */
export async function readEventPage({
  tx,
  params,
  language,
  redirectTo,
}: PublicParamsContext<'DOMAIN'>) {
  const { scope, current } = await getEventByLabel(tx, params.DOMAIN)
  const { event, pictures } = await getPageFacts(tx, scope)
  if (event.status === 'CANCELLED')
    refuse('eventCancelled', {
      params: { words: getInterruptionWords(event, chooseLanguage(event, language)) },
    })
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
    logo: logo ? toPictureView(logo).url : '',
    contact: { hosts, phone, email },
    socialMedia: social,
    poweredBy: !event.labelRemoved,
  }
}

/** The facts of the contact page. An event that is closed for now is not found. */
export async function readContactAsGuest({ tx, params }: PublicParamsContext<'EID'>) {
  const { event } = await getPageFacts(tx, await getPublicEventScope(tx, params.EID))
  return event.status === 'PUBLISHED' || event.status === 'CANCELLED'
    ? completeContact(event.contact)
    : refuse('notFound')
}

export async function readTemplate({ tx, params }: PublicParamsContext<'EID'>) {
  const { event } = await getPageFacts(tx, await getPublicEventScope(tx, params.EID))
  return { templateId: event.templateId, styles: event.colourStyle }
}

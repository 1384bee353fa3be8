import type { Context } from '../../../base/context.ts'
import { refuse } from '../../../base/refuse.ts'
import { publicEventScope } from '../../../base/scope.ts'
import { contactFrom } from '../../events/rules/contact.ts'
import { pictureFrom } from '../../design/rules/pictures.ts'
import { labelled, pageFactsOf } from '../store.ts'

type At<Name extends string> = Context<Record<Name, string>>

/** SPEC's event page response; an address that is closed for now is as good as none, and one that was given up leads to the one in use. */
export async function readEventPage({ tx, params, redirectTo }: At<'DOMAIN'>) {
  const { scope, current } = await labelled(tx, params.DOMAIN)
  const { event, pictures } = await pageFactsOf(tx, scope)
  if (event.status !== 'PUBLISHED') refuse('notFound')
  if (current !== params.DOMAIN) redirectTo(`/${current}`)
  const { hosts, phone, email, social } = contactFrom(event.contact)
  const logo = pictures.find(({ kind }) => kind === 'logo')
  return {
    id: event.id,
    mode: event.mode,
    templateId: event.templateId,
    styles: event.colourStyle,
    title: event.title,
    logo: logo ? pictureFrom(logo).url : '',
    contact: { hosts, phone, email },
    socialMedia: social,
    poweredBy: !event.labelRemoved,
  }
}

/** What the contact page shows; an event that is closed for now is as good as none. */
export async function readContactAsGuest({ tx, params }: At<'EID'>) {
  const { event } = await pageFactsOf(tx, await publicEventScope(tx, params.EID))
  return event.status === 'PUBLISHED' ? contactFrom(event.contact) : refuse('notFound')
}

export async function readTemplate({ tx, params }: At<'EID'>) {
  const { event } = await pageFactsOf(tx, await publicEventScope(tx, params.EID))
  return { templateId: event.templateId, styles: event.colourStyle }
}

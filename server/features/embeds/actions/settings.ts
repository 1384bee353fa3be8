import { chooseInk } from '@mehfil/templates/colour.ts'
import { getAccent } from '@mehfil/templates/colour-styles.ts'
import { getPageDesign } from '@mehfil/templates/designs.ts'
import type { EventContext } from '../../../base/http/context.ts'
import { getGuestUrl } from '../../../base/sites/dressed-world.ts'
import { refuse } from '../../../base/refusal.ts'
import { getLanguageSuffix } from '../../public-pages/rules/page-view.ts'
import { requireVisibleEvent } from '../../events/rules/visibility.ts'
import { getEvent, type EventRow } from '../../events/store/event.ts'
import { listEmbedSites, updateEmbedSites } from '../store.ts'

/** What a host needs for snippets, and the sites that may show the event. */
export async function readEmbed(context: EventContext) {
  const event = await getWebEvent(context)
  return describeEmbed(context, event, await listEmbedSites(context.tx, context.scope))
}

export async function saveEmbedSites(context: EventContext, { sites }: { sites: string[] }) {
  const { tx, scope, now } = context
  const event = await getWebEvent(context)
  const before = await listEmbedSites(tx, scope)
  await updateEmbedSites(tx, scope, { sites, at: now })
  context.audit({ before: { sites: before }, after: { sites } })
  return describeEmbed(context, event, sites)
}

/** An event by mail has no page that a site could show. */
async function getWebEvent({ tx, host, scope }: EventContext): Promise<EventRow> {
  const event = await getEvent(tx, scope)
  requireVisibleEvent(host, event)
  return event.mode === 'Web' ? event : refuse('notFound')
}

async function describeEmbed({ world, tx, scope }: EventContext, event: EventRow, sites: string[]) {
  const publicUrl = await getGuestUrl(world, tx, scope)
  const background = getAccent(getPageDesign(event), event.colourStyle)
  return {
    sites,
    status: event.status,
    base: publicUrl,
    pages: (event.domain ? event.languages : []).map((language) => ({
      language,
      link: `${publicUrl}/${event.domain}${getLanguageSuffix(event, language)}`,
      label: world.getTranslator(language, 'guest')('frame.label'),
    })),
    colours: { background, ink: chooseInk(background) },
    hasPassword: event.passwordHash !== null,
  }
}

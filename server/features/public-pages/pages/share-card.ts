import { toLanguageTag, type Language } from '@mehfil/contract/languages.ts'
import { listProgrammeLines } from '@mehfil/templates/pages/text/programme.ts'
import { getShortPlace, joinParts } from '@mehfil/templates/pages/text/place-and-links.ts'
import { formatEventDays } from '@mehfil/templates/pages/text/event-time.ts'
import { buildDocumentFrame } from '../../../adapters/files/document-frame.ts'
import { dressForAccount } from '../../../base/sites/dressed-world.ts'
import type { EventContext, HttpExchange } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { getEventLink } from '../../events/rules/link.ts'
import { formatFileName } from '../../exports/rules/export-file.ts'
import { sendPdf } from '../../exports/pages/send-pdf.ts'
import { buildShareView } from '../actions/share-picture.ts'
import { getLanguageSuffix, translateFacts } from '../rules/page-view.ts'
import { getPageFacts } from '../store.ts'
import type { PublicPageDependencies } from './dependencies.ts'

type ShareCardContext = EventContext<{ EID: string }, { language: Language }> & HttpExchange

/** The card to print of a page that is open. It shows what guests read there before they answer, also behind a password. */
export const sendShareCard =
  ({ drawCard }: PublicPageDependencies) =>
  async (context: ShareCardContext): Promise<void> => {
    const { scope, now, query } = context
    const world = await dressForAccount(context.world, context.tx, scope)
    const { language } = query
    const storedFacts = await getPageFacts(world.db, scope)
    const { event } = storedFacts
    if (event.status !== 'PUBLISHED' || event.mode !== 'Web') refuse('eventNotReady')
    if (!event.languages.includes(language)) refuse('notFound')
    const view = buildShareView({ world }, translateFacts(storedFacts, language, world), language)
    const { svg, fonts } = await drawCard(view, {
      programme: listProgrammeLines(view, view.programme ?? []),
      link: getEventLink(world.settings, event) + getLanguageSuffix(event, language),
    })
    const { title, startsAt, durationMinutes } = view
    await sendPdf(context, {
      fileName: formatFileName(title, world.getTranslator(language, 'guest')('card.name'), {
        day: now.toISOString().slice(0, 10),
        format: 'pdf',
      }),
      document: {
        template: 'card',
        isTagged: true,
        fonts,
        data: {
          ...buildDocumentFrame(
            { language, digits: 'latn' },
            { title, sub: '', foot: '', brand: view.brand.name, page: '' },
          ),
          svg,
          alt: joinParts({ lang: toLanguageTag(language) }, [
            title,
            startsAt && formatEventDays(view, startsAt, durationMinutes),
            getShortPlace(view),
          ]),
        },
      },
    })
  }

import { toLanguageTag, type Language } from '@mehfil/contract/languages.ts'
import type { SeatingPrintKind } from '@mehfil/contract/seating/seating-paper.ts'
import { getNearestAccent } from '@mehfil/templates/colour-styles.ts'
import { getPageDesign } from '@mehfil/templates/designs.ts'
import { formatEventDays } from '@mehfil/templates/pages/text/event-time.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { EventContext } from '../../../base/http/context.ts'
import type { World } from '../../../base/world.ts'
import { buildDocumentFrame, getDocumentLocale } from '../../../adapters/files/document-frame.ts'
import type { PdfDocument } from '../../../adapters/files/pdf-file.ts'
import { chooseLanguage, translateEvent } from '../../events/rules/translations.ts'
import { getEvent } from '../../events/store/event.ts'
import { listProgramme } from '../../events/store/programme.ts'
import { runInSnapshot } from '../../reports/store/snapshot.ts'
import { readProgramme } from '../../rsvp/rules/calendar.ts'
import { listFunctionTexts } from '../../rsvp/rules/mail-functions.ts'
import { loadSeating } from '../../seating/actions/read-seating.ts'
import { formatFileName } from '../rules/export-file.ts'
import { createPaperRequest, type FileRequest } from '../rules/file-request.ts'
import {
  fillTables,
  toPlaceCards,
  toRoom,
  toSeatingPlan,
  toTableSigns,
  type SeatingTranslate,
} from '../rules/seating-document.ts'
import { getDocumentHead } from './document.ts'

export type SeatingDocumentRequest = {
  what: SeatingPrintKind
  function?: string
  language: Language
}

const templates = { plan: 'seating-plan', cards: 'place-cards', signs: 'table-signs' } as const

/** The plan of a function with its people, a card for each place, or a sign for each table. */
export function buildSeatingDocument(
  { world, scope, now }: Pick<EventContext, 'world' | 'scope' | 'now'>,
  { what, function: requested, language }: SeatingDocumentRequest,
): Promise<{ document: Omit<PdfDocument, 'path'>; fileName: string }> {
  return runInSnapshot(world, async (tx) => {
    const request = createPaperRequest(scope, language)
    const translateCommon = world.getTranslator(language, 'common')
    const translate: SeatingTranslate = (key, facts) => translateCommon(key, facts ?? {})
    const { plan, parties, functionId } = await loadSeating(tx, scope, {
      language,
      requested,
      all: false,
    })
    const filled = fillTables(plan.tables, parties, translate)
    const texts = {
      translate,
      formatNumber: new Intl.NumberFormat(getDocumentLocale(request)).format,
    }
    const { sub, accent } = await describeSheet(world, tx, { request, functionId })
    const head = await getDocumentHead(world, tx, request)
    return {
      fileName: formatFileName(head.title, translate(`seating-paper.${what}`), {
        day: now.toISOString().slice(0, 10),
        format: 'pdf',
      }),
      document: {
        template: templates[what],
        isTagged: false,
        data: {
          ...buildDocumentFrame(request, { ...head, sub }),
          accent,
          taken: head.taken,
          nothing: translate('seating-paper.nothing'),
          ...(what === 'plan' && {
            ...toSeatingPlan(filled, texts),
            room: toRoom(plan.tables, filled, texts),
          }),
          ...(what === 'cards' && { cards: toPlaceCards(filled, texts) }),
          ...(what === 'signs' && { signs: toTableSigns(filled, texts) }),
        },
      },
    }
  })
}

/** The function with its day, time and place, or the days of the event; and the colour of the page. */
async function describeSheet(
  world: World,
  tx: Tx,
  { request: { scope, language }, functionId }: { request: FileRequest; functionId: string },
): Promise<{ sub: string; accent: string }> {
  const event = await getEvent(tx, scope)
  const spoken = chooseLanguage(event, language)
  const translated = translateEvent(event, spoken)
  const { startsAt, durationMinutes, zone } = event
  const translate = world.getTranslator(language, 'guest')
  const dates = {
    lang: toLanguageTag(language),
    digits: 'latn',
    zone,
    durationMinutes,
    t: (key: string, params = {}) => translate(key, params),
    ...(startsAt && { startsAt }),
  } as const
  const programme = readProgramme(
    { event, programme: await listProgramme(tx, scope) },
    { language: spoken, knowsAddress: true },
  )
  const about = listFunctionTexts(dates, programme, null).find(({ id }) => id === functionId)
  const days = startsAt ? formatEventDays(dates, startsAt, durationMinutes) : ''
  return {
    sub: about
      ? [about.title, about.facts].filter(Boolean).join(' · ')
      : [days, translated.venue].filter(Boolean).join(' · '),
    accent: getNearestAccent(getPageDesign(event), event.colourStyle),
  }
}

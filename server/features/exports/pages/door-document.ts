import type { Language } from '@mehfil/contract/languages.ts'
import type { EventContext, HttpExchange } from '../../../base/http/context.ts'
import { buildDoorDocument } from '../actions/door-document.ts'
import { sendPdf } from './send-pdf.ts'

/** Makes the door list during the request, because it has to work when the queue does not. */
export const sendDoorDocument = async (
  context: EventContext<
    { EID: string },
    { what: 'list' | 'labels'; language: Language; functionId?: string | undefined }
  > &
    HttpExchange,
): Promise<void> => sendPdf(context, await buildDoorDocument(context, context.query))

import type { EventContext, HttpExchange } from '../../../base/http/context.ts'
import { buildSeatingDocument, type SeatingDocumentRequest } from '../actions/seating-document.ts'
import { sendPdf } from './send-pdf.ts'

/** Makes the paper during the request: tables change until the last hour. */
export const sendSeatingDocument = async (
  context: EventContext<{ EID: string }, SeatingDocumentRequest> & HttpExchange,
): Promise<void> => sendPdf(context, await buildSeatingDocument(context, context.query))

import type { Language } from '@mehfil/contract/languages.ts'
import type { EventContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { buildDocumentFrame } from '../../../adapters/files/document-frame.ts'
import type { PdfDocument } from '../../../adapters/files/pdf-file.ts'
import { runInSnapshot } from '../../reports/store/snapshot.ts'
import { toDoorLabels, toDoorListTable, type DoorTranslate } from '../rules/door-document.ts'
import { formatFileName } from '../rules/export-file.ts'
import { createPaperRequest } from '../rules/file-request.ts'
import { findFunctionTitle, listDoorLines } from '../store/door-lines.ts'
import { getDocumentHead, buildListDocument } from './document.ts'

/** The longest list that a person can use on paper. */
const maxDoorLines = 5_000

type DoorDocumentRequest = {
  what: 'list' | 'labels'
  language: Language
  functionId?: string | undefined
}

/** The door list by name, or labels to stick on. */
export function buildDoorDocument(
  { world, scope, now }: Pick<EventContext, 'world' | 'scope' | 'now'>,
  { what, language, functionId }: DoorDocumentRequest,
): Promise<{ document: Omit<PdfDocument, 'path'>; fileName: string }> {
  return runInSnapshot(world, async (tx) => {
    const request = createPaperRequest(scope, language)
    const translateCommon = world.getTranslator(language, 'common')
    const translate: DoorTranslate = (key, facts) => translateCommon(key, facts ?? {})
    const lines = await listDoorLines(tx, scope, { most: maxDoorLines, functionId })
    if (lines.length > maxDoorLines) refuse('pdfTooLong')
    const head = await getDocumentHead(world, tx, request)
    const title = await findFunctionTitle(tx, scope, { functionId, language })
    const name = [translate(`door-paper.${what}`), title].filter(Boolean).join(' · ')
    const fileName = formatFileName(head.title, name, {
      day: now.toISOString().slice(0, 10),
      format: 'pdf',
    })
    if (what === 'labels')
      return {
        fileName,
        document: {
          template: 'labels',
          isTagged: false,
          data: {
            ...buildDocumentFrame(request, { ...head, sub: '' }),
            labels: toDoorLabels(lines, translate),
          },
        },
      }
    const { columns, rows } = toDoorListTable(lines, translate)
    const document = await buildListDocument(world, tx, {
      request,
      table: { name, columns, rows: [rows] },
    })
    return {
      fileName,
      document: {
        ...document,
        data: { ...document.data, ticks: lines.map(({ people, arrived }) => [people, arrived]) },
      },
    }
  })
}

import { eventTypes } from '../../contract/events/events.ts'
import { getPageOfEventType } from '../../templates/designs.ts'
import { getCoverFileName } from '../../templates/share/cover-name.ts'
import type { CatalogueFile } from './catalogue-files.ts'

/** The cover of each type of event, for screens that need no other part of a design. */
export function listTypeCovers(): CatalogueFile {
  const lines = eventTypes.map(
    (type) =>
      `  ${/^\w+$/.test(type) ? type : `'${type}'`}: '${getCoverFileName(getPageOfEventType(type), '')}',\n`,
  )
  return {
    path: 'web/lib/type-covers.ts',
    text: `// Written by tools/write-designs.ts from the manifests of the page designs.
import type { EventType } from '@mehfil/contract/events/events.ts'

/** The file of the cover that a type of event begins with. */
export const typeCovers: Record<EventType, string> = {
${lines.join('')}}
`,
  }
}

import type { Call } from '@mehfil/contract/call.ts'
import { createPdf } from '../files/small-pdf.ts'
import { guestListCsv, pictureBase64 } from './call-fixtures.ts'

export type CallBody = Record<string, unknown>

/**
 * The body of a call. The fields of `more` go both into the data and beside it.
 * `__proto__` is written as text, because no object has it as a field.
 */
export function buildBody(
  { kind, path }: Call,
  wire: object,
  more: CallBody | null,
): string | Buffer {
  const all = { ...wire, ...more }
  if (kind === 'form')
    return new URLSearchParams(
      Object.entries(all).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    ).toString()
  if (path.endsWith('/imports'))
    return buildMultipart(all, {
      field: 'FILE',
      name: 'guests.csv',
      bytes: Buffer.from(guestListCsv),
    })
  if (path.endsWith('/notifications/files'))
    return buildMultipart(all, { field: 'FILE', name: 'menu.pdf', bytes: createPdf() })
  if (kind === 'upload')
    return buildMultipart(all, {
      field: 'IMAGE',
      name: 'a.png',
      bytes: Buffer.from(pictureBase64, 'base64'),
    })
  const json = (fields: object) => JSON.stringify(fields).replace(/"as written":/, '"__proto__":')
  return json({ data: all, ...more })
}

function buildMultipart(
  fields: object,
  file: { field: string; name: string; bytes: Buffer },
): Buffer {
  const written = Object.entries(fields)
    .map(
      ([name, value]) =>
        `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${typeof value === 'string' ? value : JSON.stringify(value)}\r\n`,
    )
    .join('')
  return Buffer.concat([
    Buffer.from(
      `${written}--x\r\ncontent-disposition: form-data; name="${file.field}"; filename="${file.name}"\r\n\r\n`,
    ),
    file.bytes,
    Buffer.from('\r\n--x--\r\n'),
  ])
}

import * as z from 'zod'
import { startImport } from '@mehfil/contract/guests/imports.ts'
import type { TestApp } from '../test-app.ts'

export function buildUploadForm(content: string | Buffer, name: string) {
  const head = `--edge\r\nContent-Disposition: form-data; name="FILE"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=edge', 'x-requested-with': 'mehfil' },
    payload: Buffer.concat([
      Buffer.from(head),
      Buffer.from(content),
      Buffer.from('\r\n--edge--\r\n'),
    ]),
  }
}

/** Uploads a guest list. Returns the answer. */
export async function uploadList(
  host: Awaited<ReturnType<TestApp['as']>>,
  EID: string,
  content: string | Buffer,
  name = 'a.csv',
): Promise<z.output<typeof startImport.output>> {
  const { body } = await host.inject({
    method: 'POST',
    url: `/api/events/${EID}/imports`,
    ...buildUploadForm(content, name),
  })
  return z.decode(startImport.output, JSON.parse(body).data as never)
}

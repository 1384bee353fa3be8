import * as z from 'zod'
import { startImport } from '@mehfil/contract/guests.ts'
import type { House } from './house.ts'

/** A browser's upload of a list. */
export function formOf(content: string | Buffer, name: string) {
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

/** A host brings a list to an event; what they are told of it. */
export async function bringList(
  host: Awaited<ReturnType<House['as']>>,
  EID: string,
  content: string | Buffer,
  name = 'a.csv',
): Promise<z.output<typeof startImport.output>> {
  const { body } = await host.inject({
    method: 'POST',
    url: `/api/events/${EID}/imports`,
    ...formOf(content, name),
  })
  return z.decode(startImport.output, JSON.parse(body).data as never)
}

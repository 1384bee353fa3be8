import '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { refuse } from './refuse.ts'

export type FormFields = Record<string, string | string[]>

/** Of any body but an upload's, in bytes. */
export const largestBody = 100 * 1024
/** The longest form asks ten questions of each of 21 people, thirty more of the party, and their names. */
const mostFields = 300

/** What a plain form sent, in one piece or in parts; a field sent more than once is a list. */
export async function formOf(request: FastifyRequest): Promise<FormFields> {
  if (!request.isMultipart()) return (request.body ?? {}) as FormFields
  if (Number(request.headers['content-length']) > largestBody) refuse('tooLarge')
  return fieldsOf(await readable(partsOf(request)))
}

/** Reads a body as forms without files are sent. What has too many fields is refused before any of it is read. */
export function urlencodedFields(body: string): FormFields {
  let separators = 0
  for (let at = body.indexOf('&'); at >= 0; at = body.indexOf('&', at + 1))
    if ((separators += 1) >= mostFields) refuse('tooLarge')
  return fieldsOf(new URLSearchParams(body))
}

/** One pass, whatever the names are. */
function fieldsOf(sent: Iterable<[string, string]>): FormFields {
  const fields = new Map<string, string | string[]>()
  for (const [name, value] of sent) {
    const before = fields.get(name)
    if (Array.isArray(before)) before.push(value)
    else fields.set(name, before === undefined ? value : [before, value])
  }
  return Object.fromEntries(fields)
}

async function partsOf(request: FastifyRequest): Promise<Array<[string, string]>> {
  const sent: Array<[string, string]> = []
  let length = 0
  for await (const part of request.parts({
    limits: {
      files: 0,
      fields: mostFields,
      parts: mostFields,
      headerPairs: 20,
      fieldSize: largestBody,
    },
  })) {
    if (part.type !== 'field') continue
    const value = String(part.value)
    length += part.fieldname.length + value.length
    if (length >= largestBody) refuse('tooLarge')
    sent.push([part.fieldname, value])
  }
  return sent
}

/** A body in parts that cannot be read as such is its sender's mistake: the parser's own errors have no status. */
export async function readable<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Error && error.constructor === Error && !('code' in error))
      return refuse('invalidInput')
    throw error
  }
}

import '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { refuse } from '../refusal.ts'

export type FormFields = Record<string, string | string[]>

/** For any body but an upload's, in bytes. */
export const maxBodyBytes = 100 * 1024
/**
 * The longest form asks ten questions of each of 21 people, thirty more of the party, and their
 * names.
 */
const maxFields = 300

/**
 * What a plain form sent, urlencoded or in parts. A field that was sent more than once is a list.
 */
export async function readForm(request: FastifyRequest): Promise<FormFields> {
  if (!request.isMultipart()) return (request.body ?? {}) as FormFields
  if (Number(request.headers['content-length']) > maxBodyBytes) refuse('tooLarge')
  return toFormFields(await refuseIfMalformed(readMultipartFields(request)))
}

/**
 * Reads the body of a form without files. A body with too many fields is refused before any field
 * is read.
 */
export function parseUrlencodedForm(body: string): FormFields {
  let separators = 0
  for (let at = body.indexOf('&'); at >= 0; at = body.indexOf('&', at + 1))
    if ((separators += 1) >= maxFields) refuse('tooLarge')
  return toFormFields(new URLSearchParams(body))
}

/** One pass over the body, regardless of the field names. */
function toFormFields(pairs: Iterable<[string, string]>): FormFields {
  const fields = new Map<string, string | string[]>()
  for (const [name, value] of pairs) {
    const previous = fields.get(name)
    if (Array.isArray(previous)) previous.push(value)
    else fields.set(name, previous === undefined ? value : [previous, value])
  }
  return Object.fromEntries(fields)
}

async function readMultipartFields(request: FastifyRequest): Promise<Array<[string, string]>> {
  const pairs: Array<[string, string]> = []
  let length = 0
  for await (const part of request.parts({
    limits: {
      files: 0,
      fields: maxFields,
      parts: maxFields,
      headerPairs: 20,
      fieldSize: maxBodyBytes,
    },
  })) {
    if (part.type !== 'field') continue
    const value = String(part.value)
    length += part.fieldname.length + value.length
    if (length >= maxBodyBytes) refuse('tooLarge')
    pairs.push([part.fieldname, value])
  }
  return pairs
}

/**
 * A multipart body that cannot be read is the sender's mistake: the parser's own errors have no
 * status.
 */
export async function refuseIfMalformed<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Error && error.constructor === Error && !('code' in error))
      return refuse('invalidInput')
    throw error
  }
}

import * as z from 'zod'
import { getFieldNames, type Wire } from '@mehfil/contract/wire.ts'
import type { RefusedError } from './refused-error.ts'

type SchemaContent = {
  element?: Wire
  innerType?: Wire
  /** The values of a record. */
  valueType?: Wire
}

/** `SOCIALMEDIA.0.LINK` becomes `social.0.link`, as far as the body's schema knows the names. */
function toFieldPath(body: Wire, wirePath: string): string {
  let schema: Wire | undefined = body
  return wirePath
    .split('.')
    .map((name) => {
      const ours = schema && getFieldNames(schema)[name]
      schema = schema && (ours === undefined ? schema : getFieldSchema(schema, name))
      return ours ?? name
    })
    .join('.')
}

export function toFieldErrors(body: Wire, errors: Record<string, string>): RefusedError['errors'] {
  return Object.fromEntries(
    Object.entries(errors).map(([path, sentence]) => [toFieldPath(body, path), sentence]),
  )
}

function getFieldSchema(body: Wire, wireName: string): Wire | undefined {
  const { in: theirs } = (body as unknown as { def: { in: { shape: Record<string, Wire> } } }).def
  return unwrapSchema(theirs.shape[wireName])
}

function unwrapSchema(schema: Wire | undefined): Wire | undefined {
  const content = (schema as unknown as { def: SchemaContent } | undefined)?.def
  const next = content?.element ?? content?.innerType ?? content?.valueType
  return next ? unwrapSchema(next) : schema
}

/** Translates a body that is nested in another one, which has no schema for it. */
export const toWireNames = <T>(body: Wire<T>, value: T): Record<string, unknown> =>
  z.encode(body, value) as Record<string, unknown>

import * as z from 'zod'
import { ourNamesOf, type Wire } from '@mehfil/contract/wire.ts'
import type { Refused } from './refused.ts'

type Inside = { element?: Wire; innerType?: Wire; /** Of a record. */ valueType?: Wire }

/** `SOCIALMEDIA.0.LINK` becomes `social.0.link`, as far as the body knows its names. */
function ourPath(body: Wire, wirePath: string): string {
  let at: Wire | undefined = body
  return wirePath
    .split('.')
    .map((name) => {
      const ours = at && ourNamesOf(at)[name]
      at = at && (ours === undefined ? at : fieldOf(at, name))
      return ours ?? name
    })
    .join('.')
}

export function inOurNames(body: Wire, errors: Record<string, string>): Refused['errors'] {
  return Object.fromEntries(
    Object.entries(errors).map(([path, sentence]) => [ourPath(body, path), sentence]),
  )
}

function fieldOf(body: Wire, wireName: string): Wire | undefined {
  const { in: theirs } = (body as unknown as { def: { in: { shape: Record<string, Wire> } } }).def
  return unwrapped(theirs.shape[wireName])
}

function unwrapped(schema: Wire | undefined): Wire | undefined {
  const inside = (schema as unknown as { def: Inside } | undefined)?.def
  const next = inside?.element ?? inside?.innerType ?? inside?.valueType
  return next ? unwrapped(next) : schema
}

/** A body inside a body that is sent without a shape of its own. */
export const onWire = <T>(body: Wire<T>, value: T): Record<string, unknown> =>
  z.encode(body, value) as Record<string, unknown>

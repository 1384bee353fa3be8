import * as z from 'zod'

/** A field of a body: its name on the wire and its schema. */
type WireField = readonly [wireName: string, schema: z.ZodType]
export type WireShape = Record<string, WireField>

type OptionalKeys<S extends WireShape> = {
  [K in keyof S]: undefined extends z.output<S[K][1]> ? K : never
}[keyof S]
type Simplify<T> = { [K in keyof T]: T[K] } & {}

export type WireOutput<S extends WireShape> = Simplify<
  { [K in Exclude<keyof S, OptionalKeys<S>>]: z.output<S[K][1]> } & {
    [K in OptionalKeys<S>]?: z.output<S[K][1]>
  }
>

export type Wire<T = unknown> = z.ZodType<T>

/**
 * A body with our names in code and the published names on the wire. `decode` validates and
 * renames, `encode` renames back. Unknown keys are dropped.
 */
export function wire<const S extends WireShape>(shape: S): Wire<WireOutput<S>> {
  const entries = Object.entries(shape)
  const wireObject = z.object(
    Object.fromEntries(entries.map(([, [name, schema]]) => [name, schema])),
  )
  const codec = z.codec(wireObject, z.custom<WireOutput<S>>(isObject), {
    decode: (body) =>
      renameKeys(
        body,
        entries.map(([ours, [name]]) => [name, ours]),
      ) as WireOutput<S>,
    encode: (value) =>
      renameKeys(
        Object(value) as object,
        entries.map(([ours, [name]]) => [ours, name]),
      ) as never,
  })
  schemasByBody.set(codec, Object.fromEntries(entries.map(([ours, [, schema]]) => [ours, schema])))
  fieldNamesByBody.set(codec, Object.fromEntries(entries.map(([ours, [name]]) => [name, ours])))
  return codec
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null

const fieldNamesByBody = new WeakMap<Wire, Record<string, string>>()
const schemasByBody = new WeakMap<Wire, Record<string, z.ZodType>>()

/** Whether a value that was stored is one that the schema takes today. */
export const isValueOf = <T>(schema: z.ZodType<T>, value: unknown): boolean =>
  z.safeEncode(schema, value as T).success

/** The same for one field of a body. False for a name that is no field. */
export function acceptsField<T>(body: Wire<T>, name: keyof T & string, value: unknown): boolean {
  const schema = schemasByBody.get(body)?.[name]
  return schema !== undefined && z.safeEncode(schema, value).success
}

/** Maps wire names to our names, to show a refusal at the right field. */
export const getFieldNames = (body: Wire): Record<string, string> =>
  fieldNamesByBody.get(body) ?? {}

/** The wire name of one of our names, where the body has it. */
export const findWireName = (body: Wire, ours: string): string | undefined =>
  Object.entries(getFieldNames(body)).find(([, name]) => name === ours)?.[0]

/**
 * The wire names of the items of a list, by the wire name of the list. Empty for a body without
 * lists of bodies.
 */
export function getItemNames(body: Wire): Map<string, string[]> {
  const lists = Object.entries(schemasByBody.get(body) ?? {}).flatMap(([ours, schema]) => {
    const list = findWireName(body, ours)
    const names = schema instanceof z.ZodArray ? getFieldNames(schema.element as Wire) : {}
    return list && Object.keys(names).length > 0 ? [[list, Object.keys(names)] as const] : []
  })
  return new Map(lists)
}

/**
 * Renames errors from our names to wire names: `{ startsAt: 'field.start-past' }` becomes `{
 * STARTDATE: … }`.
 */
export function toWireErrors<T>(
  body: Wire<T>,
  errors: Partial<Record<keyof T, string>>,
): Record<string, string> {
  const errorByField = errors as Record<string, string | undefined>
  return Object.fromEntries(
    Object.entries(getFieldNames(body)).flatMap(([wireName, ours]) =>
      errorByField[ours] ? [[wireName, errorByField[ours]]] : [],
    ),
  )
}

function renameKeys(source: object, names: Array<[string, string]>): Record<string, unknown> {
  const target: Record<string, unknown> = {}
  for (const [old, next] of names) {
    const value = (source as Record<string, unknown>)[old]
    if (value !== undefined) target[next] = value
  }
  return target
}

export const emptyBody = wire({})

const utcText = z
  .string('field.time-invalid')
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/, 'field.time-invalid')
  .refine((text) => isRealDay(text.slice(0, 10)), { error: 'field.day-invalid', abort: true })
  .refine((text) => /([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text), 'field.hour-invalid')

/**
 * `YYYY-MM-DD HH:mm:ss` in UTC. A day or hour that does not exist is refused; encoding never fails.
 */
export const utc = z.codec(utcText, z.date(), {
  decode: (text) => new Date(text.replace(' ', 'T') + 'Z'),
  encode: (instant) => toIsoText(instant).slice(0, 19).replace('T', ' '),
})

/** `2026-12-12`, a day that exists. */
export const day = z.string('field.day-invalid').refine(isRealDay, 'field.day-invalid')

/**
 * ISO 8601 with a four-digit year; later or earlier instants become the last or first possible one.
 */
export function toIsoText(instant: Date): string {
  return new Date(Math.min(lastInstant, Math.max(firstInstant, instant.getTime()))).toISOString()
}
const firstInstant = Date.parse('0000-01-01T00:00:00Z')
const lastInstant = Date.parse('9999-12-31T23:59:59Z')

export function isRealDay(text: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text
}

/** `Y` or `N` as a boolean. */
export const yesNo = z.codec(z.enum(['Y', 'N'], 'field.choice-invalid'), z.boolean(), {
  decode: (letter) => letter === 'Y',
  encode: (yes) => (yes ? ('Y' as const) : ('N' as const)),
})

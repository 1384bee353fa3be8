import * as z from 'zod'

/** One field of a body: its name on the wire and what it holds. */
type Field = readonly [wireName: string, schema: z.ZodType]
type Shape = Record<string, Field>

type Optional<S extends Shape> = {
  [K in keyof S]: undefined extends z.output<S[K][1]> ? K : never
}[keyof S]
type Flat<T> = { [K in keyof T]: T[K] } & {}

export type Ours<S extends Shape> = Flat<
  { [K in Exclude<keyof S, Optional<S>>]: z.output<S[K][1]> } & {
    [K in Optional<S>]?: z.output<S[K][1]>
  }
>

export type Wire<T = unknown> = z.ZodType<T>

/**
 * A body whose fields carry the product's names in code and the published names on the wire.
 * Reading (`decode`) checks and renames; writing (`encode`) renames back. Unknown keys are dropped.
 */
export function wire<const S extends Shape>(shape: S): Wire<Ours<S>> {
  const fields = Object.entries(shape)
  const theirs = z.object(Object.fromEntries(fields.map(([, [name, schema]]) => [name, schema])))
  const codec = z.codec(theirs, z.custom<Ours<S>>(), {
    decode: (body) =>
      renamed(
        body,
        fields.map(([ours, [name]]) => [name, ours]),
      ) as Ours<S>,
    encode: (value) =>
      renamed(
        value as object,
        fields.map(([ours, [name]]) => [ours, name]),
      ) as never,
  })
  ourNames.set(codec, Object.fromEntries(fields.map(([ours, [name]]) => [name, ours])))
  return codec
}

const ourNames = new WeakMap<Wire, Record<string, string>>()

/** Wire name to our name of a body's own fields: says at which of our fields a refusal belongs. */
export const ourNamesOf = (body: Wire): Record<string, string> => ourNames.get(body) ?? {}

/** Complaints by our names, each moved to the field it is about: `{ startsAt: 'field.start-past' }` to `{ STARTDATE: … }`. */
export function complaintsOf<T>(
  body: Wire<T>,
  complaints: Partial<Record<keyof T, string>>,
): Record<string, string> {
  const said = complaints as Record<string, string | undefined>
  return Object.fromEntries(
    Object.entries(ourNamesOf(body)).flatMap(([wireName, ours]) =>
      said[ours] ? [[wireName, said[ours]]] : [],
    ),
  )
}

function renamed(from: object, names: Array<[string, string]>): Record<string, unknown> {
  const to: Record<string, unknown> = {}
  for (const [old, next] of names) {
    const value = (from as Record<string, unknown>)[old]
    if (value !== undefined) to[next] = value
  }
  return to
}

export const nothing = wire({})

const utcText = z
  .string('field.time-invalid')
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/, 'field.time-invalid')
  .refine((text) => isRealDay(text.slice(0, 10)), { error: 'field.day-invalid', abort: true })
  .refine((text) => /([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text), 'field.hour-invalid')

/** `YYYY-MM-DD HH:mm:ss`, always UTC, to and from an instant. A day or an hour that does not exist is refused; writing an instant never fails. */
export const utc = z.codec(utcText, z.date(), {
  decode: (text) => new Date(text.replace(' ', 'T') + 'Z'),
  encode: (instant) => isoText(instant).slice(0, 19).replace('T', ' '),
})

/** `2026-12-12`, a day that exists. */
export const day = z.string('field.day-invalid').refine(isRealDay, 'field.day-invalid')

/** An instant in ISO 8601 with a year of four digits; what is beyond stops at the first or the last of them. */
export function isoText(instant: Date): string {
  return new Date(Math.min(lastInstant, Math.max(firstInstant, instant.getTime()))).toISOString()
}
const firstInstant = Date.parse('0000-01-01T00:00:00Z')
const lastInstant = Date.parse('9999-12-31T23:59:59Z')

export function isRealDay(text: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text
}

/** `Y` or `N` to and from a boolean. */
export const yesNo = z.codec(z.enum(['Y', 'N'], 'field.choice-invalid'), z.boolean(), {
  decode: (letter) => letter === 'Y',
  encode: (yes) => (yes ? ('Y' as const) : ('N' as const)),
})

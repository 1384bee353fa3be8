import type { Access } from './access.ts'
import type { Wire } from './wire.ts'
import { nothing } from './wire.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The names in braces of a path: `/events/{EID}/guests/{GID}` has EID and GID. */
export type ParamOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamOf<Rest>
  : never
export type Params<Path extends string> = { [K in ParamOf<Path>]: string }

/** How a body arrives and leaves: JSON in an envelope unless said otherwise; `raw` is another program's, byte for byte. */
export type Kind = 'json' | 'upload' | 'stream' | 'page' | 'form' | 'raw'

/** Buckets of the limiter; their figures live in one table on the server. `none` is for what must answer without the database. */
export type LimitName =
  | 'none'
  | 'read'
  | 'write'
  | 'login'
  | 'code'
  | 'guest-link'
  | 'answer'
  | 'stop'
  | 'upload'
  | 'beacon'
  | 'door'

export type Call<Path extends string = string, In = unknown, Out = unknown, Query = unknown> = {
  method: Method
  path: Path
  access: Access
  kind: Kind
  limit: LimitName
  /** Changes nothing: it needs no active account and leaves no audit row, whatever its method. */
  reads: boolean
  /** May be sent by any program and from any page: what is asked for is harmless to whoever is the wrong one, and who may ask stands in the address. */
  fromAnywhere: boolean
  input: Wire<In>
  query: Wire<Query>
  output: Wire<Out>
}

type Declared<Path extends string, In, Out, Query> = {
  method: Method
  path: Path
  access: Access
  kind?: Kind
  limit?: LimitName
  reads?: boolean
  fromAnywhere?: boolean
  input?: Wire<In>
  query?: Wire<Query>
  output?: Wire<Out>
}

type Nothing = Record<never, never>

/** Declares a call once. There is no other way to make one, and the server mounts nothing else. */
export function call<const Path extends string, In = Nothing, Out = Nothing, Query = Nothing>(
  declared: Declared<Path, In, Out, Query>,
): Call<Path, In, Out, Query> {
  const reads = declared.reads ?? declared.method === 'GET'
  return {
    kind: 'json',
    reads,
    limit: reads ? 'read' : 'write',
    fromAnywhere: false,
    input: nothing as Wire<In>,
    query: nothing as Wire<Query>,
    output: nothing as Wire<Out>,
    ...declared,
  }
}

/** `fill('/events/{EID}', { EID })` with every value percent-encoded. */
export function fill<Path extends string>(path: Path, params: Params<Path>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string>)[name] ?? ''),
  )
}

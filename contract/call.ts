import type { AccessRule } from './access.ts'
import type { Wire } from './wire.ts'
import { emptyBody } from './wire.ts'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The names in braces of a path: `/events/{EID}/guests/{GID}` has EID and GID. */
export type PathParam<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParam<Rest>
  : never
export type PathParams<Path extends string> = { [K in PathParam<Path>]: string }

/**
 * Format of the body: JSON in an envelope by default. `raw` keeps the exact bytes of another
 * program.
 */
export type CallKind = 'json' | 'upload' | 'stream' | 'page' | 'form' | 'raw'

/**
 * Limits by name; the server has one table with the numbers. `none` is for calls that must answer
 * without the database.
 */
export type RateLimitName =
  | 'none'
  | 'read'
  | 'write'
  | 'login'
  | 'code'
  | 'guest-link'
  | 'answer'
  | 'stop'
  | 'upload'
  | 'photo'
  | 'beacon'
  | 'names'
  | 'door'
  | 'feed'

export type Call<Path extends string = string, In = unknown, Out = unknown, Query = unknown> = {
  method: HttpMethod
  path: Path
  access: AccessRule
  kind: CallKind
  limit: RateLimitName
  /** Changes nothing, so it needs no active account and writes no audit row, for all methods. */
  reads: boolean
  /**
   * Other sites and programs may send it. It is safe for a wrong sender, and its address says who
   * may ask.
   */
  fromAnywhere: boolean
  /** Guests need it, so it is also at the domain of a host. */
  forGuests: boolean
  /** Also for a member who still has to set up the two steps that their account requires. */
  beforeTwoSteps: boolean
  etag: EtagUse
  input: Wire<In>
  query: Wire<Query>
  output: Wire<Out>
}

/**
 * `answer`: it says in `ETag` what state it answers. `match`: it changes that thing, and where
 * `If-Match` names another state it is refused. `both`: it also answers the changed state.
 */
type EtagUse = 'none' | 'answer' | 'match' | 'both'

type CallOptions<Path extends string, In, Out, Query> = {
  method: HttpMethod
  path: Path
  access: AccessRule
  kind?: CallKind
  limit?: RateLimitName
  reads?: boolean
  fromAnywhere?: boolean
  forGuests?: boolean
  beforeTwoSteps?: boolean
  etag?: EtagUse
  input?: Wire<In>
  query?: Wire<Query>
  output?: Wire<Out>
}

type EmptyObject = Record<never, never>

/** Declares a call. The server mounts only calls made here. */
export function call<
  const Path extends string,
  In = EmptyObject,
  Out = EmptyObject,
  Query = EmptyObject,
>(options: CallOptions<Path, In, Out, Query>): Call<Path, In, Out, Query> {
  const reads = options.reads ?? options.method === 'GET'
  return {
    kind: 'json',
    reads,
    limit: reads ? 'read' : 'write',
    fromAnywhere: false,
    forGuests: false,
    beforeTwoSteps: false,
    etag: 'none',
    input: emptyBody as Wire<In>,
    query: emptyBody as Wire<Query>,
    output: emptyBody as Wire<Out>,
    ...options,
  }
}

/** `fill('/events/{EID}', { EID })`, with percent-encoded values. */
export function fill<Path extends string>(path: Path, params: PathParams<Path>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string>)[name] ?? ''),
  )
}

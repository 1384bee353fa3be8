import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '@mehfil/contract/fields.ts'
import type { CookieName } from './cookies.ts'
import type { Tx } from './db.ts'
import type { Flow } from './flow.ts'
import type { Keeper } from './keeper.ts'
import type { AccountScope, EventScope, GuestScope } from './scope.ts'
import type { Host } from './session.ts'
import type { World } from './world.ts'

export type Cookies = {
  read(name: CookieName): string | undefined
  /** `path` is where it is sent; everywhere where there is none. */
  set(name: CookieName, value: string, days: number, path?: string): void
  drop(name: CookieName, path?: string): void
}

/** What an action stands on. HTTP stays outside; the transaction commits when the action returns. */
export type Context<Params = Record<string, string>, Query = unknown> = {
  world: World
  tx: Tx
  now: Date
  /** The reader's language: the person's, else the cookie's, else the browser's. */
  language: Language
  ip: string
  /** Whose hits the limiter counts together: the IPv4 address or the /64 of an IPv6 one. */
  caller: string
  agent: string
  /** The zone of the device that asks, IANA; empty where it does not say. */
  zone: string
  /** What a request says of where it comes from: the country a trusted proxy names, and the languages a browser asks for. */
  hints: { country: string; languages: string }
  params: Params
  query: Query
  cookies: Cookies
  /** Words for the audit line of this call: what it was about, and what it changed. */
  note(line: {
    subject?: string
    before?: unknown
    after?: unknown
    eventId?: string
    accountId?: string
    personId?: string
  }): void
  /** The sentence of the answer, by its key in `common`. */
  say(key: string): void
  /** The sentence of the answer, where clients read a word of ours instead. */
  answerBy(word: string): void
  /** The answer sends the browser to another address of this site; nothing of its data is looked at. */
  redirectTo(url: string): void
  /** The answer says that something was called off. */
  answerCancelled(): void
  /** Runs after the commit; never after a refusal. */
  afterwards(work: () => void | Promise<void>): void
}

export type FlowContext<P = Record<string, string>, Q = unknown> = Context<P, Q> & { flow: Flow }
export type HostContext<P = Record<string, string>, Q = unknown> = Context<P, Q> & {
  host: Host
  scope: AccountScope
}
export type EventContext<P = Record<string, string>, Q = unknown> = Context<P, Q> & {
  host: Host
  scope: EventScope
}
export type GuestContext<P = Record<string, string>, Q = unknown> = Context<P, Q> & {
  host: Host
  scope: GuestScope
}
/** Whoever stands at the door of an event: a host who may, or a helper who came by a link. */
export type DoorContext<P = Record<string, string>, Q = unknown> = Context<P, Q> & {
  keeper: Keeper
  scope: EventScope
}
export type DoorGuestContext<P = Record<string, string>, Q = unknown> = Context<P, Q> & {
  keeper: Keeper
  scope: GuestScope
}
export type LinkContext<P = Record<string, string>, Q = unknown> = Context<P, Q> & {
  scope: GuestScope
}

/** The one file of a form upload, with the fields that came before it. */
export type Upload = { fields: Record<string, string>; name: string; bytes: Buffer }

/** A list of guests that was uploaded, on the disk until what is made of it is made. */
export type UploadedList = { name: string; path: string }

/** What a page action answers. */
export type Page = {
  status?: number
  html?: string
  body?: string | Buffer
  type?: string
  redirect?: string
  headers?: Record<string, string>
  /** Nothing is answered, and the line is cut. */ isCut?: true
}

/** What only pages and streams may touch. */
export type Raw = { request: FastifyRequest; reply: FastifyReply }
/** The body as it came, from another program. */
export type RawContext = Context & {
  body: Buffer
  method: string
  query: unknown
  headers: Record<string, string | string[] | undefined>
}
export type PageContext<P = Record<string, string>> = Context<P> &
  Raw & { form: Record<string, string | string[]> }

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '@mehfil/contract/languages.ts'
import type { CookieName } from './cookies.ts'
import type { Tx } from '../database/db.ts'
import type { Flow } from '../access/flow.ts'
import type { DoorActor } from '../access/door-actor.ts'
import type { AccountScope, EventScope, GuestScope } from '../access/scope.ts'
import type { SignedInHost } from '../access/session.ts'
import type { World } from '../world.ts'

export type CookieJar = {
  read(name: CookieName): string | undefined
  /** `path` is where the cookie is sent; without it, the whole site. */
  set(name: CookieName, value: string, days: number, path?: string): void
  clear(name: CookieName, path?: string): void
}

/**
 * What an action works with. HTTP stays out of it. The transaction commits when the action returns.
 */
export type RequestContext<Params = Record<string, string>, Query = unknown> = {
  world: World
  tx: Tx
  now: Date
  /** The reader's language: the person's, else the cookie's, else the browser's. */
  language: Language
  ip: string
  /**
   * The address whose hits the limiter counts together: an IPv4 address, or the /64 of an IPv6 one.
   */
  caller: string
  agent: string
  /** The IANA time zone of the device that asks; empty when it sends none. */
  zone: string
  /**
   * Where a request comes from: the country that a trusted proxy names, and the languages that the
   * browser asks for.
   */
  hints: { country: string; languages: string }
  params: Params
  query: Query
  cookies: CookieJar
  /** Details for the audit line of this call: what it was about, and what it changed. */
  audit(line: {
    subject?: string
    before?: unknown
    after?: unknown
    eventId?: string
    accountId?: string
    personId?: string
    keyId?: string
  }): void
  /** Sets the message of the answer, by its key in `common`. */
  setMessage(key: string): void
  /** Sets the message of the answer to a fixed word that clients read. */
  setMessageWord(word: string): void
  /** Sends the browser to another address of this site; the answer's data is not used. */
  redirectTo(url: string): void
  /** The answer says that something was cancelled. */
  markCancelled(): void
  /** Says which state of a thing the answer shows, for programs. */
  setTag(state: string): void
  /** Refuses where a program names another state than the one there is. Asks for it only then. */
  requireTag(readState: () => Promise<string> | string): Promise<void>
  /** Runs after the commit; never after a refusal. */
  afterCommit(work: () => void | Promise<void>): void
}

export type FlowContext<P = Record<string, string>, Q = unknown> = RequestContext<P, Q> & {
  flow: Flow
}
export type HostContext<P = Record<string, string>, Q = unknown> = RequestContext<P, Q> & {
  host: SignedInHost
  scope: AccountScope
}
export type EventContext<P = Record<string, string>, Q = unknown> = RequestContext<P, Q> & {
  host: SignedInHost
  scope: EventScope
}
export type GuestContext<P = Record<string, string>, Q = unknown> = RequestContext<P, Q> & {
  host: SignedInHost
  scope: GuestScope
}
/** The actor at the door of an event: a host with the permission, or a helper with a link. */
export type DoorContext<P = Record<string, string>, Q = unknown> = RequestContext<P, Q> & {
  doorActor: DoorActor
  scope: EventScope
}
export type DoorGuestContext<P = Record<string, string>, Q = unknown> = RequestContext<P, Q> & {
  doorActor: DoorActor
  scope: GuestScope
}
export type PersonalLinkContext<P = Record<string, string>, Q = unknown> = RequestContext<P, Q> & {
  scope: GuestScope
}

/** The one file of a form upload, with the fields that came before it. */
export type UploadedFile = { fields: Record<string, string>; name: string; bytes: Buffer }

/** An uploaded guest list, kept on the disk until it is imported. */
export type UploadedGuestList = { name: string; path: string }

/** What a page action answers. */
export type PageResponse = {
  status?: number
  html?: string
  body?: string | Buffer
  type?: string
  redirect?: string
  headers?: Record<string, string>
  /** Other sites may show it in a frame; its policy says which. */
  isFramed?: boolean
  /** No answer is sent, and the connection is closed. */
  isHungUp?: true
}

/** What only pages and streams may use. */
export type HttpExchange = { request: FastifyRequest; reply: FastifyReply }
/** The raw body that another program sent. */
export type RawBodyContext = RequestContext & {
  body: Buffer
  method: string
  query: unknown
  headers: Record<string, string | string[] | undefined>
}
export type PageContext<P = Record<string, string>> = RequestContext<P> &
  HttpExchange & { form: Record<string, string | string[]> }

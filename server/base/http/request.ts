import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '@mehfil/contract/call.ts'
import { languages, type Language } from '@mehfil/contract/languages.ts'
import { emptyBody } from '@mehfil/contract/wire.ts'
import { getKnownZones } from '@mehfil/contract/places/time-zones.ts'
import * as z from 'zod'
import { saveKeyRequestAnswer, type KeyRequestClaim } from '../access/key-requests.ts'
import { writeAuditEntry } from '../database/audit.ts'
import { toCallerKey } from './caller-key.ts'
import type { RequestContext } from './context.ts'
import { readBearer } from './bearer.ts'
import { requireEntityTag, setEntityTag } from './entity-tag.ts'
import { clearCookie, readCookie, setCookie } from './cookies.ts'
import type { Tx } from '../database/db.ts'
import { keyedHash } from '../random.ts'
import { refuse } from '../refusal.ts'
import { parseAcceptLanguage } from '../i18n/translations.ts'
import type { World } from '../world.ts'

type AuditNote = Parameters<RequestContext['audit']>[0]

/** One request on its way through a call. */
export type CallExecution = {
  world: World
  call: Call
  request: FastifyRequest
  reply: FastifyReply
  /** What was prepared before the transaction. */
  prepared: unknown
  auditNote: AuditNote
  afterCommit: Array<() => void | Promise<void>>
  /** The message of the answer, besides its data. */
  message: string
  /** The status of the answer, where it is not a plain success. */
  statusOverride: { status: 'redirect'; url: string } | { status: 'cancelled' } | null
  /** The action's one statement is a transaction by itself: it decides and writes at once. */
  withoutTransaction: boolean
  /** What the uploaded file is recognised by, when the request is sent again. */
  bodyHash?: string
  /** The claim of a request that may be sent again. */
  claim?: KeyRequestClaim
}

export type CallWork = (context: RequestContext, running: CallExecution) => Promise<unknown>

/** A call that changes something runs in one transaction and writes one audit line in it. */
export async function runCall(execution: CallExecution, work: CallWork): Promise<unknown> {
  const { world, call } = execution
  const answer =
    changesData(call) && !execution.withoutTransaction
      ? await runInTransaction(execution, work)
      : await work(createContext(execution, world.db), execution)
  for (const afterCommit of execution.afterCommit) await afterCommit()
  return answer
}

async function runInTransaction(execution: CallExecution, work: CallWork): Promise<unknown> {
  const { world, call } = execution
  const { done: result, tx } = await world.db.transaction().execute(async (tx) => {
    const result = await work(createContext(execution, tx), execution)
    if (isAudited(call)) await writeAuditEntry(tx, toAuditEntry(execution))
    await saveRepeatableAnswer(tx, execution, result)
    return { done: result, tx }
  })
  world.live.announceCommitted(tx)
  return result
}

/** Stores what a request answers, with what it did, where a program may send it again. */
async function saveRepeatableAnswer(
  tx: Tx,
  { claim }: CallExecution,
  answer: unknown,
): Promise<void> {
  if (claim && !(await saveKeyRequestAnswer(tx, claim, JSON.stringify(answer))))
    refuse('repeatRunning', { retryAfter: 1 })
}

const writingReadPaths = new Set([
  '/user/logged-out',
  '/auth/websession-logout',
  '/auth/websession-signup-logout',
  '/auth/websession-cancel-publish',
])

/** Public GET calls that end something; protected like a POST. */
export const changesData = (call: Call): boolean => !call.reads || writingReadPaths.has(call.path)

const limitsLoggedElsewhere = new Set<Call['limit']>(['answer', 'stop', 'beacon', 'door'])

/** Guests' answers, unsubscribes, visits and entries at the door have logs of their own. */
const isAudited = (call: Call): boolean => !limitsLoggedElsewhere.has(call.limit)

export function createContext(execution: CallExecution, tx: Tx): RequestContext {
  const { world, request, reply, auditNote, afterCommit } = execution
  return {
    world,
    tx,
    now: world.now(),
    language: getRequestLanguage(request),
    ip: request.ip,
    caller: toCallerKey(request.ip),
    agent: request.headers['user-agent'] ?? '',
    zone: getDeviceZone(request),
    hints: getLocationHints(world, request),
    params: request.params as Record<string, string>,
    query: {},
    cookies: {
      read: (name) => readCookie(world.settings, request, name),
      set: (name, value, days, path) =>
        setCookie(world.settings, reply, name, value, { days, ...(path && { path }) }),
      clear: (name, path) => clearCookie(world.settings, reply, name, path),
    },
    audit: (facts) => void Object.assign(auditNote, facts),
    setMessage: (key) =>
      void (execution.message = world.getTranslator(getRequestLanguage(request), 'common')(key)),
    setMessageWord: (word) => void (execution.message = word),
    redirectTo: (url) => void (execution.statusOverride = { status: 'redirect', url }),
    markCancelled: () => void (execution.statusOverride = { status: 'cancelled' }),
    setTag: (state) => setEntityTag(execution, state),
    requireTag: (readState) => requireEntityTag(execution, readState),
    afterCommit: (work) => void afterCommit.push(work),
  }
}

/** A time zone that exists, or none. */
function getDeviceZone({ headers }: FastifyRequest): string {
  const zone = String(headers['x-time-zone'] ?? '')
  return getKnownZones().has(zone) ? zone : ''
}

function getLocationHints(
  { settings: { geoCountryHeader } }: World,
  { headers }: FastifyRequest,
): RequestContext['hints'] {
  return {
    country: geoCountryHeader ? String(headers[geoCountryHeader] ?? '') : '',
    languages: headers['accept-language'] ?? '',
  }
}

/** Reads the input after the check of rights: an error about the input is an answer too. */
export const readQuery = (call: Call, request: FastifyRequest) =>
  call.query === emptyBody ? {} : parseInput(call.query, request.query)

const hostLanguages = new WeakMap<FastifyRequest, Language>()

/** A signed-in person is answered in the language of their account. */
export const setRequestLanguage = (
  request: FastifyRequest,
  { language }: { language: Language },
): void => void hostLanguages.set(request, language)

export function getRequestLanguage(request: FastifyRequest): Language {
  const known = hostLanguages.get(request)
  if (known) return known
  const chosen =
    readBearer(request) === undefined
      ? (request.cookies?.['lang'] as Language | undefined)
      : undefined
  return chosen && languages.includes(chosen)
    ? chosen
    : parseAcceptLanguage(request.headers['accept-language'])
}

function toAuditEntry({ world, call, request, auditNote }: CallExecution) {
  return {
    accountId: auditNote.accountId ?? null,
    eventId: auditNote.eventId ?? null,
    personId: auditNote.personId ?? null,
    keyId: auditNote.keyId ?? null,
    call: `${call.method} ${call.path}`,
    subject: auditNote.subject ?? null,
    before: auditNote.before,
    after: auditNote.after,
    ipHash: keyedHash(world.settings.secretKey, request.ip).toString('hex').slice(0, 32),
    requestId: request.id,
    at: world.now(),
  }
}

/** Checks what was sent and gives it our names. The first error of each field is the one shown. */
export function parseInput<T>(schema: z.ZodType<T>, input: unknown): T {
  const result = z.safeDecode(schema, (input ?? {}) as never)
  if (result.success) return result.data
  const errors: Record<string, string> = {}
  for (const issue of result.error.issues)
    errors[issue.path.join('.') || 'data'] ??= issue.message.startsWith('field.')
      ? issue.message
      : 'field.text-invalid'
  return refuse('invalidInput', { errors })
}

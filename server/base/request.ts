import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '@mehfil/contract/call.ts'
import { languages, type Language } from '@mehfil/contract/fields.ts'
import { nothing } from '@mehfil/contract/wire.ts'
import { knownZones } from '@mehfil/contract/zones.ts'
import * as z from 'zod'
import { writeAudit } from './audit.ts'
import { callerOf } from './caller.ts'
import type { Context } from './context.ts'
import { dropCookie, readCookie, setCookie } from './cookies.ts'
import type { Tx } from './db.ts'
import { keyedHash } from './random.ts'
import { refuse } from './refuse.ts'
import { languageFrom } from './words.ts'
import type { World } from './world.ts'

type Note = Parameters<Context['note']>[0]

/** One request on its way through a call. */
export type Running = {
  world: World
  call: Call
  request: FastifyRequest
  reply: FastifyReply
  /** What was made of an upload before the transaction. */
  made: unknown
  line: Note
  later: Array<() => void | Promise<void>>
  /** What the answer says besides its data. */
  message: string
  /** What the answer is, where it is not a plain success. */
  answeredAs: { status: 'redirect'; url: string } | { status: 'cancelled' } | null
  /** The action's one statement is a transaction by itself: it decides and writes in one go. */
  alone: boolean
}

export type Work = (context: Context, running: Running) => Promise<unknown>

/** A call that changes something runs in one transaction and leaves one audit line in it. */
export async function runCall(running: Running, work: Work): Promise<unknown> {
  const { world, call } = running
  const answer =
    changes(call) && !running.alone
      ? await inTransaction(running, work)
      : await work(contextOf(running, world.db), running)
  for (const later of running.later) await later()
  return answer
}

async function inTransaction(running: Running, work: Work): Promise<unknown> {
  const { world, call } = running
  const { done, tx } = await world.db.transaction().execute(async (tx) => {
    const done = await work(contextOf(running, tx), running)
    if (isAudited(call)) await writeAudit(tx, lineOf(running))
    return { done, tx }
  })
  world.live.committed(tx)
  return done
}

const readsThatWrite = new Set([
  '/user/logged-out',
  '/auth/websession-logout',
  '/auth/websession-signup-logout',
  '/auth/websession-cancel-publish',
])

/** Published reads that end something; guarded like a POST. */
export const changes = (call: Call): boolean => !call.reads || readsThatWrite.has(call.path)

const keptElsewhere = new Set<Call['limit']>(['answer', 'stop', 'beacon', 'door'])

/** Guests' answers, stops, visits and entries of the door keep a log of their own. */
const isAudited = (call: Call): boolean => !keptElsewhere.has(call.limit)

export function contextOf(running: Running, tx: Tx): Context {
  const { world, request, reply, line, later } = running
  return {
    world,
    tx,
    now: world.now(),
    language: languageOf(request),
    ip: request.ip,
    caller: callerOf(request.ip),
    agent: request.headers['user-agent'] ?? '',
    zone: deviceZone(request),
    hints: hintsOf(world, request),
    params: request.params as Record<string, string>,
    query: {},
    cookies: {
      read: (name) => readCookie(world.settings, request, name),
      set: (name, value, days, path) =>
        setCookie(world.settings, reply, name, value, { days, ...(path && { path }) }),
      drop: (name, path) => dropCookie(world.settings, reply, name, path),
    },
    note: (more) => void Object.assign(line, more),
    say: (key) => void (running.message = world.words(languageOf(request), 'common')(key)),
    answerBy: (word) => void (running.message = word),
    redirectTo: (url) => void (running.answeredAs = { status: 'redirect', url }),
    answerCancelled: () => void (running.answeredAs = { status: 'cancelled' }),
    afterwards: (work) => void later.push(work),
  }
}

/** Only a zone there is. */
function deviceZone({ headers }: FastifyRequest): string {
  const zone = String(headers['x-time-zone'] ?? '')
  return knownZones().has(zone) ? zone : ''
}

function hintsOf(
  { settings: { geoCountryHeader } }: World,
  { headers }: FastifyRequest,
): Context['hints'] {
  return {
    country: geoCountryHeader ? String(headers[geoCountryHeader] ?? '') : '',
    languages: headers['accept-language'] ?? '',
  }
}

/** Read only for whoever may ask: a complaint about it is an answer too. */
export const queryOf = (call: Call, request: FastifyRequest) =>
  call.query === nothing ? {} : read(call.query, request.query)

const ofHosts = new WeakMap<FastifyRequest, Language>()

/** Who is signed in is answered in the language of their account. */
export const speakTo = (request: FastifyRequest, { language }: { language: Language }): void =>
  void ofHosts.set(request, language)

export function languageOf(request: FastifyRequest): Language {
  const known = ofHosts.get(request)
  if (known) return known
  const chosen = request.cookies?.['lang'] as Language | undefined
  return chosen && languages.includes(chosen)
    ? chosen
    : languageFrom(request.headers['accept-language'])
}

function lineOf({ world, call, request, line }: Running) {
  return {
    accountId: line.accountId ?? null,
    eventId: line.eventId ?? null,
    personId: line.personId ?? null,
    call: `${call.method} ${call.path}`,
    subject: line.subject ?? null,
    before: line.before,
    after: line.after,
    ipHash: keyedHash(world.settings.secretKey, request.ip).toString('hex').slice(0, 32),
    requestId: request.id,
    at: world.now(),
  }
}

/** Checks and renames what was sent; the first complaint of each field is the one shown. */
export function read<T>(shape: z.ZodType<T>, sent: unknown): T {
  const result = z.safeDecode(shape, (sent ?? {}) as never)
  if (result.success) return result.data
  const errors: Record<string, string> = {}
  for (const issue of result.error.issues)
    errors[issue.path.join('.') || 'data'] ??= issue.message.startsWith('field.')
      ? issue.message
      : 'field.text-invalid'
  return refuse('invalidInput', { errors })
}

import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '@mehfil/contract/fields.ts'
import type { Page } from './context.ts'
import { answerPage } from './page.ts'
import { languageOf } from './request.ts'
import { Refusal } from './refuse.ts'
import type { World } from './world.ts'

/** Draws an error for somebody who reads a page. */
export type Draw = (error: { http: number; message: string; language: Language }) => Page

/** The one place where an error becomes an answer: a refusal politely, anything else as a bug, logged once. */
export const answerError =
  (world: World, draw?: Draw) =>
  (thrown: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = refusalOf(thrown)
    if (!refusal || refusal.code === 'storageFull')
      world.log.error(
        { err: thrown, requestId: request.id, url: request.routeOptions.url },
        refusal ? 'the disk is full' : 'unexpected error',
      )
    const known = refusal ?? new Refusal('busy')
    const language = languageOf(request)
    const t = world.words(language, 'common')
    const http = refusal ? known.http : 500
    if (known.more.retryAfter) void reply.header('retry-after', known.more.retryAfter)
    const errors = Object.fromEntries(
      Object.entries(fieldErrors(known)).map(([field, key]) => [
        field,
        t(key, known.more.params ?? {}),
      ]),
    )
    const sentence = Object.values(errors)[0]
    const message = refusal
      ? refusal.code === 'invalidInput' && sentence
        ? sentence
        : t(`refusal.${refusal.code}`, refusal.more.params ?? {})
      : t('refusal.unexpected')
    if (draw) return answerPage(reply, draw({ http, message, language }))
    return reply
      .code(http)
      .send({
        status: refusal ? known.status : 'failed',
        message,
        data: { code: refusal ? known.code : 'unexpected', errors },
      })
  }

function fieldErrors(refusal: Refusal): Record<string, string> {
  if (refusal.more.errors) return refusal.more.errors
  return refusal.field ? { [refusal.field]: `refusal.${refusal.code}` } : {}
}

/** What the framework and the database refuse on their own, in our words. */
function refusalOf(thrown: FastifyError | Error): Refusal | null {
  if (thrown instanceof Refusal) return thrown
  const code = 'code' in thrown ? String(thrown.code) : ''
  if (code === '55P03' || code === '57014' || code === '40P01' || code === '53300')
    return new Refusal('busy', { retryAfter: 1 })
  if (isUnstorable(code, thrown)) return new Refusal('invalidInput')
  if (diskFull.includes(code)) return new Refusal('storageFull', { retryAfter: 60 })
  if (isDatabaseAway(code, thrown.message)) return new Refusal('busy', { retryAfter: 2 })
  return refusalOfFramework(thrown)
}

function refusalOfFramework(thrown: FastifyError | Error): Refusal | null {
  const status = 'statusCode' in thrown ? Number(thrown.statusCode) : 500
  if (status === 413) return new Refusal('tooLarge')
  return status >= 400 && status < 500 ? new Refusal('invalidInput') : null
}

/** Zero bytes and halves of characters, which no text column and no JSON takes. A value that is no number or uuid has the same code as half a character in JSON, and is a bug of ours. */
const isUnstorable = (code: string, thrown: object): boolean =>
  code === '22021' ||
  code === '22P05' ||
  (code === '22P02' && 'routine' in thrown && String(thrown.routine).startsWith('json'))

/** The machine's own words for it, and PostgreSQL's. */
const diskFull = ['ENOSPC', 'EDQUOT', '53100']

const awayCodes = [
  'DATABASE_SILENT',
  'ECONNREFUSED',
  'ECONNRESET',
  '57P01',
  '57P02',
  '57P03',
  'ENOENT',
]
const isDatabaseAway = (code: string, message: string): boolean =>
  awayCodes.includes(code) ||
  /Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable/.test(
    message,
  )

import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '@mehfil/contract/languages.ts'
import type { PageResponse } from './context.ts'
import { sendPage } from './page-response.ts'
import { sendRefusal } from './refusal-response.ts'
import { getRequestLanguage } from './request.ts'
import { isConnectionLost } from '../database/failover-errors.ts'
import { RefusalError } from '../refusal.ts'
import { getRequestWorld } from '../sites/request-site.ts'
import { StorageAwayError, StorageRefusalError } from '../storage/storage-error.ts'
import type { World } from '../world.ts'

/** Renders an error for a person who reads a page. */
export type ErrorPageRenderer = (error: {
  /** With the names of the account whose guests are served. */
  world: World
  http: number
  message: string
  language: Language
  /** The parts of the address. */
  params: Readonly<Record<string, string | undefined>>
}) => PageResponse

/**
 * The one place where an error becomes an answer. A refusal is answered as it is; any other error
 * is a bug and logged once.
 */
export const createErrorHandler =
  (world: World, renderPage?: ErrorPageRenderer) =>
  (thrown: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = toRefusal(thrown)
    const logged = describeFault(thrown, refusal)
    if (logged)
      world.log.error({ err: thrown, requestId: request.id, url: request.routeOptions.url }, logged)
    const answered = refusal ?? new RefusalError('busy')
    const language = getRequestLanguage(request)
    const t = world.getTranslator(language, 'common')
    const http = refusal ? answered.http : 500
    if (answered.details.retryAfter) void reply.header('retry-after', answered.details.retryAfter)
    const errors = Object.fromEntries(
      Object.entries(getFieldErrors(answered)).map(([field, key]) => [
        field,
        t(key, answered.details.params ?? {}),
      ]),
    )
    const sentence = Object.values(errors)[0]
    const message = refusal
      ? (refusal.code === 'invalidInput' || refusal.code === 'notAPicture') && sentence
        ? sentence
        : t(`refusal.${refusal.code}`, refusal.details.params ?? {})
      : t('refusal.unexpected')
    if (renderPage)
      return sendPage(
        reply,
        renderPage({
          world: getRequestWorld(request, world),
          http,
          message,
          language,
          params: request.params as Record<string, string>,
        }),
      )
    return sendRefusal(request, reply, {
      http,
      status: refusal ? answered.status : 'failed',
      code: refusal ? answered.code : 'unexpected',
      message,
      errors,
    })
  }

/** What an operator has to know of; null for a refusal that concerns its reader alone. */
function describeFault(thrown: Error, refusal: RefusalError | null): string | null {
  if (!refusal) return 'unexpected error'
  if (refusal.code === 'storageFull') return 'the disk is full'
  return thrown instanceof StorageRefusalError ? 'the file storage refuses this node' : null
}

function getFieldErrors(refusal: RefusalError): Record<string, string> {
  if (refusal.details.errors) return refusal.details.errors
  return refusal.field ? { [refusal.field]: `refusal.${refusal.code}` } : {}
}

/** Errors of the framework and the database, in our words. */
function toRefusal(thrown: FastifyError | Error): RefusalError | null {
  if (thrown instanceof RefusalError) return thrown
  const code = 'code' in thrown ? String(thrown.code) : ''
  if (code === '55P03' || code === '57014' || code === '40P01' || code === '53300')
    return new RefusalError('busy', { retryAfter: 1 })
  if (isUnstorableText(code, thrown)) return new RefusalError('invalidInput')
  if (diskFullCodes.includes(code)) return new RefusalError('storageFull', { retryAfter: 60 })
  if (thrown instanceof StorageAwayError || thrown instanceof StorageRefusalError)
    return new RefusalError('storageAway', { retryAfter: 5 })
  if (isConnectionLost(thrown)) return new RefusalError('busy', { retryAfter: 2 })
  return toFrameworkRefusal(thrown)
}

function toFrameworkRefusal(thrown: FastifyError | Error): RefusalError | null {
  const status = 'statusCode' in thrown ? Number(thrown.statusCode) : 500
  if (status === 413) return new RefusalError('tooLarge')
  return status >= 400 && status < 500 ? new RefusalError('invalidInput') : null
}

/**
 * Zero bytes and half surrogates, which no text column and no JSON accepts. A value that is no
 * number or uuid has the same code as a half surrogate in JSON, but is our bug.
 */
const isUnstorableText = (code: string, thrown: object): boolean =>
  code === '22021' ||
  code === '22P05' ||
  (code === '22P02' && 'routine' in thrown && String(thrown.routine).startsWith('json'))

/** The error codes of Node.js and of PostgreSQL. */
const diskFullCodes = ['ENOSPC', 'EDQUOT', '53100']

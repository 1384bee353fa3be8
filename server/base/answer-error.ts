import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from './request.ts'
import { Refusal } from './refuse.ts'
import type { World } from './world.ts'

/** The one place where an error becomes an answer: a refusal politely, anything else as a bug, logged once. */
export const answerError = (world: World) => (thrown: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) => {
  const refusal = refusalOf(thrown)
  if (!refusal) world.log.error({ err: thrown, requestId: request.id, url: request.routeOptions.url }, 'unexpected error')
  const known = refusal ?? new Refusal('busy')
  const t = world.words(languageOf(request), 'common')
  const http = refusal ? known.http : 500
  if (known.more.retryAfter) void reply.header('retry-after', known.more.retryAfter)
  const errors = Object.fromEntries(Object.entries(fieldErrors(known)).map(([field, key]) => [field, t(key)]))
  const sentence = Object.values(errors)[0]
  const message = refusal ? (refusal.code === 'invalidInput' && sentence ? sentence : t(`refusal.${refusal.code}`, refusal.more.params ?? {})) : t('refusal.unexpected')
  return reply.code(http).send({ status: refusal ? known.status : 'failed', message, data: { code: refusal ? known.code : 'unexpected', errors } })
}

function fieldErrors(refusal: Refusal): Record<string, string> {
  if (refusal.more.errors) return refusal.more.errors
  return refusal.field ? { [refusal.field]: `refusal.${refusal.code}` } : {}
}

/** What the framework and the database refuse on their own, in our words. */
function refusalOf(thrown: FastifyError | Error): Refusal | null {
  if (thrown instanceof Refusal) return thrown
  const code = 'code' in thrown ? String(thrown.code) : ''
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || code === 'FST_REQ_FILE_TOO_LARGE') return new Refusal('tooLarge')
  if (code === '55P03' || code === '57014' || code === '40P01' || code === '53300') return new Refusal('busy', { retryAfter: 1 })
  if (isDatabaseAway(code, thrown.message)) return new Refusal('busy', { retryAfter: 2 })
  if ('statusCode' in thrown && Number(thrown.statusCode) >= 400 && Number(thrown.statusCode) < 500) return new Refusal('invalidInput')
  return null
}

const awayCodes = ['ECONNREFUSED', 'ECONNRESET', '57P01', '57P02', '57P03', 'ENOENT']
const isDatabaseAway = (code: string, message: string): boolean =>
  awayCodes.includes(code) || /Connection terminated|timeout exceeded when trying to connect/.test(message)

import { STATUS_CODES } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EnvelopeStatus } from '@mehfil/contract/envelope.ts'
import { readBearer } from './bearer.ts'

type RefusalAnswer = {
  http: number
  status: EnvelopeStatus
  code: string
  message: string
  /** By the wire names of fields. */
  errors: Record<string, string>
}

const problemType = 'application/problem+json'

/**
 * A refusal in the envelope, or as RFC 9457 says for a client that asks for that. A program reads
 * the id of its request in both.
 */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  { http, status, code, message, errors }: RefusalAnswer,
): FastifyReply {
  void reply.code(http)
  if (wantsProblem(request))
    return reply.type(problemType).send(
      JSON.stringify({
        type: `urn:mehfil:refusal:${code}`,
        title: STATUS_CODES[http] ?? '',
        status: http,
        detail: message,
        instance: `urn:uuid:${request.id}`,
        code,
        errors,
      }),
    )
  const requestId = readBearer(request) !== undefined && { requestId: request.id }
  return reply.send({ status, message, data: { code, errors, ...requestId } })
}

const wantsProblem = ({ headers }: FastifyRequest): boolean =>
  (headers.accept ?? '')
    .split(',')
    .some((one) => one.split(';')[0]?.trim().toLowerCase() === problemType)

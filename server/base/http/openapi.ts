import * as z from 'zod'
import { getCallAddress } from '@mehfil/contract/catalogue.ts'
import type { Call } from '@mehfil/contract/call.ts'
import { envelopeStatuses } from '@mehfil/contract/envelope.ts'

/** The catalogue as an OpenAPI document, without pages, plain forms and webhooks. */
export function buildOpenApiDocument(catalogue: Record<string, Call>): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, call] of Object.entries(catalogue)) {
    if (call.kind === 'page' || call.kind === 'form' || call.kind === 'raw') continue
    const address = (paths[getCallAddress(call)] ??= {})
    address[call.method.toLowerCase()] = buildOperation(name, call)
  }
  return { openapi: '3.1.0', info: { title: 'Mehfil', version: '1' }, paths }
}

function buildOperation(name: string, call: Call): object {
  return {
    operationId: name,
    'x-access': call.access,
    parameters: [...call.path.matchAll(/\{(\w+)\}/g)].map(([, param]) => ({
      name: param,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...(call.method !== 'GET' && { requestBody: { content: buildRequestContent(call) } }),
    responses: {
      200: {
        description: 'success',
        content: { 'application/json': { schema: wrapInEnvelope(toJsonSchema(call.output)) } },
      },
    },
  }
}

const buildRequestContent = (call: Call): object =>
  call.kind === 'upload'
    ? { 'multipart/form-data': { schema: { type: 'object' } } }
    : {
        'application/json': {
          schema: { type: 'object', properties: { data: toJsonSchema(call.input) } },
        },
      }

const toJsonSchema = (shape: z.ZodType): object =>
  z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' })

const wrapInEnvelope = (data: object): object => ({
  type: 'object',
  properties: {
    status: { enum: envelopeStatuses },
    message: { type: 'string' },
    data,
    url: { type: 'string' },
  },
  required: ['status', 'message', 'data'],
})

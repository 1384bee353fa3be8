import * as z from 'zod'
import { addressOf } from '@mehfil/contract/catalogue.ts'
import type { Call } from '@mehfil/contract/call.ts'
import { statuses } from '@mehfil/contract/envelope.ts'

/** The catalogue as an OpenAPI document; pages, plain forms and what other programs send are left out. */
export function openApiOf(catalogue: Record<string, Call>): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, call] of Object.entries(catalogue)) {
    if (call.kind === 'page' || call.kind === 'form' || call.kind === 'raw') continue
    const address = (paths[addressOf(call)] ??= {})
    address[call.method.toLowerCase()] = operationOf(name, call)
  }
  return { openapi: '3.1.0', info: { title: 'Mehfil', version: '1' }, paths }
}

function operationOf(name: string, call: Call): object {
  return {
    operationId: name,
    'x-access': call.access,
    parameters: [...call.path.matchAll(/\{(\w+)\}/g)].map(([, param]) => ({
      name: param,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...(call.method !== 'GET' && { requestBody: { content: bodyOf(call) } }),
    responses: {
      200: {
        description: 'success',
        content: { 'application/json': { schema: enveloped(schemaOf(call.output)) } },
      },
    },
  }
}

const bodyOf = (call: Call): object =>
  call.kind === 'upload'
    ? { 'multipart/form-data': { schema: { type: 'object' } } }
    : {
        'application/json': {
          schema: { type: 'object', properties: { data: schemaOf(call.input) } },
        },
      }

const schemaOf = (shape: z.ZodType): object =>
  z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' })

const enveloped = (data: object): object => ({
  type: 'object',
  properties: {
    status: { enum: statuses },
    message: { type: 'string' },
    data,
    url: { type: 'string' },
  },
  required: ['status', 'message', 'data'],
})

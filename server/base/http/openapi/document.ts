import * as z from 'zod'
import { getKeyNeed, listNeededScopes } from '@mehfil/contract/accounts/key-scopes.ts'
import { apiVersion } from '@mehfil/contract/accounts/keys.ts'
import { getCallAddress } from '@mehfil/contract/catalogue.ts'
import type { Call } from '@mehfil/contract/call.ts'
import { envelopeStatuses } from '@mehfil/contract/envelope.ts'
import { refusals } from '@mehfil/contract/refusals.ts'
import { callTexts } from '@mehfil/contract/system/call-texts.ts'
import { emptyBody } from '@mehfil/contract/wire.ts'
import { buildExample } from './examples.ts'
import { describeFields } from './describe.ts'
import { callGroups, getCallGroup } from './groups.ts'
import { buildUploadContent } from './uploads.ts'
import { findPageCursor } from '../page-cursor.ts'

type JsonSchema = Record<string, unknown>

/** The catalogue as an OpenAPI document, without pages, plain forms and webhooks. */
export function buildOpenApiDocument(catalogue: Record<string, Call>): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, call] of Object.entries(catalogue)) {
    if (call.kind === 'page' || call.kind === 'form' || call.kind === 'raw') continue
    const address = (paths[getCallAddress(call)] ??= {})
    address[call.method.toLowerCase()] = buildOperation(name, call)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Mehfil', version: apiVersion },
    tags: callGroups.map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A key of the page /developers. `x-scopes` of a call lists scopes, of which a key needs one, or all where `x-scopes-needed` is `all`.',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'sid',
          description: 'The session of a person who is signed in, in a page of the product.',
        },
      },
      parameters: requestHeaders,
      responses: { refusal: refusalResponse },
    },
  }
}

function buildOperation(name: string, call: Call): object {
  const need = getKeyNeed(call)
  return {
    operationId: name,
    tags: [getCallGroup(call.path)],
    ...(callTexts[name]?.says && { description: callTexts[name].says }),
    'x-access': call.access,
    ...(need && {
      'x-scopes': listNeededScopes(need),
      'x-scopes-needed': need.needsAll ? 'all' : 'one',
    }),
    security: listSecurity(call, need !== null),
    parameters: [
      ...listPathParameters(call),
      ...listQueryParameters(name, call),
      ...(need ? listHeaderParameters(call) : []),
    ],
    ...(call.method !== 'GET' && { requestBody: { content: buildRequestContent(name, call) } }),
    responses: {
      200: {
        description: 'success',
        ...(need && { headers: listAnswerHeaders(call) }),
        content: call.kind === 'stream' ? { '*/*': {} } : buildAnswerContent(name, call),
      },
      default: { $ref: '#/components/responses/refusal' },
    },
  }
}

/** An empty requirement: nothing is needed. */
function listSecurity({ access }: Call, takesKeys: boolean): object[] {
  if (takesKeys) return [{ apiKey: [] }, { session: [] }]
  return ['signed-in', 'owner', 'permission', 'owner-or', 'door'].includes(access.kind)
    ? [{ session: [] }]
    : [{}]
}

const listPathParameters = ({ path }: Call): object[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, param]) => ({
    name: param,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))

function listQueryParameters(operation: string, { query }: Call): object[] {
  if (query === emptyBody) return []
  const texts = callTexts[operation]?.query ?? {}
  const { properties = {}, required = [] } = toJsonSchema(query) as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(texts[name] && { description: texts[name] }),
    schema,
  }))
}

const listHeaderParameters = ({ kind, method, reads, etag }: Call): object[] =>
  [
    ...(method === 'POST' && !reads ? ['idempotencyKey'] : []),
    ...(method === 'GET' && kind === 'json' ? ['fields'] : []),
    ...(etag === 'match' || etag === 'both' ? ['ifMatch'] : []),
    'version',
  ].map((name) => ({ $ref: `#/components/parameters/${name}` }))

const requestHeaders = {
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Sent again within 24 hours with the same body, the request gets its first answer and does nothing.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
    example: '7c1a7c54-3d2f-4b19-9a68-0a4f6f0f8f11',
  },
  fields: {
    name: 'fields',
    in: 'query',
    description:
      'Names with commas between them: only these of each item of a list are answered, or of an answer without lists.',
    schema: { type: 'string' },
  },
  ifMatch: {
    name: 'If-Match',
    in: 'header',
    description:
      'The ETag of what was read: a change to another state is refused with 412. Without it, the change is made.',
    schema: { type: 'string' },
    example: '"kqZ1x0mJ4v3pT6wY8sB2Ag"',
  },
  version: {
    name: 'Mehfil-Version',
    in: 'header',
    description: 'The version that the program was written for; without it, the newest one.',
    schema: { type: 'string', format: 'date' },
    example: apiVersion,
  },
}

const allowanceHeaders = {
  'RateLimit-Policy': {
    description: 'The requests of a window, and its seconds.',
    schema: { type: 'string', example: '"read";q=1200;w=60' },
  },
  RateLimit: {
    description: 'The requests that are left, and the seconds until the window ends.',
    schema: { type: 'string', example: '"read";r=1199;t=60' },
  },
  'X-Request-Id': { schema: { type: 'string', format: 'uuid' } },
}

const linkHeader = {
  Link: {
    description: 'The next page of a list, as `<…>; rel="next"`; missing at its end.',
    schema: { type: 'string' },
  },
}

const etagHeader = {
  ETag: {
    description: 'The state that the answer shows, for `If-Match`.',
    schema: { type: 'string' },
  },
}

const listAnswerHeaders = (call: Call): object => ({
  ...allowanceHeaders,
  ...(findPageCursor(call) && linkHeader),
  ...((call.etag === 'answer' || call.etag === 'both') && etagHeader),
})

const requestId = '5f0c7a52-1a6b-4c55-9b1e-6a0c4e1f7d10'
const fieldErrors = { type: 'object', additionalProperties: { type: 'string' } }
const codes = { enum: [...Object.keys(refusals), 'unexpected'] }

const refusalResponse = {
  description: 'A refusal: in the envelope, or as RFC 9457 says for a client that accepts that.',
  content: {
    'application/json': {
      schema: wrapInEnvelope({
        type: 'object',
        properties: {
          code: codes,
          errors: fieldErrors,
          requestId: { type: 'string', format: 'uuid' },
        },
        required: ['code', 'errors'],
      }),
      example: {
        status: 'failed',
        message: 'This key needs one of these scopes: ManageGuests:write.',
        data: { code: 'keyScope', errors: {}, requestId },
      },
    },
    'application/problem+json': {
      schema: {
        type: 'object',
        properties: {
          type: { type: 'string', format: 'uri' },
          title: { type: 'string' },
          status: { type: 'integer' },
          detail: { type: 'string' },
          instance: { type: 'string', format: 'uri' },
          code: codes,
          errors: fieldErrors,
        },
        required: ['type', 'title', 'status', 'detail', 'instance', 'code', 'errors'],
      },
      example: {
        type: 'urn:mehfil:refusal:keyScope',
        title: 'Forbidden',
        status: 403,
        detail: 'This key needs one of these scopes: ManageGuests:write.',
        instance: `urn:uuid:${requestId}`,
        code: 'keyScope',
        errors: {},
      },
    },
  },
}

function buildRequestContent(name: string, call: Call): object {
  if (call.kind === 'upload') return buildUploadContent(name)
  const data = toJsonSchema(call.input)
  describeFields(data, callTexts[name]?.input)
  return {
    'application/json': {
      schema: { type: 'object', properties: { data } },
      example: { data: buildExample(data) },
    },
  }
}

function buildAnswerContent(name: string, call: Call): object {
  const data = toJsonSchema(call.output)
  describeFields(data, callTexts[name]?.output)
  return {
    'application/json': {
      schema: wrapInEnvelope(data),
      example: { status: 'success', message: '', data: buildExample(data) },
    },
  }
}

function toJsonSchema(shape: z.ZodType): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' })
  return schema
}

function wrapInEnvelope(data: object): object {
  return {
    type: 'object',
    properties: {
      status: { enum: envelopeStatuses },
      message: { type: 'string' },
      data,
      url: { type: 'string' },
    },
    required: ['status', 'message', 'data'],
  }
}

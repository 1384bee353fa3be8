import { describe, expect, it } from 'vitest'
import { catalogue, getCallAddress } from '@mehfil/contract/catalogue.ts'
import { getKeyNeed } from '@mehfil/contract/accounts/key-scopes.ts'
import { buildOpenApiDocument } from './document.ts'

type Operation = {
  security: object[]
  'x-scopes'?: string[]
  'x-scopes-needed'?: 'one' | 'all'
  parameters: Array<{ name?: string; in?: string; $ref?: string }>
  requestBody?: { content: Record<string, { example?: unknown }> }
  responses: Record<string, { $ref?: string; content?: Record<string, { example?: unknown }> }>
}
type OpenApiDocument = {
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, unknown>>
}
const document = buildOpenApiDocument(catalogue) as OpenApiDocument
const listed = Object.entries(catalogue)
  .filter(([, { kind }]) => ['json', 'upload', 'stream'].includes(kind))
  .map(([name, call]) => ({
    name,
    call,
    operation: document.paths[getCallAddress(call)]?.[call.method.toLowerCase()] as Operation,
  }))

describe('Our product describes its calls as OpenAPI', () => {
  it('with the scopes that a key needs, and the session where only people are let in', () => {
    const add = document.paths['/api/events/{EID}/guests']?.['post']
    expect(add?.['x-scopes']).toEqual(['ManageGuests:write'])
    expect(add?.['x-scopes-needed']).toBe('one')
    const subscribe = document.paths['/api/hooks']?.['post']
    expect([subscribe?.['x-scopes'], subscribe?.['x-scopes-needed']]).toEqual([
      ['ManageGuests:write', 'CheckIn:write'],
      'all',
    ])
    expect(add?.security).toEqual([{ apiKey: [] }, { session: [] }])
    expect(document.paths['/api/user/api-keys']?.['get']?.security).toEqual([{ session: [] }])
    expect(document.paths['/api/auth/login']?.['post']?.security).toEqual([{}])
    expect(
      listed
        .filter(
          ({ call, operation }) =>
            (getKeyNeed(call) !== null) !== (operation['x-scopes'] !== undefined),
        )
        .map(({ name }) => name),
    ).toEqual([])
  })

  it('with an example of what each takes and answers, and with what is refused', () => {
    const incomplete = listed.filter(({ call, operation }) => {
      const answers = operation.responses['200']?.content?.['application/json']?.example
      const { content = {} } = operation.requestBody ?? {}
      const takes = (content['application/json'] ?? content['multipart/form-data'])?.example
      return (
        operation.responses['default']?.$ref !== '#/components/responses/refusal' ||
        (call.kind !== 'stream' && answers === undefined) ||
        (call.kind !== 'stream' && call.method !== 'GET' && takes === undefined)
      )
    })
    expect(incomplete.map(({ name }) => name)).toEqual([])
    expect(
      document.paths['/api/events/{EID}/guests']?.['post']?.requestBody?.content['application/json']
        ?.example,
    ).toEqual({ data: { NAME: 'Meera Iyer' } })
  })

  it('with references that lead somewhere', () => {
    const names = new Set(
      [...JSON.stringify(document).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)].map(
        ([, room, name]) => `${room}/${name}`,
      ),
    )
    expect(names.size).toBeGreaterThan(2)
    expect(
      [...names].filter((one) => {
        const [room = '', name = ''] = one.split('/')
        return document.components[room]?.[name] === undefined
      }),
    ).toEqual([])
  })

  it('with the header of repeated requests where a program changes something by POST', () => {
    const repeatable = listed.filter(({ operation }) =>
      operation.parameters.some(({ $ref }) => $ref?.endsWith('/idempotencyKey')),
    )
    expect(repeatable.length).toBeGreaterThan(50)
    expect(repeatable.every(({ call }) => call.method === 'POST' && !call.reads)).toBe(true)
  })
})

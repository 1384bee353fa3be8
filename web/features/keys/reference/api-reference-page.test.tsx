import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { AppRoutes } from '../../../routes.tsx'
import { switchLanguage } from '../../../lib/i18n/translations.ts'
import { asha } from '../../../test/asha.ts'
import { fakeServer, success, type FakeReplies } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import { listReferenceGroups, searchCalls, type ReferenceDocument } from './rules/calls.ts'
import { buildClientExample, buildCurlExample } from './rules/examples.ts'
import { listFieldRows } from './rules/fields.ts'

const answer = (data: object, headers: Record<string, unknown> = {}) => ({
  200: { headers, content: { 'application/json': { schema: { properties: { data } } } } },
})
const pathEvent = { name: 'EID', in: 'path' as const, required: true, schema: { type: 'string' } }
const sizes = { enum: ['large', 'small'] }
const guest = {
  properties: {
    NAME: { type: 'string', maxLength: 100, description: 'As on the list.' },
    TAGS: {
      type: 'array',
      items: { properties: { TAG: { enum: ['a', 'b'] } }, required: ['TAG'] },
    },
  },
  required: ['NAME'],
}
const document: ReferenceDocument = {
  paths: {
    '/api/events/{EID}/guests': {
      get: {
        operationId: 'guestsOfEvent',
        tags: ['Guests'],
        'x-scopes': ['ManageGuests:read'],
        parameters: [pathEvent, { name: 'q', in: 'query', schema: { type: 'string' } }],
        responses: answer(guest, { Link: {} }),
      },
      post: {
        operationId: 'addGuest',
        description: 'Adds a guest with `NAME`.',
        tags: ['Guests'],
        'x-scopes': ['ManageGuests:write'],
        parameters: [pathEvent, { $ref: '#/components/parameters/key' } as never],
        requestBody: {
          content: {
            'application/json': {
              schema: { properties: { data: guest } },
              example: { data: { NAME: "Meera's" } },
            },
          },
        },
        responses: answer(guest),
      },
    },
    '/api/events/{EID}/images': {
      post: {
        operationId: 'addImage',
        tags: ['Design'],
        'x-scopes': ['CreateEvents:write'],
        parameters: [pathEvent, { name: 'SIZE', in: 'query', required: true, schema: sizes }],
        requestBody: {
          content: { 'multipart/form-data': { example: { KIND: 'cover', IMAGE: 'picture.jpg' } } },
        },
        responses: answer({}),
      },
    },
    '/api/events': {
      get: {
        operationId: 'allEvents',
        tags: ['Events'],
        'x-scopes': [],
        parameters: [],
        responses: answer({}),
      },
    },
    '/api/hooks': {
      post: {
        operationId: 'subscribeHook',
        tags: ['Account'],
        'x-scopes': ['ManageGuests:write', 'CheckIn:write'],
        'x-scopes-needed': 'all',
        parameters: [],
        responses: answer({}),
      },
    },
    '/api/user': {
      get: { operationId: 'closed', tags: ['Account'], parameters: [], responses: answer({}) },
    },
  },
  components: { parameters: { key: { name: 'Idempotency-Key', in: 'header' } } },
}

async function openReference(at = '/developers/api', replies: FakeReplies = {}) {
  const requests = fakeServer({ 'GET /api/openapi.json': { body: document }, ...replies })
  await show(<AppRoutes />, { at })

  await screen.findByRole('heading', { name: 'Guests' })
  return requests
}

describe('Our product shows every call of a key', () => {
  it('by groups, without the calls for people alone, to a visitor who is not signed in', async () => {
    await openReference()
    expect(screen.getByText('allEvents')).toBeTruthy()
    expect(screen.queryByText('closed')).toBeNull()
    const links = within(screen.getByRole('navigation', { name: 'Groups of calls' }))
    expect(links.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual([
      '#events',
      '#design',
      '#guests',
      '#account',
    ])
  })

  it('in the language of the account, although the window was opened in another one', async () => {
    fakeServer({
      'GET /api/openapi.json': { body: document },
      'GET /api/verify-users-access': success({ ...asha, language: 'fr' }),
    })
    await show(<AppRoutes />, { at: '/developers/api' })
    expect(await screen.findByRole('heading', { name: 'Référence de l’API' })).toBeTruthy()
    await switchLanguage('en')
  })

  it('with how the client is installed, and that a call needs all of its scopes', async () => {
    await openReference('/developers/api#subscribeHook')
    expect(screen.getByText(/npm install \.\/mehfil-client\.tgz/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Download the client' }).getAttribute('href')).toBe(
      '/developers/mehfil-client.tgz',
    )
    expect(screen.getByText(/A key needs all of these scopes:/).textContent).toContain(
      'CheckIn:write',
    )
    expect(
      screen.getByText(/"This key needs one of these scopes: ManageGuests:write."/),
    ).toBeTruthy()
  })

  it('and finds them by their words', async () => {
    await openReference()
    fireEvent.change(screen.getByLabelText('Search calls'), { target: { value: 'post guest' } })
    expect(await screen.findByText('addGuest')).toBeTruthy()
    expect(screen.queryByText('allEvents')).toBeNull()
    const groups = listReferenceGroups(document)
    expect(searchCalls(groups, 'nothing of this').length).toBe(0)
    expect(searchCalls(groups, 'adds')[0]?.calls.map(({ name }) => name)).toEqual(['addGuest'])
  })

  it('open where the address names one, and sends it with a pasted key and without cookies', async () => {
    const requests = await openReference('/developers/api#guestsOfEvent', {
      'GET /api/events/A1/guests': { http: 403, body: { data: { code: 'keyScope' } } },
    })
    const send = await screen.findByRole('button', { name: 'Send request' })
    expect(send).toHaveProperty('disabled', true)
    fireEvent.change(screen.getByLabelText('Your key, to try calls here'), {
      target: { value: ' mhf_demo_1 ' },
    })
    fireEvent.change(screen.getByLabelText('EID'), { target: { value: 'A1' } })
    fireEvent.change(screen.getByLabelText('q'), { target: { value: 'a&b' } })
    fireEvent.click(send)
    expect(await screen.findByText(/^403 ·/)).toBeTruthy()
    expect(requests.at(-1)).toMatchObject({
      path: '/api/events/A1/guests?q=a%26b',
      credentials: 'omit',
    })
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('mhf_demo_1')
  })

  it('and sends no body that is no JSON', async () => {
    const requests = await openReference('/developers/api#addGuest')
    fireEvent.change(screen.getByLabelText('Your key, to try calls here'), {
      target: { value: 'mhf_demo_1' },
    })
    expect(screen.getByText('NAME', { selector: 'p code' })).toBeTruthy()
    const before = requests.length
    const body = await screen.findByRole('textbox', { name: 'Body' })
    fireEvent.change(body, { target: { value: '{' } })
    fireEvent.click(screen.getByRole('button', { name: 'Send request' }))
    expect(await screen.findByText('This isn’t valid JSON.')).toBeTruthy()
    expect(requests.length).toBe(before)
  })

  it('with each code that a key meets and a sentence, also of those that count people', async () => {
    await openReference()
    fireEvent.click(screen.getByText('All error codes'))
    const getSentence = (code: string) =>
      screen.getByText(new RegExp(` ${code}$`)).nextElementSibling?.textContent
    expect(getSentence('fewerPlaces')).toContain('…')
    expect(
      screen.queryByText(/wrongPassword|invitedTooOften|keysFull|passkey|twoSteps/i),
    ).toBeNull()
    expect(getSentence('notFound')).toBe('We couldn’t find that.')
    expect(window.document.body.textContent).not.toMatch(/refusal\.\w|\{\{/)
  })

  it('with the parts of a form, and what has to be in the address', () => {
    const image = listReferenceGroups(document)
      .flatMap(({ calls }) => calls)
      .find(({ name }) => name === 'addImage')!
    const curl = buildCurlExample(image, 'https://mehfil.example')
    expect(curl).toContain("images?SIZE=large' \\\n")
    expect(curl).toContain("-F 'KIND=cover' \\\n  -F 'IMAGE=@picture.jpg'")
    const client = buildClientExample(image)
    expect(client).toContain(
      "query: { SIZE: 'large' },\n  form: { KIND: 'cover', IMAGE: new File([await openAsBlob('picture.jpg')], 'picture.jpg') },",
    )
    expect(image.changes).toBe(false)
  })

  it('with examples for a shell and for the client, and a tree of fields', () => {
    const calls = listReferenceGroups(document).flatMap(({ calls }) => calls)
    const [list, add] = ['guestsOfEvent', 'addGuest'].map((name) =>
      calls.find((call) => call.name === name)!,
    )
    expect(buildCurlExample(add!, 'https://mehfil.example')).toContain(
      `-d '{"data":{"NAME":"Meera'\\''s"}}'`,
    )
    expect(buildClientExample(add!)).toContain("await mehfil.addGuest({\n  path: { EID: 'A5A")
    expect(buildClientExample(list!)).toContain('mehfil.guestsOfEvent.pages({')
    expect(add!.parameters.map(({ name }) => name)).toEqual(['EID', 'Idempotency-Key'])
    expect(listFieldRows(guest)).toMatchObject([
      {
        name: 'NAME',
        type: 'string',
        limits: 'maxLength 100',
        isRequired: true,
        says: 'As on the list.',
      },
      { name: 'TAGS', children: [{ name: 'TAG', type: '"a" | "b"', isRequired: true }] },
    ])
  })
})

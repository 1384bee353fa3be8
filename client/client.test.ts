import { describe, expect, it } from 'vitest'
import { createClient, MehfilError, type MehfilOptions } from './client.ts'

type FetchedRequest = { url: string; method: string; headers: Headers; body: unknown }

/** A client whose server answers one thing after another. */
function openClient(
  answers: Array<() => Response | Promise<Response>>,
  options: Partial<MehfilOptions> = {},
) {
  const sent: FetchedRequest[] = []
  const client = createClient({
    url: 'https://mehfil.example/',
    key: 'mhf_live_secret',
    fetch: async (url, init = {}) => {
      sent.push({
        url: String(url),
        method: init.method ?? '',
        headers: new Headers(init.headers),
        body: init.body,
      })
      return answers[sent.length - 1]?.() ?? new Response('', { status: 500 })
    },
    ...options,
  })
  return { client, sent }
}

const answer = (data: unknown, headers: Record<string, string> = {}) =>
  Response.json({ status: 'success', message: '', data }, { headers })
const refuse = (status: number, code: string, headers: Record<string, string> = {}) =>
  Response.json(
    { status: 'failed', message: 'No.', data: { code, errors: { NAME: 'Too long.' } } },
    { status, headers: { 'x-request-id': 'r-1', ...headers } },
  )
const path = { EID: 'A5A0000000000A1' }
const guest = { path, body: { NAME: 'Tara Rao' } }

describe('Our product has a client that', () => {
  it('sends the key, the data and the fields that are wanted', async () => {
    const { client, sent } = openClient([() => answer({ GUESTS: [] }), () => answer({})], {
      language: 'fr',
    })
    await client.guestsOfEvent({ path, query: { q: 'Rao & Co' } }, { fields: ['GID', 'NAME'] })
    expect(sent[0]).toMatchObject({
      url: 'https://mehfil.example/api/events/A5A0000000000A1/guests?q=Rao+%26+Co&fields=GID%2CNAME',
      method: 'GET',
      body: undefined,
    })
    expect(Object.fromEntries(sent[0]?.headers ?? [])).toEqual({
      authorization: 'Bearer mhf_live_secret',
      accept: 'application/json',
      'accept-language': 'fr',
    })
    await client.addGuest(guest, { idempotencyKey: 'order-4711' })
    expect(sent[1]?.body).toBe('{"data":{"NAME":"Tara Rao"}}')
    expect(sent[1]?.headers.get('idempotency-key')).toBe('order-4711')
  })

  it('sends a POST again with the same key, after an answer that says when or got lost', async () => {
    const { client, sent } = openClient([
      () => refuse(503, 'busy', { 'retry-after': '0' }),
      () => Promise.reject(new TypeError('socket closed')),
      () => refuse(409, 'repeatRunning', { 'retry-after': '0' }),
      () => refuse(429, 'tooMany', { 'retry-after': '0' }),
      () => answer({ GID: 'A5A00000000EE99' }),
    ])
    expect((await client.addGuest(guest)).GID).toBe('A5A00000000EE99')
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(5)
    expect([new Set(keys).size, keys[0]]).toEqual([1, expect.stringMatching(/^[\da-f-]{36}$/)])
  })

  it('gives up after its retries, at a long wait, and at once for any other refusal', async () => {
    const later = () => refuse(429, 'tooMany', { 'retry-after': '0' })
    const often = openClient([later, later, later], { retries: 1 })
    await expect(often.client.allEvents()).rejects.toMatchObject({ code: 'tooMany' })
    expect(often.sent).toHaveLength(2)
    const long = openClient([() => refuse(429, 'tooMany', { 'retry-after': '61' })])
    await expect(long.client.allEvents()).rejects.toMatchObject({ retryAfter: 61 })
    expect(long.sent).toHaveLength(1)
    const wrong = openClient([() => refuse(400, 'invalidInput')])
    const error = await wrong.client.addGuest(guest).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(MehfilError)
    expect(error).toMatchObject({
      message: 'No.',
      code: 'invalidInput',
      status: 400,
      requestId: 'r-1',
      fields: { NAME: 'Too long.' },
    })
    expect(wrong.sent).toHaveLength(1)
  })

  it('says what a gateway answered, and that there was no answer', async () => {
    const gateway = openClient([() => new Response('<h1>Bad gateway</h1>', { status: 502 })])
    await expect(gateway.client.allEvents()).rejects.toMatchObject({
      code: 'unexpected',
      status: 502,
    })
    const away = openClient([() => Promise.reject(new TypeError('refused'))], { retries: 0 })
    await expect(away.client.allEvents()).rejects.toMatchObject({ code: 'network', status: 0 })
  })

  it('stops when its signal says so, also while it waits', async () => {
    const controller = new AbortController()
    const { client, sent } = openClient([
      () => {
        setTimeout(() => controller.abort(new Error('enough')), 1)
        return refuse(503, 'busy', { 'retry-after': '30' })
      },
    ])
    await expect(client.allEvents({}, { signal: controller.signal })).rejects.toThrow('enough')
    expect(sent).toHaveLength(1)
  })

  it('follows a list to its end, and takes the key to no other host', async () => {
    const { client, sent } = openClient([
      () =>
        answer(
          { GUESTS: [{ NAME: 'Asha' }] },
          { link: '<https://other.example/api/events/X/guests?after=A1>; rel="next"' },
        ),
      () => answer({ GUESTS: [{ NAME: 'Jon' }] }),
    ])
    const names: string[] = []
    for await (const { GUESTS } of client.guestsOfEvent.pages({ path }))
      names.push(...GUESTS.map(({ NAME }) => NAME))
    expect(names).toEqual(['Asha', 'Jon'])
    expect(sent[1]?.url).toBe('https://mehfil.example/api/events/X/guests?after=A1')
  })

  it('gives a file as it came, and sends a form with its fields before the file', async () => {
    const picture = new File(['picture'], 'cover.jpg', { type: 'image/jpeg' })
    const { client, sent } = openClient([
      () => new Response('a,b', { headers: { 'content-type': 'text/csv' } }),
      () => answer({}),
      () => answer({}),
    ])
    expect(await (await client.bookFile()).text()).toBe('a,b')
    await client.addTemplateImages({ path, form: { IMAGE: picture, KIND: 'cover' } })
    const form = sent[1]?.body as FormData
    expect([...form.keys()]).toEqual(['KIND', 'IMAGE'])
    const file = form.get('IMAGE') as File
    expect([file.name, file.type, await file.text()]).toEqual([
      'cover.jpg',
      'image/jpeg',
      'picture',
    ])
    await client.addPortrait({ path, form: { IMAGE: new Blob(['picture']) } })
    const nameless = sent[2]?.body as FormData
    expect(nameless.get('IMAGE')).toBeInstanceOf(Blob)
    expect(sent[1]?.headers.has('content-type')).toBe(false)
  })

  it('changes what it read, by the tag of the answer', async () => {
    const { client, sent } = openClient([
      () => answer({ GID: 'A5A00000000EE01' }, { etag: '"one"' }),
      () => answer({}),
      () => answer({}),
    ])
    const path = { EID: 'A5A0000000000A1', GID: 'A5A00000000EE01' }
    const read = await client.guestById({ path })
    await client.manageGuest({ path, body: { HOST_NOTE: 'Gift' } }, { ifMatch: read })
    await client.deleteGuest({ path }, { ifMatch: '"two"' })
    expect(sent.slice(1).map(({ headers }) => headers.get('if-match'))).toEqual(['"one"', '"two"'])
    await expect(client.deleteGuest({ path }, { ifMatch: {} })).rejects.toThrow('ETag')
    expect(sent).toHaveLength(3)
  })
})

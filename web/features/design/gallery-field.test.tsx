import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { browserStorage } from '../../lib/browser/storage.ts'
import { AppRoutes } from '../../routes.tsx'
import { draftReplies, EID } from '../../test/draft.ts'
import { fakeServer, refusal, success } from '../../test/fake-server.ts'
import { FakeStream, publishedReplies } from '../../test/published.ts'
import { listBodies } from '../../test/screen-queries.ts'
import { setUpSignedIn } from '../../test/signed-in.ts'
import { show } from '../../test/show.tsx'

setUpSignedIn(FakeStream)

const pictureId = (at: number) => `0A1B2C3D4E5F7${String(at).padStart(2, '0')}`
const picture = (at: number) => ({
  IMAGEID: pictureId(at),
  URL: `/files/${at}.webp`,
  SMALL_URL: null,
  WIDTH: 1200,
  HEIGHT: 800,
  WORDS: {},
})

async function openGallery(count: number) {
  const requests = fakeServer(
    publishedReplies({
      [`GET /api/events/${EID}/gallery`]: success({
        GALLERY: Array.from({ length: count }, (_, at) => picture(at)),
      }),
      [`PUT /api/events/${EID}/pictures`]: ({ body }) =>
        success({
          IMAGES: [],
          GALLERY: (body as { data: { GALLERY: string[] } }).data.GALLERY.map((id) =>
            picture(Number(id.slice(-2))),
          ),
        }),
    }),
  )
  await show(<AppRoutes />, { at: `/dashboard/edit-event/${EID}?part=design` })
  await screen.findByAltText(`Picture ${count} of the gallery`)
  const choose = screen.getByRole('button', { name: 'Add pictures' })
  return { requests, zone: choose.closest('[data-kind=gallery]')! }
}

/** The order of the pictures, each time that it was saved. */
const listSaved = (requests: Parameters<typeof listBodies>[0]) =>
  listBodies(requests, `PUT /api/events/${EID}/pictures`).map((body) => body?.['GALLERY'])

/** The first bytes of a photo from a phone. */
const heic = [0, 0, 0, 24, ...Array.from('ftypheic', (letter) => letter.charCodeAt(0))]
const makePhoto = (name: string) => new File([new Uint8Array([...heic, ...Array(90)])], name)

test(
  'Our product names the picture that cannot be used, and says how many do not fit',
  { tags: 'long' },
  async () => {
    const { zone } = await openGallery(11)
    fireEvent.drop(zone, {
      dataTransfer: { files: ['beach.heic', 'hall.heic', 'us.heic'].map(makePhoto) },
    })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('beach.heic')
    expect(alert.textContent).toContain('2 pictures weren’t added: twelve fit.')
  },
)

test('Our product names each of several pictures that cannot be used', async () => {
  const { zone } = await openGallery(3)
  fireEvent.drop(zone, { dataTransfer: { files: ['beach.heic', 'hall.heic'].map(makePhoto) } })
  await screen.findByText(/hall\.heic/)
  expect(screen.getByRole('alert').textContent).toContain('beach.heic')
  expect(screen.queryByText(/twelve fit/)).toBeNull()
})

test(
  'Our product moves a picture with the keys of its handle, or by a step, and saves the order',
  { tags: 'long' },
  async () => {
    const { requests } = await openGallery(3)
    const [a, b, c] = [0, 1, 2].map(pictureId)
    const handle = screen.getByRole('button', { name: 'Move picture 3' })
    for (const key of [' ', 'Home', ' ']) fireEvent.keyDown(handle, { key })
    await waitFor(() => expect(listSaved(requests)).toEqual([[c, a, b]]))
    expect(screen.getByText('Picture dropped, position 1 of 3.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Move picture 1 down' }))
    await waitFor(() => expect(listSaved(requests).at(-1)).toEqual([a, c, b]))
    fireEvent.click(screen.getByRole('button', { name: 'Move picture 1 up' }))
    await Promise.resolve()
    expect(listSaved(requests)).toHaveLength(2)
  },
)

test(
  'Our product takes back that a picture of a published event was removed, and does it again',
  { tags: 'long' },
  async () => {
    const { requests } = await openGallery(3)
    const [a, b, c] = [0, 1, 2].map(pictureId)
    fireEvent.click(screen.getByRole('button', { name: 'Remove picture 2' }))
    await waitFor(() => expect(screen.queryByAltText('Picture 3 of the gallery')).toBeNull())
    fireEvent.click(screen.getByRole('button', { name: 'Undo the last edit' }))
    await screen.findByAltText('Picture 3 of the gallery')
    fireEvent.click(screen.getByRole('button', { name: 'Redo the edit' }))
    await waitFor(() =>
      expect(listSaved(requests)).toEqual([
        [a, c],
        [a, b, c],
        [a, c],
      ]),
    )
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
  },
)

test(
  'Our product takes back after a reload what was done with pictures of a published event',
  { tags: 'long' },
  async () => {
    const { requests } = await openGallery(3)
    fireEvent.click(screen.getByRole('button', { name: 'Remove picture 2' }))
    await waitFor(() => expect(screen.queryByAltText('Picture 3 of the gallery')).toBeNull())
    fireEvent.change(screen.getAllByLabelText('Caption')[0]!, { target: { value: 'Typed' } })
    fireEvent(window, new Event('pagehide'))
    cleanup()
    await show(<AppRoutes />, { at: `/dashboard/edit-event/${EID}?part=design` })
    fireEvent.click(await screen.findByRole('button', { name: 'Undo the last edit' }))
    await waitFor(() =>
      expect(listBodies(requests, `PUT /api/events/${EID}/pictures`)).toHaveLength(2),
    )
  },
)

test('Our product has nothing to save once a caption is deleted by hand', async () => {
  await openGallery(1)
  const field = screen.getByLabelText('Caption')
  fireEvent.change(field, { target: { value: 'By the lake' } })
  await screen.findByRole('button', { name: 'Save changes' })
  fireEvent.change(field, { target: { value: '' } })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull())
})

const id = '0A1B2C3D4E5F6C1'
const stored = (CAPTION: string) =>
  success({
    GALLERY: [
      {
        IMAGEID: id,
        URL: '/f/lake.webp',
        SMALL_URL: null,
        WIDTH: 900,
        HEIGHT: 600,
        WORDS: CAPTION ? { en: { CAPTION, ALT: '' } } : {},
      },
    ],
  })
const save = `PUT /api/events/${EID}/gallery`

async function openDraft(reply: Parameters<typeof fakeServer>[0][string]) {
  const requests = fakeServer(
    draftReplies({ [`GET /api/events/${EID}/gallery`]: stored(''), [save]: reply }),
  )
  await show(<AppRoutes />, { at: `/event/web-images/${EID}` })
  await screen.findByLabelText('Caption')
  return () =>
    requests
      .filter(({ method, path }) => `${method} ${path}` === save)
      .map(({ body }) => (body as { data: { GALLERY: Array<{ WORDS: object }> } }).data.GALLERY)
}

const caption = () => screen.getByLabelText<HTMLInputElement>('Caption')
const type = (value: string) => fireEvent.change(caption(), { target: { value } })

test(
  'Our product saves a caption as a part of the draft, and takes it back',
  { tags: 'long' },
  async () => {
    const sent = await openDraft(stored('By the lake'))
    type('By the lake')
    await waitFor(() =>
      expect(sent().at(-1)).toEqual([
        { IMAGEID: id, WORDS: { en: { CAPTION: 'By the lake', ALT: '' } } },
      ]),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Undo the last edit' }))
    await waitFor(() => expect(caption().value).toBe(''))
    await waitFor(() => expect(sent()).toHaveLength(2))
  },
)

test('Our product keeps a caption that could not be saved', { tags: 'long' }, async () => {
  await openDraft(refusal(503, 'failed', 'We are busy.', {}, 'busy'))
  type('By the lake')
  await waitFor(() =>
    expect(browserStorage.read(`draft:${EID}`)).toEqual({
      gallery: { [id]: { en: { caption: 'By the lake', alt: '' } } },
    }),
  )
  expect(caption().value).toBe('By the lake')
})

test('Our product merges what two people write about one picture', { tags: 'long' }, async () => {
  let theirs: object = {}
  const picture = (WORDS: object) => ({
    IMAGEID: id,
    URL: '/f/lake.webp',
    SMALL_URL: null,
    WIDTH: 900,
    HEIGHT: 600,
    WORDS,
  })
  const bodies: Array<{ GALLERY: Array<{ WORDS: object }>; VERSION: unknown }> = []
  fakeServer(
    draftReplies({
      [`GET /api/events/${EID}/gallery`]: () => success({ GALLERY: [picture(theirs)] }),
      [save]: ({ body }) => {
        const { data } = body as { data: (typeof bodies)[number] }
        bodies.push(data)
        if (bodies.length > 1) return success({ GALLERY: [picture(data.GALLERY[0]!.WORDS)] })
        theirs = { en: { CAPTION: '', ALT: 'Two people' } }
        return refusal(409, 'failed', 'It changed.', {}, 'eventChanged')
      },
    }),
  )
  await show(<AppRoutes />, { at: `/event/web-images/${EID}` })
  await screen.findByLabelText('Caption')
  type('By the lake')
  await waitFor(() => expect(bodies).toHaveLength(2))
  expect(bodies[1]?.GALLERY[0]?.WORDS).toEqual({
    en: { CAPTION: 'By the lake', ALT: 'Two people' },
  })
  expect(bodies.map(({ VERSION }) => typeof VERSION)).toEqual(['number', 'number'])
})

test(
  'Our product keeps the order of pictures when it saves what was typed before the move',
  { tags: 'long' },
  async () => {
    const both = [id, '0A1B2C3D4E5F6C2']
    const words: Record<string, object> = {}
    const listBoth = () =>
      both.map((IMAGEID) => ({
        IMAGEID,
        URL: `/f/${IMAGEID}.webp`,
        SMALL_URL: null,
        WIDTH: 900,
        HEIGHT: 600,
        WORDS: words[IMAGEID] ?? {},
      }))
    const answer = () => success({ GALLERY: listBoth() })
    fakeServer(
      draftReplies({
        [`GET /api/events/${EID}/gallery`]: answer,
        [save]: ({ body }) => {
          const sent = (body as { data: { GALLERY: Array<{ IMAGEID: string; WORDS: object }> } })
            .data
          both.splice(0, 2, ...sent.GALLERY.map(({ IMAGEID }) => IMAGEID))
          for (const one of sent.GALLERY) words[one.IMAGEID] = one.WORDS
          return answer()
        },
        [`PUT /api/events/${EID}/pictures`]: ({ body }) => {
          both.splice(0, 2, ...(body as { data: { GALLERY: string[] } }).data.GALLERY)
          return success({ IMAGES: [], GALLERY: listBoth() })
        },
      }),
    )
    await show(<AppRoutes />, { at: `/event/web-images/${EID}` })
    const [first] = await screen.findAllByLabelText('Caption')
    fireEvent.change(first!, { target: { value: 'By the lake' } })
    fireEvent.click(screen.getByRole('button', { name: 'Move picture 1 down' }))
    await waitFor(() => expect(words[id]).toEqual({ en: { CAPTION: 'By the lake', ALT: '' } }))
    expect(both).toEqual(['0A1B2C3D4E5F6C2', id])
  },
)

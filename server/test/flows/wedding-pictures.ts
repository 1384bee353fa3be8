import sharp from 'sharp'
import { afterAll, beforeEach } from 'vitest'
import { castEvents } from '../../seed/cast-events.ts'
import { openTestApp } from '../test-app.ts'
import { setWedding } from './guest-pages.ts'

/** A photograph of one colour. */
export const createPhoto = (width = 1_000, height = 700): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#b4552d' } })
    .jpeg()
    .toBuffer()

type UploadAnswer = {
  http: number
  message: string
  data: { errors?: Record<string, string>; IMAGES?: unknown[] }
}

/** The wedding on a page in two languages, without a password or a picture, before each test of the file. */
export async function openWeddingPictures() {
  const testApp = await openTestApp()
  afterAll(() => testApp.close())
  beforeEach(async () => {
    await setWedding(testApp, { languages: ['en', 'fr'], mode: 'Web', password_hash: null })
    await testApp.world.db.deleteFrom('event_picture').execute()
  })
  const asha = await testApp.as('asha')
  /** Into the gallery, or as the cover. */
  const upload = async (bytes: Buffer, kind?: 'cover'): Promise<UploadAnswer> => {
    const head = kind
      ? `--edge\r\nContent-Disposition: form-data; name="KIND"\r\n\r\n${kind}\r\n`
      : ''
    const { statusCode, body } = await asha.inject({
      method: 'POST',
      url: `/api/events/${castEvents.wedding}/${kind ? 'images' : 'gallery'}`,
      payload: Buffer.concat([
        Buffer.from(
          `${head}--edge\r\nContent-Disposition: form-data; name="IMAGE"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
        ),
        bytes,
        Buffer.from('\r\n--edge--\r\n'),
      ]),
      headers: {
        'content-type': 'multipart/form-data; boundary=edge',
        'x-requested-with': 'mehfil',
      },
    })
    return { http: statusCode, ...(JSON.parse(body) as Omit<UploadAnswer, 'http'>) }
  }
  return { testApp, asha, upload }
}

import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteTemplateImages, templateImages } from '@mehfil/contract/events/design.ts'
import { applyImport, importById } from '@mehfil/contract/guests/imports.ts'
import { dropGuestExport, exportGuests, guestExportById } from '@mehfil/contract/reports/exports.ts'
import { createGuardedStorage } from '../adapters/storage/guarded-storage.ts'
import { openBucket } from '../test/fakes/open-bucket.ts'
import { storeBuiltAssets } from '../base/storage/built-assets.ts'
import { forgetPictures } from '../features/design/jobs.ts'
import { makeFile } from '../features/exports/jobs.ts'
import { checkImport } from '../features/guests/jobs.ts'
import { sweepStoredFiles } from '../features/retention/jobs.ts'
import { castEvents } from '../seed/cast-events.ts'
import { startObjectStorage } from '../test/fakes/object-storage.ts'
import { uploadList } from '../test/flows/list-upload.ts'
import { openTestApp, type TestApp, type TestVisitor } from '../test/test-app.ts'

const EID = castEvents.wedding
const quick = { answerMs: 1_000, silenceMs: 1_000, attempts: 2 }

let bucket: Awaited<ReturnType<typeof startObjectStorage>>
let otherFolder: string
let one: TestApp
let two: Awaited<ReturnType<TestApp['secondNode']>>
let here: TestVisitor
let there: TestVisitor
beforeAll(async () => {
  bucket = await startObjectStorage()
  otherFolder = await mkdtemp(join(tmpdir(), 'other-node-'))
  one = await openTestApp({
    leniency: 1_000_000,
    openStorage: () =>
      createGuardedStorage(openBucket(bucket.settings, quick), { retryAfterMs: 0 }),
  })
  two = await one.secondNode((world) => ({
    ...world,
    settings: { ...world.settings, dataDir: otherFolder },
  }))
  await one.world.db
    .updateTable('plan_limit')
    .set({ people: 1_000_000 })
    .where('plan', '=', 'Business')
    .execute()
  here = await one.as('asha')
  there = two.visitor({ ...here.cookies })
})
afterAll(async () => {
  await one.close()
  await bucket.close()
  await rm(otherFolder, { recursive: true, force: true })
})

const readStored = async (prefix = '') =>
  (await openBucket(bucket.settings).list(prefix)).map(({ name }) => name)

const get = (who: TestVisitor, url: string, headers: Record<string, string> = {}) =>
  who.inject({ method: 'GET', url, headers })

async function uploadCover(who: TestVisitor, headers: Record<string, string> = {}) {
  const picture = await sharp({
    create: { width: 1_200, height: 800, channels: 3, background: '#9d1c3f' },
  })
    .jpeg()
    .toBuffer()
  const part = (name: string, rest: string) =>
    `--edge\r\nContent-Disposition: form-data; name="${name}"${rest}`
  const response = await who.inject({
    method: 'POST',
    url: `/api/events/${EID}/images`,
    payload: Buffer.concat([
      Buffer.from(part('KIND', '\r\n\r\ncover\r\n')),
      Buffer.from(part('IMAGE', '; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n')),
      picture,
      Buffer.from('\r\n--edge--\r\n'),
    ]),
    headers: {
      'content-type': 'multipart/form-data; boundary=edge',
      'x-requested-with': 'mehfil',
      ...headers,
    },
  })
  const { data, message } = JSON.parse(response.body) as {
    data: { code?: string }
    message: string
  }
  return { http: response.statusCode, code: data?.code, message, headers: response.headers }
}

const listPictures = async (who: TestVisitor) =>
  (await who.call(templateImages, { params: { EID, MODE: 'Web' } })).data.images

/** What happens two days after a picture was removed. */
async function forgetForGood(id = ''): Promise<void> {
  await one.world.db
    .updateTable('event_picture')
    .set({ removed_at: new Date(one.world.now().getTime() - 3 * 86_400_000) })
    .where('id', '=', id)
    .execute()
  await forgetPictures.run(two.world, { eventId: EID, pictureId: id })
}

describe('Our product on two machines with one storage', () => {
  it(
    'shows a picture of one machine on the other, and removes it from both at once',
    { tags: 'long' },
    async () => {
      expect((await uploadCover(here)).http).toBe(200)
      const [cover] = await listPictures(there)
      const urls = [cover?.url ?? '', cover?.smallUrl ?? '']
      for (const url of urls) {
        const shown = await get(there, url)
        expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
        expect(shown.rawPayload).toEqual((await get(here, url)).rawPayload)
      }
      await there.call(deleteTemplateImages, {
        params: { EID },
        input: { ids: [cover?.id ?? ''] },
      })
      for (const who of [here, there])
        for (const url of urls) expect((await get(who, url)).statusCode).toBe(404)
      // Until then an undo can bring it back.
      await forgetForGood(cover?.id)
      expect((await readStored()).filter((name) => name.endsWith('.webp'))).toEqual([])
      expect(await readdir(join(one.world.settings.dataDir, 'files')).catch(() => [])).toEqual([])
    },
  )

  it.each(['csv', 'pdf'] as const)(
    'makes a file (%s) on another machine than the one that was asked, and sends it from both',
    async (format) => {
      const { data } = await here.call(exportGuests, { params: { EID }, input: { format } })
      await makeFile.run(two.world, { eventId: EID, exportId: data.id })
      const params = { EID, EXPORT: data.id }
      expect((await here.call(guestExportById, { params })).data.state).toBe('done')
      const url = `/api/events/${EID}/guest-exports/${data.id}/file`
      const [file, same] = [await get(here, url), await get(there, url)]
      expect(file.statusCode).toBe(200)
      expect(file.headers['content-length']).toBe(String(file.rawPayload.length))
      expect(file.rawPayload).toEqual(same.rawPayload)
      await here.call(dropGuestExport, { params })
      expect(await readStored('export-')).toEqual([])
    },
    60_000,
  )

  it(
    'finishes an import on the other machine, and keeps no list on a disk',
    { tags: 'long' },
    async () => {
      const rows = Array.from({ length: 1_500 }, (_, at) => `Guest ${at},guest${at}@two.example`)
      const { id, state } = await uploadList(here, EID, `Name,Email\n${rows.join('\n')}\n`)
      expect(state).toBe('checking')
      for (const dataDir of [one.world.settings.dataDir, otherFolder])
        expect(await readdir(join(dataDir, 'uploads')).catch(() => [])).toEqual([])
      await checkImport.run(two.world, { eventId: EID, importId: id, round: 0 })
      const params = { EID, IMPORT: id }
      const { data } = await there.call(importById, { params })
      expect(data).toMatchObject({ state: 'ready', good: 1_500 })
      expect((await there.call(applyImport, { params, input: { good: 1_500 } })).http).toBe(200)
    },
  )

  it('serves files of another version of the product, and nothing else', async () => {
    const script = { path: 'web/later-part-x1.js', read: () => Buffer.from('export {}') }
    const style = { path: `pages/velvet.${'0'.repeat(12)}.css`, read: () => Buffer.from('a{}') }
    expect(await storeBuiltAssets(one.world, [script, style])).toBe(2)
    expect(await storeBuiltAssets(two.world, [script, style])).toBe(0)
    const [found, sheet] = [
      await get(there, '/assets/later-part-x1.js'),
      await get(there, `/assets/pages/velvet.${'0'.repeat(12)}.css`),
    ]
    expect([
      found.body,
      found.headers['content-type'],
      sheet.body,
      sheet.headers['cache-control'],
    ]).toEqual([
      'export {}',
      'text/javascript; charset=utf-8',
      'a{}',
      'public, max-age=31536000, immutable',
    ])
    for (const url of ['/assets/other-x1.js', '/assets/pages/velvet.css', '/assets/a.html'])
      expect((await get(there, url)).statusCode).toBe(404)
  })
})

describe('Our product, its storage away for a minute,', () => {
  it(
    'serves pages and the pictures it has shown, and refuses an upload in the language of the host',
    { tags: 'long' },
    async () => {
      expect((await uploadCover(here)).http).toBe(200)
      const [cover] = await listPictures(here)
      await get(there, cover?.url ?? '')
      await bucket.stop()
      expect((await get(there, cover?.url ?? '')).statusCode).toBe(200)
      expect((await get(here, '/healthz')).statusCode).toBe(200)
      const refused = await uploadCover(there, { 'accept-language': 'fr' })
      expect(refused).toMatchObject({
        http: 503,
        code: 'storageAway',
        message: expect.stringMatching(/^Les fichiers|^Files can’t be reached/),
      })
      expect(refused.headers['retry-after']).toBe('5')
      expect(await listPictures(here)).toEqual([cover])
      await get(here, '/readyz')
      await expect
        .poll(async () => {
          one.clock.move(5_000)
          const { statusCode, body } = await get(here, '/readyz')
          return [statusCode, body]
        })
        .toEqual([200, 'ready, but the file storage does not answer'])
      await bucket.restart()
      expect((await uploadCover(here)).http).toBe(200)
      await expect
        .poll(async () => {
          one.clock.move(5_000)
          return (await get(here, '/readyz')).body
        })
        .toBe('ready')
    },
  )

  it('makes an export later, as if it had been asked for then', async () => {
    const { data } = await here.call(exportGuests, { params: { EID }, input: { format: 'csv' } })
    const key = { eventId: EID, exportId: data.id }
    const params = { EID, EXPORT: data.id }
    await bucket.stop()
    for (let tries = 0; tries < 8; tries += 1)
      await expect(makeFile.run(two.world, key)).rejects.toThrow('does not answer')
    expect((await here.call(guestExportById, { params })).data.state).toBe('waiting')
    await bucket.restart()
    await makeFile.run(two.world, key)
    expect((await here.call(guestExportById, { params })).data.state).toBe('done')
    expect((await here.call(dropGuestExport, { params })).http).toBe(200)
  })

  it(
    'removes later what it could not remove then, and nothing that is in use',
    { tags: 'long' },
    async () => {
      const { storage } = one.world
      await one.world.db.deleteFrom('event_picture').execute()
      expect((await uploadCover(here)).http).toBe(200)
      const [left] = await listPictures(here)
      const before = await readStored()
      await bucket.stop()
      await here.call(deleteTemplateImages, {
        params: { EID },
        input: { ids: [left?.id ?? ''] },
      })
      await forgetForGood(left?.id)
      await bucket.restart()
      expect((await get(there, left?.url ?? '')).statusCode).toBe(404)
      expect((await uploadCover(here)).http).toBe(200)
      const [used] = await listPictures(here)
      await storage.put('of-another-program.tar', Buffer.from('x'))
      const names = await readStored()
      expect(names.length).toBeGreaterThan(before.length)
      one.clock.set(new Date())
      await sweepStoredFiles.run(one.world, {})
      expect(await readStored()).toEqual(names)
      one.clock.move(2 * 86_400_000)
      await sweepStoredFiles.run(one.world, {})
      const after = await readStored()
      expect(after).toContain('of-another-program.tar')
      expect(after.filter((name) => name.endsWith('.webp')).length).toBeLessThan(
        names.filter((name) => name.endsWith('.webp')).length,
      )
      expect(after).not.toContain(left?.url.replace('/files/', ''))
      expect(after).toContain(used?.url.replace('/files/', ''))
      expect((await get(there, used?.url ?? '')).statusCode).toBe(200)
    },
  )
})

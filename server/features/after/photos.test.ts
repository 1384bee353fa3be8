import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { checkSidebarStatus } from '@mehfil/contract/events/events.ts'
import * as calls from '@mehfil/contract/events/after.ts'
import { addGuest, deleteGuest, restoreGuest } from '@mehfil/contract/guests/guests.ts'
import { mergeGuests } from '@mehfil/contract/guests/merge.ts'
import { undoGuests } from '@mehfil/contract/guests/bulk.ts'
import { getRefusal } from '@mehfil/contract/refusals.ts'
import { castEvents, castGuests } from '../../seed/cast-events.ts'
import { jonPath, openAfterEvent, wedding } from '../../test/flows/after-event.ts'
import { signInNoahWith } from '../../test/flows/permissions.ts'
import { createPhoto } from '../../test/flows/wedding-pictures.ts'
import { readZip } from '../../test/files/zip.ts'
import { purgeEvent } from '../accounts/store/purge.ts'
import { eraseGuest } from '../guests/actions/erase.ts'
import { purgeGuests } from '../guests/jobs.ts'
import { deletePhotoRows, listUnusedFiles } from '../retention/store.ts'
import { getEventScopeById } from '../../base/access/scope.ts'

const { testApp, db, set, get, answer, sendPhotos, removePhoto, afterPath } = await openAfterEvent()
const asha = await testApp.as('asha')
const photo = await createPhoto(2_400, 1_600)
const publicPage = '/ananya-vikram'

const listRows = () => db.selectFrom('guest_photo').selectAll().orderBy('sent_at').execute()
const listFiles = () =>
  readdir(join(testApp.world.settings.dataDir, 'files')).catch((): string[] => [])
const readPhotos = async (state: calls.PhotoState) =>
  (await asha.call(calls.guestPhotos, { params: wedding, query: { state } })).data.photos
const decide = (input: { decision: calls.PhotoDecision; ids?: string[]; senderPhoto?: string }) =>
  asha.call(calls.decidePhotos, { params: wedding, input })

describe('Our product takes pictures from guests', () => {
  it(
    'by a plain form, drawn anew, and shows them to no other guest before a host approves',
    { tags: 'long' },
    async () => {
      const withPlace = await sharp(photo)
        .withExif({ IFD3: { GPSLatitude: '48/1 51/1 0/1' } })
        .jpeg()
        .toBuffer()
      const sent = await sendPhotos([{ bytes: withPlace }, { bytes: photo }])
      expect([sent.statusCode, sent.headers['location']]).toEqual([
        303,
        `${afterPath}?sent=2#photos`,
      ])
      const page = (await get(`${afterPath}?sent=2`)).body
      expect(page).toContain('Your 2 pictures have arrived.')
      expect(page).toContain('With the hosts')
      expect((await get(publicPage)).body).not.toContain('Pictures from guests')

      const [first] = await listRows()
      expect([first?.width, first?.height, first?.shown_at]).toEqual([1_600, 1_067, null])
      const stored = await testApp.world.storage.get(first!.file)
      expect(await sharp(stored!).metadata()).toMatchObject({ format: 'webp', width: 1_600 })
      expect((await sharp(stored!).metadata()).exif).toBeUndefined()

      const [waiting] = await readPhotos('waiting')
      expect(waiting).toMatchObject({ guest: 'Meera Nair' })
      expect((await get(`/files/${first!.file}`)).statusCode).toBe(404)
      expect((await get(waiting!.url)).statusCode).toBe(200)
      expect((await asha.call(checkSidebarStatus, { params: wedding })).data.photos).toBe(2)
    },
  )

  it(
    'and shows approved ones on the page, on the screen and in one file, live',
    { tags: 'long' },
    async () => {
      await sendPhotos([{ bytes: photo }])
      const [row] = await listRows()
      const before = (await get(publicPage)).body
      expect(before).not.toContain(row!.file)
      const { data } = await decide({ decision: 'show', ids: [row!.id] })
      expect([data.waiting, data.shown]).toEqual([0, 1])
      const page = (await get(publicPage)).body
      expect(page).toContain('Pictures from guests')
      expect(page).toContain(`/files/${row!.file}`)
      expect((await get(`/files/${row!.file}`)).headers['cache-control']).toContain('public')

      const { data: screen } = await asha.call(calls.photoScreen, { params: wedding })
      expect(screen).toMatchObject({ wall: 'asks', photos: [{ id: row!.id }] })
      expect(JSON.stringify(screen)).not.toContain('Meera')
      const zip = await asha.inject({
        method: 'GET',
        url: `/api/events/${castEvents.wedding}/guest-photos/archive`,
      })
      expect([zip.statusCode, zip.headers['content-type']]).toEqual([200, 'application/zip'])
      expect([...(await readZip(zip.rawPayload)).keys()]).toEqual([
        expect.stringMatching(/^\d{4}-\d\d-\d\d-0001\.webp$/),
      ])

      await decide({ decision: 'refuse', ids: [row!.id] })
      expect((await get(publicPage)).body).not.toContain(row!.file)
      expect((await get(`/files/${row!.file}`)).statusCode).toBe(404)
      expect((await get(afterPath)).body).toContain('Not on the wall')
    },
  )

  it(
    'at once where the host chose so, and behind the password of the page',
    { tags: 'long' },
    async () => {
      await set({ photo_wall: 'shows' })
      await sendPhotos([{ bytes: photo }])
      const [row] = await listRows()
      expect(row?.shown_at).not.toBeNull()
      expect((await get(publicPage)).body).toContain(row!.file)
      await set({ password_hash: 'hash' })
      expect((await get(publicPage)).body).not.toContain(row!.file)
      expect((await get(`/files/${row!.file}`)).statusCode).toBe(404)
      expect((await get(afterPath)).body).toContain(`/files/${row!.file}?key=`)
      await set({ password_hash: null, photo_wall: 'off' })
      expect((await get(publicPage)).body).not.toContain(row!.file)
      expect((await get(`/files/${row!.file}`)).statusCode).toBe(404)
      expect((await asha.call(calls.photoScreen, { params: wedding })).data.photos).toEqual([])
    },
  )

  it('and answers the script of the page with numbers', { tags: 'long' }, async () => {
    const form = await testApp.visitor().inject({
      method: 'POST',
      url: `${afterPath.replace('/after', '/photos')}`,
      payload: Buffer.concat([
        Buffer.from('--e\r\nContent-Disposition: form-data; name="IMAGE"; filename="a"\r\n\r\n'),
        photo,
        Buffer.from('\r\n--e--\r\n'),
      ]),
      headers: {
        'content-type': 'multipart/form-data; boundary=e',
        'x-requested-with': 'mehfil',
      },
    })
    expect([form.statusCode, JSON.parse(form.body)]).toEqual([200, { sent: 1, problem: null }])
  })

  it('and makes pages anew only when a picture on them changes', { tags: 'long' }, async () => {
    const heard: string[] = []
    const stop = testApp.world.live.subscribe(castEvents.wedding, (topic) => {
      if (topic === 'photos' || topic === 'feedback') heard.push(topic)
    })
    const listen = async (work: Promise<unknown>) => {
      heard.length = 0
      await work
      await expect.poll(() => heard.length).toBeGreaterThan(0)
      return [...new Set(heard)]
    }
    const ids = async () => (await listRows()).map(({ id }) => id)
    expect(await listen(sendPhotos([{ bytes: photo }]))).toEqual(['feedback'])
    expect(await listen(answer({ scale: '4' }))).toEqual(['feedback'])
    expect(await listen(decide({ decision: 'refuse', ids: await ids() }))).toEqual(['feedback'])
    expect(await listen(decide({ decision: 'show', ids: await ids() }))).toEqual(['photos'])
    expect(await listen(decide({ decision: 'refuse', ids: await ids() }))).toEqual(['photos'])
    expect(await listen(removePhoto((await ids())[0]!))).toEqual(['feedback'])
    await set({ photo_wall: 'shows' })
    expect(await listen(sendPhotos([{ bytes: photo }]))).toEqual(['photos'])
    expect(await listen(removePhoto((await ids())[0]!))).toEqual(['photos'])
    stop()
  })

  it('of which a guest removes their own, and no others', { tags: 'long' }, async () => {
    const before = await listFiles()
    await sendPhotos([{ bytes: photo }])
    const [row] = await listRows()
    await removePhoto(row!.id, jonPath)
    expect(await listRows()).toHaveLength(1)
    expect((await removePhoto(row!.id)).statusCode).toBe(303)
    expect(await listRows()).toEqual([])
    expect(await listFiles()).toEqual(before)
  })

  it('with one decision about all that wait of one guest', { tags: 'long' }, async () => {
    await sendPhotos([{ bytes: photo }, { bytes: photo }])
    await sendPhotos([{ bytes: photo }], jonPath)
    const meeras = (await readPhotos('waiting')).filter(({ guest }) => guest === 'Meera Nair')
    expect(new Set(meeras.map(({ senderPhoto }) => senderPhoto)).size).toBe(1)
    const { data } = await decide({ decision: 'show', senderPhoto: meeras[0]!.senderPhoto })
    expect([data.waiting, data.shown]).toEqual([1, 2])
    const [jons] = await readPhotos('waiting')
    expect(jons?.guest).toBe('Jon Sørensen')
    const ids = (await readPhotos('shown')).map(({ id }) => id)
    expect((await decide({ decision: 'remove', ids })).data.shown).toBe(0)
    expect(await listRows()).toHaveLength(1)
  })

  it(
    'and tells hosts without the guest list neither names nor personal links',
    { tags: 'long' },
    async () => {
      await sendPhotos([{ bytes: photo }])
      const noah = await signInNoahWith(testApp, ['EventSettings'])
      const { body } = await noah.inject({
        method: 'GET',
        url: `/api/events/${castEvents.wedding}/guest-photos`,
      })
      expect(JSON.parse(body).data.PHOTOS).toHaveLength(1)
      expect(body).not.toContain('Meera')
      expect(body).not.toContain(castGuests.meera)
    },
  )

  it(
    'and keeps them on the guest that two were merged into, whose both links show them',
    { tags: 'long' },
    async () => {
      await sendPhotos([{ bytes: photo }])
      await sendPhotos([{ bytes: photo }], jonPath)
      const merged = await asha.call(mergeGuests, {
        params: { EID: castEvents.wedding, GID: castGuests.meera },
        input: { other: castGuests.jon, take: [], takeFields: [] },
      })
      expect(merged.http).toBe(200)
      const owners = (await listRows()).map(({ guest_id }) => guest_id)
      expect(owners).toEqual([castGuests.meera, castGuests.meera])
      for (const path of [afterPath, `${jonPath}/after`])
        expect((await get(path)).body.match(/With the hosts/g)).toHaveLength(2)
      await asha.call(undoGuests, {
        params: wedding,
        input: { undo: merged.data.undo },
      })
    },
  )

  it('at most twenty of one guest, also when they come at once', { tags: 'long' }, async () => {
    const small = await createPhoto(40, 30)
    for (let form = 0; form < 3; form += 1)
      await sendPhotos(Array.from({ length: 5 }, () => ({ bytes: small })))
    const last = await Promise.all(
      [0, 1].map(() => sendPhotos(Array.from({ length: 5 }, () => ({ bytes: small })))),
    )
    expect(await listRows()).toHaveLength(calls.maxGuestPhotos)
    expect(last.some(({ headers }) => headers['location']?.includes('problem=many'))).toBe(true)
    expect((await get(afterPath)).body).not.toContain('type="file"')
  })

  it('and a host sees them in pages', async () => {
    await sendPhotos([{ bytes: await createPhoto(40, 30) }])
    const [row] = await listRows()
    const at = (minutes: number) => new Date(row!.sent_at.getTime() + minutes * 60_000)
    await db
      .insertInto('guest_photo')
      .values(
        Array.from({ length: 130 }, (_, n) => ({
          ...row!,
          id: (n + 4_096).toString(16).toUpperCase().padStart(15, 'B'),
          sent_at: at(Math.floor(n / 3)),
        })),
      )
      .execute()
    const seen: string[] = []
    let after: string | undefined
    do {
      const { data } = await asha.call(calls.guestPhotos, {
        params: wedding,
        query: { state: 'waiting', ...(after && { after }) },
      })
      seen.push(...data.photos.map(({ id }) => id))
      after = data.next ?? undefined
    } while (after)
    expect([seen.length, new Set(seen).size]).toEqual([131, 131])
  })
})

describe('Our product keeps pictures of guests no longer than the event', () => {
  const addLena = async (email: string) => {
    const { data } = await asha.call(addGuest, {
      params: wedding,
      input: { name: 'Lena', email } as never,
    })
    // Came without an answer, so no number on the page tells of it.
    await db
      .updateTable('guest')
      .set({ attended_at: testApp.clock.now() })
      .where('id', '=', data.id)
      .execute()
    await sendPhotos([{ bytes: photo }], `/${castEvents.wedding}/${data.id}`)
    return { EID: castEvents.wedding, GID: data.id }
  }

  it('and shows none of a deleted guest, until an undo', { tags: 'long' }, async () => {
    await set({ photo_wall: 'shows' })
    const params = await addLena('lena@mehfil.example')
    const [row] = await listRows()
    const readAll = async () => [
      (await get(publicPage)).body.includes(row!.file),
      (await get(`/files/${row!.file}`)).statusCode,
      (await asha.call(calls.photoScreen, { params: wedding })).data.photos.length,
      (await asha.call(calls.afterEvent, { params: wedding })).data.shown,
      (await readPhotos('shown')).length,
    ]
    expect(await readAll()).toEqual([true, 200, 1, 1, 1])
    expect((await asha.call(deleteGuest, { params })).http).toBe(200)
    expect(await readAll()).toEqual([false, 404, 0, 0, 0])
    expect((await asha.call(restoreGuest, { params })).http).toBe(200)
    expect(await readAll()).toEqual([true, 200, 1, 1, 1])
  })

  it('and removes the files when a guest is purged or erased', { tags: 'long' }, async () => {
    const before = await listFiles()
    const purged = await addLena('lena.one@mehfil.example')
    const erased = await addLena('lena.two@mehfil.example')
    expect(await listFiles()).toHaveLength(before.length + 4)
    await eraseGuest(testApp.world, { eventId: erased.EID, guestId: erased.GID })
    expect(await listFiles()).toHaveLength(before.length + 2)
    await asha.call(deleteGuest, { params: purged })
    await db
      .updateTable('guest')
      .set({ deleted_at: new Date(testApp.clock.now().getTime() - 2 * 86_400_000) })
      .where('id', '=', purged.GID)
      .execute()
    await purgeGuests.run(testApp.world, {})
    expect([await listRows(), await listFiles()]).toEqual([[], before])
  })

  it(
    'and names their files when the event or its guests are purged',
    { tags: 'long' },
    async () => {
      await sendPhotos([{ bytes: photo }])
      const [row] = await listRows()
      const own = [row!.file, row!.small_file]
      expect(await listUnusedFiles(db, own)).toEqual([])
      const undone = (found: string[]) => Object.assign(new Error('undo'), { found })
      const purged = await db
        .transaction()
        .execute(async (tx) => {
          throw undone(await purgeEvent(tx, castEvents.wedding))
        })
        .catch((error: Error & { found?: string[] }) => error.found ?? [])
      expect(purged).toEqual(expect.arrayContaining(own))
      const scope = await getEventScopeById(db, castEvents.wedding)
      expect((await deletePhotoRows(db, scope)).toSorted()).toEqual(own.toSorted())
      expect((await listUnusedFiles(db, own)).toSorted()).toEqual(own.toSorted())
    },
  )
})

describe('Our product refuses pictures', () => {
  it('of strangers, of guests who did not come, and while the wall is closed', async () => {
    const { http } = getRefusal('wallClosed')
    const before = await listFiles()
    const stranger = await sendPhotos([{ bytes: photo }], `/${castEvents.wedding}/FFFFFFFFFFFFFFF`)
    expect(stranger.headers['location']).toContain('/not-found')
    const other = await sendPhotos([{ bytes: photo }], `/${castEvents.ivos}/${castGuests.meera}`)
    expect(other.headers['location']).toContain('/not-found')
    await db.updateTable('guest').set({ answer: 'no' }).where('id', '=', castGuests.jon).execute()
    expect((await sendPhotos([{ bytes: photo }], jonPath)).statusCode).toBe(http)
    const now = testApp.clock.now().getTime()
    for (const closed of [
      { photo_wall: 'off' },
      { starts_at: new Date(now + 60_000) },
      { starts_at: new Date(now - 62 * 86_400_000) },
      { cancelled_at: new Date(now) },
      { unpublished_at: new Date(now) },
    ]) {
      await set({
        photo_wall: 'asks',
        starts_at: new Date(now - 86_400_000),
        cancelled_at: null,
        ...closed,
      })
      expect([closed, (await sendPhotos([{ bytes: photo }])).statusCode]).toEqual([closed, http])
    }
    expect(await listRows()).toEqual([])
    expect(await listFiles()).toEqual(before)
  })
})

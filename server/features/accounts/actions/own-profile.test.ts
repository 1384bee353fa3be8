import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts/accounts.ts'
import * as own from '@mehfil/contract/accounts/profile.ts'
import sharp from 'sharp'
import { cast } from '../../../seed/cast.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ events: false })
})
afterAll(async () => {
  await testApp.close()
})

const form = (bytes: Buffer) => ({
  headers: { 'content-type': 'multipart/form-data; boundary=x', 'x-requested-with': 'mehfil' },
  payload: Buffer.concat([
    Buffer.from('--x\r\ncontent-disposition: form-data; name="IMAGE"; filename="a.png"\r\n\r\n'),
    bytes,
    Buffer.from('\r\n--x--\r\n'),
  ]),
})

describe('Our product', () => {
  it('stores a person’s profile and keeps fields that are left out', async () => {
    const asha = await testApp.as('asha')
    expect(
      (
        await asha.call(own.updateUserInfo, {
          input: {
            fullName: 'Asha  Rao',
            contact: '98123 45670',
            zone: 'Asia/Kathmandu',
            digits: 'arab',
          },
        })
      ).status,
    ).toBe('success')
    expect((await asha.call(own.updateUserInfo, { input: { language: 'fr' } })).status).toBe(
      'success',
    )
    expect((await asha.call(calls.profileInfo)).data).toMatchObject({
      fullName: 'Asha Rao',
      contact: '+919812345670',
      zone: 'Asia/Kathmandu',
      digits: 'arab',
      language: 'fr',
    })
    expect((await asha.call(calls.verifyUsersAccess)).data).toMatchObject({
      fullName: 'Asha Rao',
      zone: 'Asia/Kathmandu',
      digits: 'arab',
      language: 'fr',
    })
    const line = await testApp.world.db
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('call', '=', 'POST /user/update-user-info')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    expect(line.before).toEqual({ fullName: 'Asha Menon', contact: '', zone: '', digits: 'latn' })
  })

  it('keeps both of two changes made at once', async () => {
    const asha = await testApp.as('asha')
    await asha.call(own.updateUserInfo, { input: { zone: 'Asia/Kolkata', digits: 'latn' } })
    let second: ReturnType<typeof asha.send> | undefined
    await testApp.world.db.transaction().execute(async (first) => {
      await first
        .updateTable('person')
        .set({ zone: 'Europe/Paris' })
        .where('id', '=', cast.asha.personId)
        .execute()
      second = asha.send('POST', '/api/user/update-user-info', { DIGITS: 'arab' })
      await pause(300)
    })
    expect((await second)?.statusCode).toBe(200)
    expect((await asha.call(calls.profileInfo)).data).toMatchObject({
      zone: 'Europe/Paris',
      digits: 'arab',
    })
  })

  it('shows at the field what is wrong', async () => {
    const asha = await testApp.as('asha')
    const updateProfile = async (wire: object) =>
      (
        JSON.parse((await asha.send('POST', '/api/user/update-user-info', wire)).body) as {
          data: { errors: Record<string, string> }
        }
      ).data.errors
    expect(
      Object.keys(await updateProfile({ FULLNAME: '', TIMEZONE: 'Mars/Base', DIGITS: 'roman' })),
    ).toEqual(['FULLNAME', 'TIMEZONE', 'DIGITS'])
    expect(await updateProfile({ CONTACT: '+91123' })).toHaveProperty('CONTACT')
    expect(await updateProfile({ CONTACT: '00000000000' })).toHaveProperty('CONTACT')
  })

  it('lets only the owner change the billing address', async () => {
    const place = {
      address: '4 Residency Road',
      country: 'IN',
      state: 'karnataka',
      gstNo: '29aagcb7383j1z4',
    }
    const asha = await testApp.as('asha')
    expect((await asha.call(own.updateAccountPlace, { input: place })).status).toBe('success')
    expect((await asha.call(calls.profileInfo)).data.billed).toEqual({
      address: '4 Residency Road',
      country: 'IN',
      state: 'Karnataka',
      gstNo: '29AAGCB7383J1Z4',
    })
    expect(
      (await asha.call(own.updateAccountPlace, { input: { ...place, state: 'Bavaria' } })).errors,
    ).toHaveProperty('STATE')
    const noah = await testApp.as('noah')
    // The subscription is priced for India.
    expect(
      (
        await asha.call(own.updateAccountPlace, {
          input: { ...place, country: 'FR', state: 'Bretagne' },
        })
      ).errors,
    ).toHaveProperty('COUNTRY')
    expect((await noah.call(own.updateAccountPlace, { input: place })).http).toBe(403)
    expect((await noah.call(calls.profileInfo)).data.billed).toBeNull()
  })

  it(
    'stores a picture as a new square and deletes the one before it',
    { tags: 'long' },
    async () => {
      const asha = await testApp.as('asha')
      const wide = await sharp({
        create: { width: 900, height: 300, channels: 3, background: '#604020' },
      })
        .png()
        .toBuffer()
      const first = JSON.parse(
        (await asha.inject({ method: 'POST', url: '/api/user/picture', ...form(wide) })).body,
      ) as { data: { URL: string } }
      const shown = await testApp.visitor().inject({ method: 'GET', url: first.data.URL })
      expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
      const { width, height } = await sharp(shown.rawPayload).metadata()
      expect([width, height]).toEqual([256, 256])
      expect((await asha.call(calls.verifyUsersAccess)).data.picture).toBe(first.data.URL)

      await asha.inject({ method: 'POST', url: '/api/user/picture', ...form(wide) })
      expect(
        (await testApp.visitor().inject({ method: 'GET', url: first.data.URL })).statusCode,
      ).toBe(404)
      expect((await asha.call(own.deleteProfilePicture)).status).toBe('success')
      expect((await asha.call(calls.verifyUsersAccess)).data.picture).toBe('')
      expect(
        (
          await asha.inject({
            method: 'POST',
            url: '/api/user/picture',
            ...form(Buffer.from('<svg/>')),
          })
        ).statusCode,
      ).toBe(422)
    },
  )

  it('shows a person’s sessions, and ends one or all others at once, on both nodes', async () => {
    const node = await testApp.secondNode()
    const [here, there, third] = [
      await testApp.as('asha'),
      await testApp.as('asha'),
      await testApp.as('asha'),
    ]
    const listed = await here.call(own.devices)
    expect(listed.data.devices[0]).toMatchObject({ isThis: true, account: 'Asha Rao' })
    const raw = await here.send('GET', '/api/user/devices')
    const ids = await testApp.world.db.selectFrom('session').select('id').execute()
    expect(ids.filter(({ id }) => raw.body.includes(id))).toEqual([])

    const listDevices = async (person: typeof here) => (await person.call(own.devices)).data.devices
    const ofThere = (await listDevices(there)).find(({ isThis }) => isThis)?.id ?? ''
    const getProfile: string[] = []
    const stop = node.world.live.subscribe(
      String(there.cookies['sid']).split('.')[0] ?? '',
      (topic) => getProfile.push(topic),
    )
    expect((await here.call(own.signOutDevice, { input: { device: ofThere } })).status).toBe(
      'success',
    )
    expect((await node.visitor({ ...there.cookies }).call(calls.verifyUsersAccess)).http).toBe(401)
    expect((await here.call(own.signOutDevice, { input: { device: ofThere } })).code).toBe(
      'notFound',
    )
    await expect.poll(() => getProfile).toEqual(['ended'])
    stop()

    expect((await here.call(own.signOutOthers)).data.count).toBeGreaterThan(0)
    expect((await third.call(calls.verifyUsersAccess)).http).toBe(401)
    expect((await here.call(calls.verifyUsersAccess)).http).toBe(200)
    expect(await listDevices(here)).toHaveLength(1)
  })

  it('never ends another person’s session', async () => {
    const [asha, ivo] = [await testApp.as('asha'), await testApp.as('ivo')]
    const [ofIvo] = (await ivo.call(own.devices)).data.devices
    for (const device of [ofIvo?.id ?? '', ivo.cookies['sid'] ?? '', '', 'x'.repeat(100)])
      expect((await asha.call(own.signOutDevice, { input: { device } })).code).toBe('notFound')
    expect((await ivo.call(calls.verifyUsersAccess)).data.email).toBe(cast.ivo.email)
  })

  it('lets a person without a password set one soon after signing in, and not later', async () => {
    await testApp.world.db
      .updateTable('person')
      .set({ password_hash: null })
      .where('id', '=', cast.ivo.personId)
      .execute()
    const ivo = await testApp.as('ivo')
    const getProfile = async () => (await ivo.call(calls.profileInfo)).data
    expect(await getProfile()).toMatchObject({ hasPassword: false, isProven: true })
    testApp.clock.move(15 * 60_000 + 1)
    expect((await getProfile()).isProven).toBe(false)
    expect(
      (await ivo.call(calls.setPassword, { input: { password: 'Lantern-Over.42Roofs' } })).code,
    ).toBe('signInAgain')
    const again = await testApp.as('ivo')
    expect(
      (await again.call(calls.setPassword, { input: { password: 'Lantern-Over.42Roofs' } })).status,
    ).toBe('success')
    expect(
      (
        await testApp
          .visitor()
          .call(calls.login, { input: { email: cast.ivo.email, password: 'Lantern-Over.42Roofs' } })
      ).status,
    ).toBe('success')
    expect((await ivo.call(calls.verifyUsersAccess)).http).toBe(401)
  })
})

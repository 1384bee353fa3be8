import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts/white-label.ts'
import sharp from 'sharp'
import { cast } from '../../seed/cast.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { openTestApp } from '../../test/test-app.ts'

const testApp = await openTestApp()
afterAll(() => testApp.close())
const asha = await testApp.as('asha')
const { db } = testApp.world
const label = { name: 'Ananya Events', accent: '#2f6d80', footer: 'Udaipur' }

const setPlan = (plan: string) =>
  db.updateTable('account').set({ plan }).where('id', '=', cast.asha.accountId).execute()
const save = (input: Partial<typeof label> = {}) =>
  asha.call(calls.saveWhiteLabel, { input: { ...label, ...input } })
const read = async () => (await asha.call(calls.whiteLabel)).data.label

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2f6d80' } })
    .png()
    .toBuffer()

function sendPicture(picture: string, bytes: Buffer) {
  const payload = Buffer.concat([
    Buffer.from('--x\r\ncontent-disposition: form-data; name="IMAGE"; filename="a.png"\r\n\r\n'),
    bytes,
    Buffer.from('\r\n--x--\r\n'),
  ])
  return asha.inject({
    method: 'POST',
    url: `/api/user/white-label/pictures/${picture}`,
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'x-requested-with': 'mehfil' },
    payload,
  })
}

const open = async (url: string) => testApp.visitor().inject({ method: 'GET', url })
const page = '/ananya-vikram?lang=en'

beforeEach(async () => {
  await setPlan('First')
  await db.deleteFrom('white_label').execute()
  await db.updateTable('event').set({ label_removed: false }).execute()
})

describe('Our product shows guests the name of a host', () => {
  it('from the next page on, with the logo and the icon, until the host takes it back', async () => {
    expect((await open(page)).body).toContain('Made with Mehfil')
    expect((await save()).data.label).toEqual({ ...label, logo: '', icon: '' })
    const named = await open(page)
    expect(named.body).toContain('Ananya Events · Udaipur')
    expect(named.body).not.toContain('Mehfil')
    expect(named.body).toContain('<link rel="icon" href="data:,">')
    for (const picture of calls.labelPictures) {
      const { statusCode } = await sendPicture(picture, await draw(900, 300))
      expect([picture, statusCode]).toEqual([picture, 200])
    }
    const shown = (await read())!
    const sizes = await Promise.all(
      [shown.logo, shown.icon].map(async (url) => {
        const { statusCode, rawPayload } = await open(url)
        const { width, height } = await sharp(rawPayload).metadata()
        return [statusCode, width, height]
      }),
    )
    expect(sizes).toEqual([
      [200, 336, 112],
      [200, 96, 96],
    ])
    expect((await open(page)).body).toContain(`src="${shown.logo}"`)
    await asha.call(calls.removeLabelPicture, { params: { PICTURE: 'logo' } })
    expect((await open(shown.logo)).statusCode).toBe(404)
    await asha.call(calls.removeWhiteLabel)
    expect(await read()).toBeNull()
    expect((await open(shown.icon)).statusCode).toBe(404)
    expect((await open(page)).body).toContain('Made with Mehfil')
  })

  it('and not on other plans', async () => {
    await save()
    await setPlan('Business')
    await db.updateTable('event').set({ updated_at: testApp.clock.now() }).execute()
    expect((await open(`/${castEvents.wedding}/contact?lang=en`)).body).not.toContain(label.name)
    expect((await asha.send('PUT', '/api/user/white-label', {})).statusCode).toBe(403)
    expect((await sendPicture('logo', await draw(10, 10))).statusCode).toBe(403)
  })

  it.each([
    ['no name', { NAME: ' ' }, 'Please enter the name that guests see.'],
    ['a word for a colour', { ACCENT: 'teal' }, 'Please enter a colour such as #2f6d80.'],
    ['a style', { ACCENT: '#2f6d80;x' }, 'Please enter a colour such as #2f6d80.'],
    [
      'a pale colour',
      { ACCENT: '#f0e0a0' },
      'This colour is too pale to read. Please choose a darker one.',
    ],
  ])('and refuses %s', async (_what, field, sentence) => {
    const wire = { NAME: 'Ananya Events', ACCENT: null, FOOTER: '', ...field }
    const { statusCode, body } = await asha.send('PUT', '/api/user/white-label', wire)
    const { errors } = JSON.parse(body).data as { errors: Record<string, string> }
    expect([statusCode, Object.values(errors)]).toEqual([400, [sentence]])
  })

  it('and refuses a picture that is none, one of another kind, and one without a name', async () => {
    expect((await sendPicture('logo', await draw(10, 10))).statusCode).toBe(404)
    await save()
    expect((await sendPicture('banner', await draw(10, 10))).statusCode).toBe(404)
    expect((await sendPicture('logo', Buffer.from('<svg onload="x"/>'))).statusCode).toBe(422)
    expect((await read())?.logo).toBe('')
  })

  it('at the door and on the wall of pictures, and on no other screen of hosts', async () => {
    await save()
    const getTitle = async (url: string) =>
      /<title>(.*?)<\/title>/.exec((await open(url)).body)?.[1]
    const door = `/dashboard/check-in/${castEvents.wedding}`
    expect(await getTitle(door)).toBe(label.name)
    expect(await getTitle(`/photo-wall/${castEvents.wedding}`)).toBe(label.name)
    expect(await getTitle('/dashboard')).toBe('Mehfil')
    const shown = JSON.parse((await open(`${door}/app.webmanifest`)).body) as object
    expect(shown).toMatchObject({ name: 'Ananya Events · Check-in', icons: [] })
    expect((await open(door)).body).toContain('&quot;brand&quot;:&quot;Ananya Events&quot;')
    await asha.call(calls.removeWhiteLabel)
    expect(await getTitle(door)).toBe('Mehfil')
  })

  it('as text, also where it looks like markup', async () => {
    await save({ name: '<script>alert(1)</script>' })
    expect((await open(page)).body).not.toContain('<script>alert')
  })
})

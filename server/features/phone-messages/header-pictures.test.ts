import { beforeEach, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { removeLabelPicture } from '@mehfil/contract/accounts/white-label.ts'
import type { PhoneTemplateContent } from '../../base/phones.ts'
import { cast } from '../../seed/cast.ts'
import { openPhoneMessages } from '../../test/flows/phone-messages.ts'
import { listUnusedFiles } from '../retention/store.ts'

const { testApp, asha, setGuests, setEvent, send, deliver } = await openPhoneMessages()
const { db } = testApp.world

/** What the provider gets as the picture, as a path. */
async function sendHeader(): Promise<string> {
  await setGuests([{ name: 'Leela Rao', phone: '+919820014141' }])
  expect((await send()).http).toBe(200)
  await deliver()
  const { pictureUrl } = testApp.phones!.sent.at(-1)!.content as PhoneTemplateContent
  return new URL(pictureUrl ?? '').pathname
}
const open = (url: string) => testApp.visitor().inject({ method: 'GET', url })

async function sendLogo(): Promise<void> {
  const bytes = await sharp({
    create: { width: 400, height: 100, channels: 3, background: '#2f6d80' },
  })
    .png()
    .toBuffer()
  const { statusCode } = await asha.inject({
    method: 'POST',
    url: '/api/user/white-label/pictures/logo',
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'x-requested-with': 'mehfil' },
    payload: Buffer.concat([
      Buffer.from('--x\r\ncontent-disposition: form-data; name="IMAGE"; filename="a.png"\r\n\r\n'),
      bytes,
      Buffer.from('\r\n--x--\r\n'),
    ]),
  })
  expect(statusCode).toBe(200)
}

beforeEach(async () => {
  await db.deleteFrom('white_label').execute()
  await db
    .updateTable('account')
    .set({ plan: 'First' })
    .where('id', '=', cast.asha.accountId)
    .execute()
  await setEvent({ mode: 'Email' })
})
const addLabel = () =>
  db
    .insertInto('white_label')
    .values({
      account_id: cast.asha.accountId,
      name: 'Ananya Events',
      accent: '#2f6d80',
      footer: '',
      changed_at: testApp.clock.now(),
    })
    .execute()

describe('Our product heads a message about an event without a page', () => {
  it('with its mark', async () => {
    expect(await sendHeader()).toMatch(/\/door-512\.png$/)
  })

  it('with the logo of a host who has a name of their own, as long as they have it', async () => {
    await addLabel()
    await sendLogo()
    const picture = await sendHeader()
    expect(picture).toMatch(/\.jpg$/)
    const shown = await open(picture)
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
    const { width, height, format } = await sharp(shown.rawPayload).metadata()
    expect([width, height, format]).toEqual([1146, 600, 'jpeg'])
    const { data } = await sharp(shown.rawPayload)
      .extract({ left: 573, top: 300, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data].map((part, at) => Math.abs(part - [0x2f, 0x6d, 0x80][at]!) < 12)).toEqual([
      true,
      true,
      true,
    ])
    expect(await sendHeader()).toBe(picture)
    const file = picture.split('/').at(-1)!
    expect(await listUnusedFiles(db, [file])).toEqual([])
    await asha.call(removeLabelPicture, { params: { PICTURE: 'logo' } })
    expect((await open(picture)).statusCode).toBe(404)
    expect(await listUnusedFiles(db, [file])).toEqual([file])
  })

  it('without any mark where that host has no logo', async () => {
    await addLabel()
    const picture = await sendHeader()
    expect(picture).toMatch(/\/plain\.png$/)
    const shown = await open(picture)
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png'])
  })
})

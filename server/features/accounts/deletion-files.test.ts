import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts.ts'
import * as own from '@mehfil/contract/profile.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents } from '../../seed/events.ts'
import { openHouse, type House } from '../../test/house.ts'
import { codeFor } from '../../test/signing-up.ts'
import { purgeDeleted } from './jobs.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(async () => {
  await house.close()
})

const drawing = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#604020' } })
    .png()
    .toBuffer()

async function send(who: Awaited<ReturnType<House['as']>>, url: string): Promise<string> {
  const payload = Buffer.concat([
    Buffer.from(
      '--x\r\ncontent-disposition: form-data; name="KIND"\r\n\r\ncover\r\n--x\r\ncontent-disposition: form-data; name="IMAGE"; filename="a.png"\r\n\r\n',
    ),
    await drawing(),
    Buffer.from('\r\n--x--\r\n'),
  ])
  const answer = await who.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'x-requested-with': 'mehfil' },
    payload,
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return /"(\/files\/[^"]+)"/.exec(answer.body)?.[1] ?? ''
}

describe('Our product', () => {
  it('erases with an account its people’s pictures and its events’, and leaves those of others', async () => {
    const [asha, noah, ivo] = [
      await house.as('asha'),
      await house.as('noah'),
      await house.as('ivo'),
    ]
    const gone = [
      await send(asha, '/api/user/picture'),
      await send(noah, '/api/user/picture'),
      await send(asha, `/api/events/${castEvents.draft}/images`),
    ]
    const kept = await send(ivo, '/api/user/picture')
    const shown = async (url: string) =>
      (await house.visitor().inject({ method: 'GET', url })).statusCode
    expect(await Promise.all([...gone, kept].map(shown))).toEqual([200, 200, 200, 200])

    await asha.call(calls.checkPassword, { input: { password: cast.asha.password } })
    await asha.call(own.sendDeleteCode)
    expect(
      (
        await asha.call(own.verifyDeleteCode, {
          input: { code: await codeFor(house, cast.asha.email), confirm: cast.asha.email },
        })
      ).status,
    ).toBe('success')
    house.clock.move(30 * 86_400_000)
    await purgeDeleted.run(house.world, {})
    expect(await Promise.all([...gone, kept].map(shown))).toEqual([404, 404, 404, 200])
  })
})

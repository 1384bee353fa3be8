import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts/accounts.ts'
import * as own from '@mehfil/contract/accounts/profile.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { getMailedCode } from '../../test/flows/sign-up.ts'
import { purgeDeletedAccounts } from './jobs.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(async () => {
  await testApp.close()
})

const createPicture = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#604020' } })
    .png()
    .toBuffer()

async function send(who: Awaited<ReturnType<TestApp['as']>>, url: string): Promise<string> {
  const payload = Buffer.concat([
    Buffer.from(
      '--x\r\ncontent-disposition: form-data; name="KIND"\r\n\r\ncover\r\n--x\r\ncontent-disposition: form-data; name="IMAGE"; filename="a.png"\r\n\r\n',
    ),
    await createPicture(),
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
  it('deletes the pictures of an account’s people and events with it, and keeps those of others', async () => {
    const [asha, noah, ivo] = [
      await testApp.as('asha'),
      await testApp.as('noah'),
      await testApp.as('ivo'),
    ]
    const gone = [
      await send(asha, '/api/user/picture'),
      await send(noah, '/api/user/picture'),
      await send(asha, `/api/events/${castEvents.draft}/images`),
    ]
    const kept = await send(ivo, '/api/user/picture')
    const getStatus = async (url: string) =>
      (await testApp.visitor().inject({ method: 'GET', url })).statusCode
    expect(await Promise.all([...gone, kept].map(getStatus))).toEqual([200, 200, 200, 200])

    await asha.call(calls.checkPassword, { input: { password: cast.asha.password } })
    await asha.call(own.sendDeleteCode)
    expect(
      (
        await asha.call(own.verifyDeleteCode, {
          input: { code: await getMailedCode(testApp, cast.asha.email), confirm: cast.asha.email },
        })
      ).status,
    ).toBe('success')
    testApp.clock.move(30 * 86_400_000)
    await purgeDeletedAccounts.run(testApp.world, {})
    expect(await Promise.all([...gone, kept].map(getStatus))).toEqual([404, 404, 404, 200])
  })
})

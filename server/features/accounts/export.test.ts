import { inflateRawSync } from 'node:zlib'
import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendForgotCode } from '@mehfil/contract/accounts.ts'
import { listFolder } from '../../base/upload.ts'
import { cast } from '../../seed/cast.ts'
import { openHouse, type House } from '../../test/house.ts'
import { codeFor } from '../../test/signing-up.ts'
import { holdings } from './store/holdings.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(async () => {
  await house.close()
})

/** The files of a zip, by what stands at its end, as every program reads it. */
function unzipped(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  const count = zip.readUInt16LE(zip.length - 12)
  let at = zip.readUInt32LE(zip.length - 6)
  for (let turn = 0; turn < count; turn += 1) {
    const [packed, length, place] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt32LE(at + 42),
    ]
    const begin = place + 30 + zip.readUInt16LE(place + 26)
    files.set(
      zip.subarray(at + 46, at + 46 + length).toString(),
      inflateRawSync(zip.subarray(begin, begin + packed)),
    )
    at += 46 + length
  }
  return files
}

const taken = async (who: 'asha' | 'noah' | 'ivo') => {
  const response = await (await house.as(who)).inject({ method: 'GET', url: '/api/user/export' })
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/zip'])
  return unzipped(response.rawPayload)
}

const jsonOf = (files: Map<string, Buffer>, table: string) =>
  JSON.parse(files.get(`json/${table}.json`)?.toString() ?? 'null') as Array<
    Record<string, unknown>
  >

describe('Our product', () => {
  it('hands an owner every table that holds anything of the account, twice, and no secret', async () => {
    const files = await taken('asha')
    const expected = Object.entries(holdings)
      .filter(([, { account }]) => account !== null)
      .flatMap(([name]) => [`csv/${name}.csv`, `json/${name}.json`])
    expect([...files.keys()].filter((name) => !name.startsWith('pictures/')).sort()).toEqual(
      expected.sort(),
    )
    expect(jsonOf(files, 'guest').map(({ name }) => name)).toContain('Meera Nair')
    expect(files.get('csv/guest.csv')?.toString()).toMatch(
      /^\ufeffevent_id,id,name[\s\S]*Meera Nair/,
    )
    const whole = [...files.values()].map(String).join('\n')
    expect(whole).not.toMatch(/argon2|secret_hash|token_hash|password_hash|ip_hash/)
    expect(whole).not.toContain(cast.ivo.accountId)
    expect(whole).not.toContain(cast.ivo.email)
  })

  it('hands a helper what is about them, and nothing of the guests', async () => {
    const files = await taken('noah')
    expect(jsonOf(files, 'person').map(({ email }) => email)).toEqual([cast.noah.email])
    expect([...files.keys()].filter((name) => /guest|event/.test(name))).toEqual([])
    expect([...files.values()].map(String).join('\n')).not.toMatch(/Meera|asha@/)
  })

  it('hands nobody the code that only their mailbox may show, so that an open session alone leads to no new password', async () => {
    for (const who of ['asha', 'noah'] as const) {
      await house.visitor().call(sendForgotCode, { input: { email: cast[who].email } })
      const code = await codeFor(house, cast[who].email)
      const spelled = `${code.slice(0, 3)}\u00a0${code.slice(3)}`
      const subjects = await house.world.db
        .selectFrom('mail')
        .select('subject')
        .where('to_address', '=', cast[who].email)
        .execute()
      expect(
        subjects.some(({ subject }) => subject?.includes(spelled)),
        'control: the database knows it',
      ).toBe(true)
      const whole = [...(await taken(who)).values()].map(String).join('\n')
      expect([whole.includes(code), whole.includes(spelled)]).toEqual([false, false])
    }
  })

  it('leaves no file behind, and lets nobody ask all day', async () => {
    const strict = await openHouse({ leniency: 1, events: false })
    const asha = await strict.as('asha')
    const answers: number[] = []
    for (let count = 0; count < 7; count += 1)
      answers.push((await asha.inject({ method: 'GET', url: '/api/user/export' })).statusCode)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429])
    await expect.poll(async () => readdir(listFolder(strict.world.settings.dataDir))).toEqual([])
    expect(
      (await strict.visitor().inject({ method: 'GET', url: '/api/user/export' })).statusCode,
    ).toBe(401)
    await strict.close()
  })
})

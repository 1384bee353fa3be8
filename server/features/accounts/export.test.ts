import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendForgotCode } from '@mehfil/contract/accounts/accounts.ts'
import { getListFolder } from '../../base/http/upload.ts'
import { getAttachmentFile } from '../../base/storage/file-kinds.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { createPdf } from '../../test/files/small-pdf.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { readZip } from '../../test/files/zip.ts'
import { getMailedCode } from '../../test/flows/sign-up.ts'
import { tableDataPolicies } from './store/data-policies.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(async () => {
  await testApp.close()
})

const downloadExport = async (who: 'asha' | 'noah' | 'ivo') => {
  const response = await (await testApp.as(who)).inject({ method: 'GET', url: '/api/user/export' })
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/zip'])
  return readZip(response.rawPayload)
}

const parseTable = (files: Map<string, Buffer>, table: string) =>
  JSON.parse(files.get(`json/${table}.json`)?.toString() ?? 'null') as Array<
    Record<string, unknown>
  >

describe('Our product', () => {
  it(
    'exports to an owner every table with data of the account, in two formats and without secrets',
    { tags: 'long' },
    async () => {
      const files = await downloadExport('asha')
      const expected = Object.entries(tableDataPolicies)
        .filter(([, { account }]) => account !== null)
        .flatMap(([name]) => [`csv/${name}.csv`, `json/${name}.json`])
      expect([...files.keys()].filter((name) => !name.startsWith('pictures/')).sort()).toEqual(
        expected.sort(),
      )
      expect(parseTable(files, 'guest').map(({ name }) => name)).toContain('Meera Nair')
      expect(files.get('csv/guest.csv')?.toString()).toMatch(
        /^\ufeffevent_id,id,name[\s\S]*Meera Nair/,
      )
      const whole = [...files.values()].map(String).join('\n')
      expect(whole).not.toMatch(/argon2|secret_hash|token_hash|password_hash|ip_hash/)
      expect(whole).not.toContain(cast.ivo.accountId)
      expect(whole).not.toContain(cast.ivo.email)
    },
  )

  it(
    'exports the files of messages by the names that guests saw, to the owner alone',
    { tags: 'long' },
    async () => {
      const { db, storage } = testApp.world
      const id = '44444444-4444-4444-8444-4444444444f1'
      await storage.put(getAttachmentFile(id), createPdf())
      await db
        .insertInto('notice_attachment')
        .values({
          event_id: castEvents.wedding,
          account_id: cast.asha.accountId,
          created_at: testApp.clock.now(),
          id,
          name: 'قائمة الطعام.pdf',
          bytes: createPdf().length,
        })
        .execute()
      const list = async (who: 'asha' | 'noah') =>
        [...(await downloadExport(who)).entries()].filter(([name]) =>
          name.startsWith('attachments/'),
        )
      expect(await list('asha')).toEqual([[`attachments/${id}/قائمة الطعام.pdf`, createPdf()]])
      expect(await list('noah')).toEqual([])
      await db.deleteFrom('notice_attachment').execute()
    },
  )

  it('exports to a helper their own data and nothing of the guests', async () => {
    const files = await downloadExport('noah')
    expect(parseTable(files, 'person').map(({ email }) => email)).toEqual([cast.noah.email])
    expect([...files.keys()].filter((name) => /guest(?!_list_)|event/.test(name))).toEqual([])
    expect([...files.values()].map(String).join('\n')).not.toMatch(/Meera|asha@/)
  })

  it(
    'exports no mailed code, so that an open session alone cannot set a new password',
    { tags: 'long' },
    async () => {
      for (const who of ['asha', 'noah'] as const) {
        await testApp.visitor().call(sendForgotCode, { input: { email: cast[who].email } })
        const code = await getMailedCode(testApp, cast[who].email)
        const spelled = `${code.slice(0, 3)}\u00a0${code.slice(3)}`
        const subjects = await testApp.world.db
          .selectFrom('mail')
          .select('subject')
          .where('to_address', '=', cast[who].email)
          .execute()
        expect(
          subjects.some(({ subject }) => subject?.includes(spelled)),
          'control: the database knows it',
        ).toBe(true)
        const whole = [...(await downloadExport(who)).values()].map(String).join('\n')
        expect([whole.includes(code), whole.includes(spelled)]).toEqual([false, false])
      }
    },
  )

  it('leaves no file behind, and limits exports', { tags: 'long' }, async () => {
    const strict = await openTestApp({ leniency: 1, events: false })
    const asha = await strict.as('asha')
    const answers: number[] = []
    for (let count = 0; count < 7; count += 1)
      answers.push((await asha.inject({ method: 'GET', url: '/api/user/export' })).statusCode)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429])
    await expect.poll(async () => readdir(getListFolder(strict.world.settings.dataDir))).toEqual([])
    expect(
      (await strict.visitor().inject({ method: 'GET', url: '/api/user/export' })).statusCode,
    ).toBe(401)
    await strict.close()
  })
})

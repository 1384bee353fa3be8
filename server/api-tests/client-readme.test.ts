import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectFolder } from '../base/project-folder.ts'
import { castEvents } from '../seed/cast-events.ts'
import { openKey } from '../test/flows/api-keys.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'

const folder = join(projectFolder, '.cache', `client-readme-${process.pid}`)
let testApp: TestApp
let url: string
beforeAll(async () => {
  testApp = await openTestApp()
  url = await testApp.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await testApp.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The example as a program of its own; the name of the package is replaced by where it is. */
function writeExample(): string {
  const page = readFileSync(join(projectFolder, 'client', 'README.md'), 'utf8')
  const example = /```ts\n([\s\S]*?)```/.exec(page)?.[1] ?? ''
  expect(example).toContain("from '@mehfil/client'")
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'example.ts')
  writeFileSync(file, example.replace('@mehfil/client', '../../client/client.ts'))
  return file
}

describe('Our product has a client', () => {
  it('whose README shows a program that runs as it is written', async () => {
    const { secret } = await openKey(testApp, { event: castEvents.wedding })
    const { stdout } = await promisify(execFile)(process.execPath, [writeExample()], {
      env: { MEHFIL_URL: url, MEHFIL_KEY: secret },
    })
    const [added, count, refused, ...others] = stdout.trim().split('\n')
    const guest = await testApp.world.db
      .selectFrom('guest')
      .select(['id', 'email'])
      .where('event_id', '=', castEvents.wedding)
      .where('name', '=', 'Tara Rao')
      .executeTakeFirstOrThrow()
    expect([added, guest.email, others]).toEqual([`added ${guest.id}`, 'tara@guests.example', []])
    expect(count).toMatch(/^[2-9]\d* guests$/)
    expect(refused).toMatch(/^400 invalidInput \S.* [\da-f-]{36}$/)
  })
})

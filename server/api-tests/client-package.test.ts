import { execFile } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientPackage } from '@mehfil/contract/system/system.ts'
import { createClient } from '../../client/client.ts'
import { packClient } from '../../tools/client/pack-client.mjs'
import { projectFolder } from '../base/project-folder.ts'
import { castEvents } from '../seed/cast-events.ts'
import { openKey } from '../test/flows/api-keys.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'

const folder = join(projectFolder, '.cache', `client-package-${process.pid}`)
const run = promisify(execFile)
let testApp: TestApp
let url: string
beforeAll(async () => {
  testApp = await openTestApp()
  url = await testApp.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await testApp.close()
  await rm(folder, { recursive: true, force: true })
})

/** Unpacked as npm does it, where Node.js and TypeScript look for packages. */
async function installPackage(): Promise<void> {
  const home = join(folder, 'node_modules', '@mehfil', 'client')
  await mkdir(home, { recursive: true })
  await packClient(projectFolder, join(folder, 'mehfil-client.tgz'))
  await run('tar', ['xzf', join(folder, 'mehfil-client.tgz'), '--strip-components=1', '-C', home])
  await writeFile(join(folder, 'package.json'), '{"type": "module"}')
}

const program = `
import { createClient, MehfilError, type MehfilClient } from '@mehfil/client'
const { MEHFIL_URL = '', MEHFIL_KEY = '' } = process.env
const mehfil: MehfilClient = createClient({ url: MEHFIL_URL, key: MEHFIL_KEY })
const { EventList } = await mehfil.allEvents()
const EID: string = EventList[0]?.EVENTID ?? ''
// @ts-expect-error a form without its file
mehfil.addPortrait({ path: { EID }, form: {} }).catch((error: unknown) => {
  console.log(EID, error instanceof MehfilError && error.code)
})
`

const compilerOptions =
  '--ignoreConfig --strict --module nodenext --target es2022 --skipLibCheck false --types node'.split(
    ' ',
  )

describe('Our product gives programs its client', () => {
  it('as a package whose types are right and which runs without anything else', async () => {
    await installPackage()
    const { secret } = await openKey(testApp, { event: castEvents.wedding })
    await writeFile(join(folder, 'program.ts'), program)
    const compiled = await run(
      join(projectFolder, 'node_modules', '.bin', 'tsc'),
      [
        ...compilerOptions,
        '--typeRoots',
        join(projectFolder, 'node_modules', '@types'),
        'program.ts',
      ],
      { cwd: folder },
    ).catch((error: { stdout: string }) => error)
    expect(compiled.stdout).toBe('')
    const { stdout } = await run(process.execPath, ['program.js'], {
      cwd: folder,
      env: { MEHFIL_URL: url, MEHFIL_KEY: secret },
    })
    expect(stdout.trim()).toBe(`${castEvents.wedding} keyScope`)
  }, 60_000)

  it('at an address that everyone may read', async () => {
    const response = await fetch(url + clientPackage.path)
    const body = Buffer.from(await response.arrayBuffer())
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/gzip',
    ])
    expect(response.headers.get('content-disposition')).toContain('mehfil-client.tgz')
    expect(body.equals(await readFile(join(projectFolder, 'build', 'mehfil-client.tgz')))).toBe(
      true,
    )
    // Its size is said on no page, but a program downloads it in a moment.
    expect(body.length).toBeLessThan(100_000)
  })

  it('which takes files as they are', async () => {
    const { secret } = await openKey(testApp, {
      scopes: ['ManageGuests:write', 'EventSettings:write'],
    })
    const mehfil = createClient({ url, key: secret })
    const path = { EID: castEvents.wedding }
    const list = new File(['Name,Email\nTara Rao,tara@guests.example\n'], 'guests.csv')
    const begun = await mehfil.startImport({ path, form: { FILE: list } })
    expect(JSON.stringify(begun)).toContain('guests.csv')
    const picture = await readFile(join(projectFolder, 'docs', 'readme', 'event.jpg'))
    const added = await mehfil.addPortrait({
      path,
      form: { IMAGE: new File([picture], 'tara.jpg') },
    })
    expect(JSON.stringify(added)).toContain('.')
    await expect(
      mehfil.addPortrait({ path, form: { IMAGE: new Blob(['no picture']) } }),
    ).rejects.toMatchObject({ status: 422 })
  })
})

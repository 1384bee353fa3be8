import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyRefusalCodes } from '@mehfil/contract/accounts/key-refusals.ts'
import { apiVersion } from '@mehfil/contract/accounts/keys.ts'
import { keyScopes } from '@mehfil/contract/accounts/key-scopes.ts'
import { refusals } from '@mehfil/contract/refusals.ts'
import { findSchemathesis } from '../../tools/setup/schemathesis.mjs'
import { projectFolder } from '../base/project-folder.ts'
import { buildGuestRow, castEvents, castGuests } from '../seed/cast-events.ts'
import { openKey } from '../test/flows/api-keys.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'

/** Requests of a run, more or less: each call gets the same share. */
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 50_000)
const program = findSchemathesis()
const folder = join(projectFolder, '.cache', `schemathesis-run-${process.pid}`)

/** They would leave nothing that the other calls could be about. */
const callsThatEndAll = ['deleteEvent', 'deleteAllGuests', 'purgeEvent']

let testApp: TestApp
let url: string
beforeAll(async () => {
  testApp = await openTestApp({ leniency: 1_000_000 })
  url = await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  await testApp.world.db.insertInto('guest').values(moreGuests.map(buildGuest)).execute()
})
afterAll(async () => {
  await testApp.close()
  await rm(folder, { recursive: true, force: true })
})

const moreGuests = Array.from({ length: 40 }, (_, at) => `C${String(at).padStart(14, '0')}`)
const buildGuest = (id: string) =>
  buildGuestRow(castEvents.wedding, id, `Fuzzed Guest ${id.slice(-2)}`, testApp.clock.now(), {
    email: '',
  })

/** Things that exist, because a made-up id only shows that it is not found. */
const knownIds: Record<string, readonly string[]> = {
  EID: [castEvents.wedding, castEvents.draft, castEvents.mail],
  GID: [castGuests.meera, castGuests.jon, ...moreGuests],
  MODE: ['Web', 'Email'],
  LANGUAGE: ['en', 'fr', 'arb'],
}

type FuzzParameter = { name: string; in: string; schema: object; $ref?: string }
type FuzzOperation = { operationId: string; 'x-scopes'?: string[]; parameters: FuzzParameter[] }
type FuzzDocument = {
  components: { parameters: Record<string, FuzzParameter>; responses: object }
  paths: Record<string, Record<string, FuzzOperation>>
}

/** A pattern for which schemathesis finds no text; other patterns of the field stay. */
const unbuildable = String.raw`"pattern":"^\\P{Co}*$"`

/** Of the codes, those that the reference lists for programs. */
const allCodes = JSON.stringify([...Object.keys(refusals), 'unexpected'])
const keyCodes = JSON.stringify([...keyRefusalCodes, 'unexpected'])

/** With a made-up value nothing else of the request would be read. */
const headersThatRefuse = ['/fields', '/ifMatch']

/** The document as the server answers it, of the calls that a key may make. */
async function writeDocument(): Promise<{ file: string; calls: number }> {
  const text = await (await fetch(`${url}/api/openapi.json`)).text()
  const document = JSON.parse(text.replaceAll(unbuildable, '"minLength":0')) as FuzzDocument
  document.components.parameters['version']!.schema = { type: 'string', enum: [apiVersion] }
  document.components.responses = JSON.parse(
    JSON.stringify(document.components.responses).replaceAll(allCodes, keyCodes),
  ) as object
  let calls = 0
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const isFuzzed =
        operation['x-scopes'] !== undefined && !callsThatEndAll.includes(operation.operationId)
      if (!isFuzzed) delete methods[method]
      else calls += 1
      operation.parameters = operation.parameters.filter(
        ({ $ref }) => !headersThatRefuse.some((name) => $ref?.endsWith(name)),
      )
      for (const parameter of operation.parameters)
        if (parameter.in === 'path' && knownIds[parameter.name])
          parameter.schema = { type: 'string', enum: knownIds[parameter.name] }
    }
    if (Object.keys(methods).length === 0) delete document.paths[path]
  }
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'openapi.json')
  await writeFile(file, JSON.stringify(document))
  return { file, calls }
}

/** How often the server answered each status. */
function countAnswers(): Map<number, number> {
  const counts = new Map<number, number>()
  testApp.app.server.on('request', (_, response) =>
    response.on('finish', () =>
      counts.set(response.statusCode, (counts.get(response.statusCode) ?? 0) + 1),
    ),
  )
  return counts
}

function runSchemathesis(options: string[]): Promise<{ isClean: boolean; output: string }> {
  return new Promise((resolve) => {
    execFile(
      program ?? '',
      ['run', ...options],
      { cwd: folder, maxBuffer: 1e9 },
      (error, stdout, stderr) => resolve({ isClean: error === null, output: stdout + stderr }),
    )
  })
}

describe('Our product answers what its document says', () => {
  it.skipIf(program === null)(
    'to requests of every kind that schemathesis thinks of, and never with a fault',
    { tags: 'fuzz', timeout: 4 * 3_600_000, retry: 0 },
    async () => {
      const { secret } = await openKey(testApp, { scopes: [...keyScopes] })
      const { file, calls } = await writeDocument()
      const answers = countAnswers()
      const { isClean, output } = await runSchemathesis([
        file,
        '--url',
        url,
        '--header',
        `Authorization: Bearer ${secret}`,
        '--checks',
        'not_a_server_error,status_code_conformance,response_schema_conformance',
        '--phases',
        'fuzzing',
        '--max-examples',
        String(Math.ceil(requests / calls)),
        '--seed',
        '1',
        '--workers',
        '2',
        '--no-shrink',
        '--warnings',
        'off',
        '--no-color',
        '--continue-on-failure',
        '--suppress-health-check',
        'all',
        '--request-timeout',
        '60',
        '--generation-database',
        'none',
        '--report',
        'junit',
      ])
      const share =
        (answers.get(200) ?? 0) / [...answers.values()].reduce((sum, one) => sum + one, 0)
      console.log(
        `${calls} calls, answers by status: ${JSON.stringify(Object.fromEntries(answers))}`,
        output.slice(-600),
      )
      if (process.env['FUZZ_REPORT']) await writeFile(process.env['FUZZ_REPORT'], output)
      expect(isClean, output.slice(0, 20_000)).toBe(true)
      expect(calls).toBeGreaterThan(200)
      // Refusals alone would say nothing about what the calls answer.
      expect(share).toBeGreaterThan(0.1)
    },
  )
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { projectFolder } from './project-folder.ts'

const file = pathToFileURL(`${projectFolder}/server/base/end-process.ts`).href

it.each([0, 1, 7])('ends with code %i, after what it said and its handlers', async (code) => {
  const script = `
    import { endProcess } from '${file}'
    process.once('exit', (given) => console.log('handler', given))
    setInterval(() => {}, 1_000)
    console.log('said')
    endProcess(${code})`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  const [said, complaints] = await Promise.all([text(child.stdout), text(child.stderr)])
  expect(complaints).toBe('')
  expect(said).toBe(`said\nhandler ${code}\n`)
  expect(await ended).toEqual([code, null])
})

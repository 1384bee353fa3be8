import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { connect } from 'node:net'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { projectFolder } from '../../server/base/project-folder.ts'
import { findFreePort } from '../../tools/testing/product-process.ts'

/** An S3 server of others on this machine, with an empty bucket. */
export type ObjectServer = { url: string; stop(): Promise<void>; start(): Promise<void> }

const versitygw = 'v1.8.0'
const moto = '5.2.5'

/** Built with Go where it is not there yet, in some minutes. It checks every signature. */
export async function openVersitygw(folder: string): Promise<[string, ObjectServer | null]> {
  const name = `versitygw ${versitygw}`
  const program = join(process.env['GOBIN'] ?? join(homedir(), 'go', 'bin'), 'versitygw')
  if (!existsSync(program))
    await run('go', ['install', `github.com/versity/versitygw/cmd/versitygw@${versitygw}`])
  if (!existsSync(program)) return [name, null]
  const port = await findFreePort()
  const data = join(folder, 'versitygw')
  // Its buckets are folders.
  mkdirSync(join(data, 'files'), { recursive: true })
  const args = ['--access', 'node', '--secret', 'storage-secret', '--port', `127.0.0.1:${port}`]
  const server = await openServer(port, () => spawn(program, [...args, 'posix', data]))
  return [name, { ...server, url: `s3://node:storage-secret@127.0.0.1:${port}/files` }]
}

/** Installed from PyPI where it is not there yet. It keeps objects in memory, and takes any signature. */
export async function openMoto(): Promise<[string, ObjectServer | null]> {
  const environment = join(projectFolder, '.cache', 'moto')
  const program = join(environment, 'bin', 'moto_server')
  const isInstalled =
    existsSync(program) ||
    ((await run('python3', ['-m', 'venv', environment])) &&
      (await run(join(environment, 'bin', 'pip'), ['install', '--quiet', `moto[server]==${moto}`])))
  if (!isInstalled) return ['moto', null]
  const port = await findFreePort()
  const server = await openServer(port, () =>
    spawn(program, ['-H', '127.0.0.1', '-p', String(port)]),
  )
  const start = async () => {
    await server.start()
    await fetch(`http://127.0.0.1:${port}/files`, { method: 'PUT' })
  }
  await fetch(`http://127.0.0.1:${port}/files`, { method: 'PUT' })
  return ['moto', { ...server, start, url: `s3://node:storage-secret@127.0.0.1:${port}/files` }]
}

async function openServer(port: number, launch: () => ChildProcess) {
  let child: ChildProcess | null = null
  const start = async () => {
    child = launch()
    child.on('error', () => {})
    child.stdout?.resume()
    child.stderr?.resume()
    for (let tries = 0; tries < 200 && !(await listens(port)); tries += 1) await wait(100)
  }
  const stop = async () => {
    const running = child
    child = null
    if (running?.exitCode !== null || running.signalCode !== null) return
    running.kill('SIGKILL')
    await once(running, 'exit')
  }
  await start()
  return { start, stop }
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

async function run(program: string, args: string[]): Promise<boolean> {
  const path = [process.env['PATH'], '/usr/local/go/bin'].join(delimiter)
  const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, PATH: path } })
  const ended = once(child, 'exit').then(([code]) => code === 0)
  return Promise.race([ended, once(child, 'error').then(() => false)]).catch(() => false)
}

import {
  copyFile,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import type { Storage } from '../../base/world.ts'

const plainName = /^[A-Za-z0-9_-]{1,80}\.[a-z0-9]{2,5}$/

/** Files in one folder. A file appears whole or not at all; a name that is not plain does not exist. */
export function diskStorage(folder: string): Storage {
  const pathOf = (name: string) => {
    if (!plainName.test(name)) throw new Error(`Not a plain file name: ${name}`)
    return join(folder, name)
  }
  return {
    put: async (name, bytes) => {
      await mkdir(folder, { recursive: true })
      const half = join(folder, `.${randomUUID()}`)
      try {
        await writeFile(half, bytes)
        await rename(half, pathOf(name))
      } catch (error) {
        await rm(half, { force: true })
        throw error
      }
    },
    take: async (name, path) => {
      await mkdir(folder, { recursive: true })
      // The two may be on two disks.
      await rename(path, pathOf(name)).catch(async () => {
        const half = join(folder, `.${randomUUID()}`)
        await copyFile(path, half)
        await rename(half, pathOf(name))
        await rm(path, { force: true })
      })
    },
    open: async (name) => {
      const file = plainName.test(name) ? await open(pathOf(name)).catch(() => null) : null
      return file && { bytes: (await file.stat()).size, stream: file.createReadStream() }
    },
    get: async (name) => (plainName.test(name) ? readFile(pathOf(name)).catch(() => null) : null),
    remove: (name) => rm(pathOf(name), { force: true }),
    list: async (beginning) => {
      const names = await readdir(folder).catch(() => [])
      const files = names.filter((name) => plainName.test(name) && name.startsWith(beginning))
      return Promise.all(
        files.map(async (name) => ({ name, putAt: (await stat(pathOf(name))).mtime })),
      )
    },
  }
}

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
import type { FileStorage } from '../../base/world.ts'

const fileNamePattern = /^[A-Za-z0-9_-]{1,80}\.[a-z0-9]{2,5}$/

/**
 * Files in one folder. A file appears complete or not at all. A name with other than plain
 * characters is treated as missing.
 */
export function createDiskStorage(folder: string): FileStorage {
  const getPath = (name: string) => {
    if (!fileNamePattern.test(name)) throw new Error(`Not a plain file name: ${name}`)
    return join(folder, name)
  }
  return {
    put: async (name, bytes) => {
      await mkdir(folder, { recursive: true })
      const temporaryPath = join(folder, `.${randomUUID()}`)
      try {
        await writeFile(temporaryPath, bytes)
        await rename(temporaryPath, getPath(name))
      } catch (error) {
        await rm(temporaryPath, { force: true })
        throw error
      }
    },
    moveIn: async (name, path) => {
      await mkdir(folder, { recursive: true })
      // The two folders may be on two disks.
      await rename(path, getPath(name)).catch(async () => {
        const temporaryPath = join(folder, `.${randomUUID()}`)
        await copyFile(path, temporaryPath)
        await rename(temporaryPath, getPath(name))
        await rm(path, { force: true })
      })
    },
    open: async (name) => {
      const file = fileNamePattern.test(name) ? await open(getPath(name)).catch(() => null) : null
      return file && { bytes: (await file.stat()).size, stream: file.createReadStream() }
    },
    get: async (name) =>
      fileNamePattern.test(name) ? readFile(getPath(name)).catch(() => null) : null,
    remove: (name) => rm(getPath(name), { force: true }),
    list: async (prefix) => {
      const names = await readdir(folder).catch(() => [])
      const files = names.filter((name) => fileNamePattern.test(name) && name.startsWith(prefix))
      return Promise.all(
        files.map(async (name) => ({ name, storedAt: (await stat(getPath(name))).mtime })),
      )
    },
  }
}

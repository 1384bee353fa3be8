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
import { isFileName, requireFileName } from '../../base/storage/file-name.ts'
import type { FileStorage, StoredFile } from '../../base/world.ts'

/**
 * Files in one folder. A file appears complete or not at all. A name with other than plain
 * characters is treated as missing.
 */
export function createDiskStorage(folder: string): FileStorage {
  const getPath = (name: string) => join(folder, requireFileName(name))
  const walk = (prefix: string) => walkFolder(folder, prefix)
  const putFile = (name: string, path: string) =>
    placeFile(folder, name, (temporaryPath) => copyFile(path, temporaryPath))
  return {
    isShared: false,
    put: (name, bytes) =>
      placeFile(folder, name, (temporaryPath) => writeFile(temporaryPath, bytes)),
    putFile,
    moveIn: async (name, path) => {
      await mkdir(folder, { recursive: true })
      // The two folders may be on two disks.
      await rename(path, getPath(name)).catch(async () => {
        await putFile(name, path)
        await rm(path, { force: true })
      })
    },
    open: async (name, range) => {
      const file = isFileName(name) ? await open(getPath(name)).catch(() => null) : null
      if (!file) return null
      const { size } = await file.stat()
      const [from, to] = [range?.from ?? 0, Math.min(range?.to ?? size - 1, size - 1)]
      const isPart = range && to >= from
      return {
        bytes: isPart ? to - from + 1 : size,
        stream: file.createReadStream(isPart ? { start: from, end: to } : {}),
      }
    },
    get: async (name) => (isFileName(name) ? readFile(getPath(name)).catch(() => null) : null),
    remove: (name) => rm(getPath(name), { force: true }),
    walk,
    list: async (prefix) => {
      const files: StoredFile[] = []
      for await (const file of walk(prefix)) files.push(file)
      return files
    },
    removeUnfinished: (before) => removeUnfinished(folder, before),
    check: async () => {},
  }
}

/** Writes beside the place and renames, so that a reader never finds half of a file. */
async function placeFile(
  folder: string,
  name: string,
  write: (temporaryPath: string) => Promise<void>,
): Promise<void> {
  const path = join(folder, requireFileName(name))
  await mkdir(folder, { recursive: true })
  const temporaryPath = join(folder, `.${randomUUID()}`)
  try {
    await write(temporaryPath)
    await rename(temporaryPath, path)
  } catch (error) {
    await rm(temporaryPath, { force: true })
    throw error
  }
}

async function* walkFolder(folder: string, prefix: string): AsyncGenerator<StoredFile> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((one) => isFileName(one) && one.startsWith(prefix))) {
    const facts = await stat(join(folder, name)).catch(() => null)
    if (facts?.isFile()) yield { name, bytes: facts.size, storedAt: facts.mtime }
  }
}

/** What a killed process left beside the files. */
async function removeUnfinished(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const facts = /^\.[0-9a-f-]{36}$/.test(name) ? await stat(path).catch(() => null) : null
    if (facts && facts.mtime <= before) await rm(path, { force: true })
  }
}

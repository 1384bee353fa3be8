import { createPrivateKey, randomBytes, type KeyObject } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from './startup-error.ts'

export const minKeyLength = 32

/**
 * The key of a data folder, created when it is missing. It is written completely or not at all; a
 * file that was cut off is replaced.
 */
export function loadOrCreateKey(dataDir: string): string {
  const file = join(dataDir, 'secret-key')
  const storedKey = readKeyFile(file)
  if (storedKey.length >= minKeyLength) return storedKey
  const key = randomBytes(32).toString('hex')
  try {
    mkdirSync(dataDir, { recursive: true })
    const unfinished = `${file}.${process.pid}`
    writeFileSync(unfinished, key, { mode: 0o600, flush: true })
    renameSync(unfinished, file)
  } catch {
    throw new StartupError(
      `The data folder ${dataDir} cannot be written; set DATA_DIR to one that can.`,
    )
  }
  return key
}

function readKeyFile(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return ''
    throw new StartupError(
      `The key in ${file} cannot be read; let this user read it, or set SECRET_KEY.`,
    )
  }
}

/** A private key in PEM, given directly or as the path of its file; null without one. */
export function parsePrivateKey(text: string): KeyObject | null {
  try {
    return createPrivateKey(
      text.startsWith('-----BEGIN') ? text.replaceAll('\\n', '\n') : readFileSync(text, 'utf8'),
    )
  } catch {
    return null
  }
}

/**
 * A secret that is given directly, or as the path of the file that holds it. A path that cannot be
 * read is no secret: anyone could guess it.
 */
export function readSecretText(setting: string, text: string): string {
  try {
    return readFileSync(text, 'utf8').trim()
  } catch {
    if (/^\.{0,2}\//.test(text))
      throw new StartupError(
        `${setting} names a file that cannot be read by this user. A key itself does not begin with a slash.`,
      )
    return text.trim()
  }
}

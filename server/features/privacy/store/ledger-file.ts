import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { StartupError } from '../../../base/startup-error.ts'
import type { Erasure } from './erasures.ts'

/** Beside the backups: a backup of before an erasure does not know of it. */
export const ledgerName = 'erasures.json'

const ledger = z.object({
  format: z.literal('erasures'),
  erasures: z.array(
    z.object({
      account: z.uuid(),
      address: z.string().regex(/^[0-9a-f]{64}$/),
      at: z.iso.datetime(),
    }),
  ),
})

/** Replaces the file at once, so that no reader finds half of one. It has hashes alone. */
export async function writeLedgerFile(
  folder: string,
  erasures: readonly Erasure[],
  mark: string,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const text = JSON.stringify(
    {
      format: 'erasures',
      erasures: erasures.map(({ accountId, addressHash, at }) => ({
        account: accountId,
        address: addressHash,
        at: at.toISOString(),
      })),
    } satisfies z.input<typeof ledger>,
    null,
    1,
  )
  const path = join(folder, ledgerName)
  await writeFile(`${path}.${mark}`, `${text}\n`, { mode: 0o600 })
  await rename(`${path}.${mark}`, path)
}

/** Null where there is no such file. One that cannot be read stops the restore. */
export async function readLedgerFile(path: string): Promise<Erasure[] | null> {
  const text = await readFile(path, 'utf8').catch(() => null)
  if (text === null) return null
  try {
    return ledger.parse(JSON.parse(text)).erasures.map(({ account, address, at }) => ({
      accountId: account,
      addressHash: address,
      at: new Date(at),
    }))
  } catch {
    throw new StartupError(`${path} is no list of erasures: name the right file with --erasures.`)
  }
}

import { StartupError } from '../../base/startup-error.ts'
import { createByteReader } from './byte-reader.ts'
import { createFileCounter, createRowCounter, isSameTally, type PartTally } from './tallies.ts'

/** What a backup says about itself, before its parts. */
export type BackupManifest = {
  format: 1
  /** The moment of the snapshot: what was committed before it is in the backup. */
  takenAt: string
  migrations: string[]
  postgres: string
  /** A hash under which the same SECRET_KEY is recognised. */
  secretKeyMark: string
  sequences: Array<{ name: string; lastValue: string; isCalled: boolean }>
}
export type BackupPartHead =
  | { kind: 'table'; name: string; columns: string[] }
  | { kind: 'jobs'; name: 'jobs' }
  | { kind: 'file'; name: string }
export type BackupPart = { head: BackupPartHead; data: AsyncIterable<Buffer> }

/** The end of a backup, which tells that nothing is missing. */
export type BackupTotals = {
  tables: number
  rows: number
  jobs: number
  files: number
  bytes: number
}

const noTotals = (): BackupTotals => ({ tables: 0, rows: 0, jobs: 0, files: 0, bytes: 0 })

function addToTotals(totals: BackupTotals, { kind }: BackupPartHead, tally: PartTally): void {
  totals.bytes += tally.bytes
  if (kind === 'file') totals.files += 1
  if (kind === 'jobs') totals.jobs += tally.count
  if (kind === 'table') {
    totals.tables += 1
    totals.rows += tally.count
  }
}

const createCounter = ({ kind }: BackupPartHead) =>
  kind === 'file' ? createFileCounter() : createRowCounter()

/** Writes a manifest and parts as records. `totals` is filled while they are read. */
export async function* encodeParts(
  manifest: BackupManifest,
  parts: AsyncIterable<BackupPart>,
  totals: BackupTotals = noTotals(),
): AsyncGenerator<Buffer> {
  yield* encodeJson(manifest)
  for await (const { head, data } of parts) {
    yield* encodeJson(head)
    const counter = createCounter(head)
    for await (const piece of data) {
      if (piece.length === 0) continue
      counter.add(piece)
      yield encodeLength(piece.length)
      yield piece
    }
    yield encodeLength(0)
    const tally = counter.getResult()
    addToTotals(totals, head, tally)
    yield* encodeJson(tally)
  }
  yield* encodeJson({ kind: 'end', totals })
}

function encodeLength(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

function* encodeJson(value: object): Generator<Buffer> {
  const text = Buffer.from(JSON.stringify(value))
  yield encodeLength(text.length)
  yield text
}

/** What reads the parts of a backup. It has to read the data of each to its end. */
export type PartReader = {
  begin(manifest: BackupManifest): Promise<void>
  read(part: BackupPart): Promise<void>
}

const cutOffMessage =
  'The backup was cut off, and nothing of it is used: take another copy of it, or an older one.'

/** Reads all parts in order, and compares the count and the sum of each. */
export async function decodeParts(
  source: AsyncIterable<Buffer>,
  reader: PartReader,
): Promise<BackupTotals> {
  const bytes = createByteReader(source, cutOffMessage)
  const readJson = async () =>
    JSON.parse((await bytes.read((await bytes.read(4)).readUInt32BE())).toString()) as unknown
  const manifest = (await readJson()) as BackupManifest
  if (manifest.format !== 1)
    throw new StartupError(
      'The backup was made by a newer version of the program; restore it with that one.',
    )
  await reader.begin(manifest)
  const totals = noTotals()
  for (;;) {
    const head = (await readJson()) as BackupPartHead | { kind: 'end'; totals: BackupTotals }
    if (head.kind === 'end') {
      // The last frame is checked when the end is reached.
      if (!(await bytes.isAtEnd())) throw new StartupError(cutOffMessage)
      requireSameTotals(head.totals, totals)
      return totals
    }
    const counter = createCounter(head)
    await reader.read({ head, data: readData(bytes, counter) })
    const tally = counter.getResult()
    if (!isSameTally(tally, (await readJson()) as PartTally))
      throw new StartupError(`The backup's ${head.kind} ${head.name} is not as it was written.`)
    addToTotals(totals, head, tally)
  }
}

async function* readData(
  bytes: ReturnType<typeof createByteReader>,
  counter: { add(piece: Buffer): void },
): AsyncGenerator<Buffer> {
  for (;;) {
    const length = (await bytes.read(4)).readUInt32BE()
    if (length === 0) return
    const piece = await bytes.read(length)
    counter.add(piece)
    yield piece
  }
}

function requireSameTotals(written: BackupTotals, read: BackupTotals): void {
  if (JSON.stringify(written) !== JSON.stringify(read)) throw new StartupError(cutOffMessage)
}

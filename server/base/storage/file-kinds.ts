import { dayMs, hourMs } from '@mehfil/contract/durations.ts'

/** `lifetimeMs` counts from the last storing; after `orphanAfterMs` a row must name the file. */
type FileKindRule = { names: RegExp } & ({ lifetimeMs: number } | { orphanAfterMs: number })

/**
 * Every kind of file that the storage holds, with its lifetime. Names are plain, so none leads out
 * of the folder or the bucket, and those of pictures are random.
 */
export const fileKinds = {
  /** Pictures of events and people live as long as a row names them. */
  picture: { names: /^[A-Za-z0-9_-]{24}\.(webp|avif|jpg)$/, orphanAfterMs: dayMs },
  /** A file of a notice lives as long as a row names it. */
  attachment: { names: /^attachment-[0-9a-f-]{36}\.pdf$/, orphanAfterMs: dayMs },
  export: { names: /^export-[0-9a-f-]{36}-\d{1,4}\.(csv|xlsx|pdf)$/, lifetimeMs: dayMs },
  /**
   * A list of guests that is being read. It goes when its rows are in the database, unless the host
   * may have it read in another way.
   */
  list: { names: /^list-[0-9a-f-]{36}\.bin$/, lifetimeMs: 2 * hourMs },
  /** A subset in use is stored again once a day. */
  font: { names: /^font-[0-9a-f]{24}\.woff2$/, lifetimeMs: 30 * dayMs },
  /** A picture of a shared link that is still asked for is drawn again. */
  share: { names: /^share-[A-Za-z0-9-]{1,70}\.(png|jpg)$/, lifetimeMs: 30 * dayMs },
  /** A file of a build, stored again when a node of that build starts. */
  asset: { names: /^asset-[0-9a-f]{40}\.[a-z0-9]{2,5}$/, lifetimeMs: 90 * dayMs },
} as const satisfies Record<string, FileKindRule>

/** A tab may keep a draft of a notice for days. */
export const unusedAttachmentMs = 7 * dayMs

export const getAttachmentFile = (id: string): string => `attachment-${id}.pdf`

export type FileKind = keyof typeof fileKinds

const kinds = Object.keys(fileKinds) as FileKind[]

/** The kind of a file by its name; null for a file that is not ours. */
export const findFileKind = (name: string): FileKind | null =>
  kinds.find((kind) => fileKinds[kind].names.test(name)) ?? null

/** Whether the lifetime of a file is over. A picture has none: it lives with its row. */
export function isExpired(kind: FileKind, storedAt: Date, now: Date): boolean {
  const rule: FileKindRule = fileKinds[kind]
  return 'lifetimeMs' in rule && now.getTime() - storedAt.getTime() >= rule.lifetimeMs
}

/** Whether a file is so old that the row that names it would be there. */
export function needsRow(kind: FileKind, storedAt: Date, now: Date): boolean {
  const rule: FileKindRule = fileKinds[kind]
  return 'orphanAfterMs' in rule && now.getTime() - storedAt.getTime() >= rule.orphanAfterMs
}

const typeByEnding: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
  woff2: 'font/woff2',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
}

/** The type that a file is stored with. It follows from the name, never from an upload. */
export const getStoredType = (name: string): string =>
  typeByEnding[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'

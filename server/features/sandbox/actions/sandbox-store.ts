import type { SandboxEntity, SandboxEntityKind } from '../rules/entities.ts'

/** The stand-in's storage. An entity read for a change is locked until it is stored. */
export type SandboxStore = {
  get(id: string): Promise<SandboxEntity | null>
  /** Entities with these fields, the newest first. */
  find(kind: SandboxEntityKind, like: Record<string, unknown>): Promise<SandboxEntity[]>
  put(entity: SandboxEntity): Promise<void>
  /** The entity stored under this key, or this one if there is none. */
  putOnce(key: string, make: () => SandboxEntity): Promise<SandboxEntity>
}

/** One request to the stand-in, or one action in its window. */
export type SandboxContext = {
  store: SandboxStore
  newId(start: string): string
  now: Date
  merchant: string
  keySecret: string
}

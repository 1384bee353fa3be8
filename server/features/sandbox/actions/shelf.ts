import type { Entity, Kind } from '../rules/entities.ts'

/** Where the stand-in keeps what it knows. What is got for a change stays until the change is put. */
export type Shelf = {
  get(id: string): Promise<Entity | null>
  /** Those that have these fields, the newest first. */
  find(kind: Kind, like: Record<string, unknown>): Promise<Entity[]>
  put(entity: Entity): Promise<void>
  /** The one that was put under this key, or this one from now on. */
  once(key: string, make: () => Entity): Promise<Entity>
}

/** One question to the stand-in, or one thing done in its window. */
export type Desk = {
  shelf: Shelf
  newId(start: string): string
  now: Date
  merchant: string
  keySecret: string
}

const prefix = 'kept:'
const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** A full or forbidden storage keeps nothing. */
const keptIn = (storage: () => Storage) => ({
  read<T>(name: string): T | null {
    try {
      return JSON.parse(storage().getItem(prefix + name) ?? 'null', revived) as T | null
    } catch {
      return null
    }
  },
  write(name: string, what: unknown): void {
    try {
      storage().setItem(prefix + name, JSON.stringify(what))
    } catch {
      return
    }
  },
  forget(name: string): void {
    try {
      storage().removeItem(prefix + name)
    } catch {
      return
    }
  },
})

/** What was typed and could not be sent, kept in this browser until it is. */
export const kept = keptIn(() => localStorage)
/** What is typed, kept until the tab is closed: personal, and only on its way. */
export const keptInTab = keptIn(() => sessionStorage)

const revived = (_: string, value: unknown): unknown =>
  typeof value === 'string' && isInstant.test(value) ? new Date(value) : value

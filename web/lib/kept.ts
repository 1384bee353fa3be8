const prefix = 'kept:'
const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** What was typed and could not be sent, kept in this browser until it is. A full or forbidden storage keeps nothing. */
export const kept = {
  read<T>(name: string): T | null {
    try {
      return JSON.parse(localStorage.getItem(prefix + name) ?? 'null', revived) as T | null
    } catch {
      return null
    }
  },
  write(name: string, what: unknown): void {
    try {
      localStorage.setItem(prefix + name, JSON.stringify(what))
    } catch {
      return
    }
  },
  forget(name: string): void {
    try {
      localStorage.removeItem(prefix + name)
    } catch {
      return
    }
  },
}

const revived = (_: string, value: unknown): unknown => (typeof value === 'string' && isInstant.test(value) ? new Date(value) : value)

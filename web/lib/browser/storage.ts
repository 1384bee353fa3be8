import { reviveDates } from '../revive-dates.ts'

const prefix = 'kept:'

/** Where storage is full or forbidden, nothing is stored and no error is thrown. */
const createBrowserStorage = (storage: () => Storage) => ({
  read<T>(name: string): T | null {
    try {
      return JSON.parse(storage().getItem(prefix + name) ?? 'null', reviveDates) as T | null
    } catch {
      return null
    }
  },
  write(name: string, value: unknown): void {
    try {
      storage().setItem(prefix + name, JSON.stringify(value))
    } catch {
      return
    }
  },
  remove(name: string): void {
    try {
      storage().removeItem(prefix + name)
    } catch {
      return
    }
  },
})

/** For typed text that could not be sent: it stays in this browser until it is sent. */
export const browserStorage = createBrowserStorage(() => localStorage)
/** For personal data that is being typed: it is deleted when the tab is closed. */
export const tabStorage = createBrowserStorage(() => sessionStorage)

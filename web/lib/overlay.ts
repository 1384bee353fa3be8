let holders = 0
const listeners = new Set<() => void>()

/** A page-level loader anyone may switch on and off; it shows while somebody holds it. */
export const overlay = {
  isOn: () => holders > 0,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** Covers the page until the work is over. */
  during: async <T>(work: Promise<T>): Promise<T> => {
    change(1)
    try {
      return await work
    } finally {
      change(-1)
    }
  },
}

function change(by: number) {
  holders += by
  listeners.forEach((listener) => listener())
}

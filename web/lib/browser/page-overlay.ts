let activeCount = 0
const listeners = new Set<() => void>()

/** A loader over the whole page. Several callers may hold it; it shows until the last one ends. */
export const pageOverlay = {
  isOn: () => activeCount > 0,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** Covers the page until the work ends. */
  coverWhile: async <T>(work: Promise<T>): Promise<T> => {
    changeActiveCount(1)
    try {
      return await work
    } finally {
      changeActiveCount(-1)
    }
  },
}

function changeActiveCount(by: number) {
  activeCount += by
  listeners.forEach((listener) => listener())
}

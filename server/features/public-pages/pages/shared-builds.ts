type Turn<T> = { ended: Promise<unknown>; next: Promise<T> | null }

/**
 * Makes one thing of a key at a time. Requests that come while it is made share the next one, which
 * begins after they came: none gets a result older than its request, and a crowd costs two results
 * instead of one for each.
 */
export function createSharedBuilds<T>() {
  const turns = new Map<string, Turn<T>>()
  const begin = (key: string, make: () => Promise<T>): Promise<T> => {
    const result = make()
    const turn: Turn<T> = { ended: result.then(noResult, noResult), next: null }
    turns.set(key, turn)
    void turn.ended.then(() => {
      if (!turn.next) turns.delete(key)
    })
    return result
  }
  return (key: string, make: () => Promise<T>): Promise<T> => {
    const turn = turns.get(key)
    if (!turn) return begin(key, make)
    return (turn.next ??= turn.ended.then(() => begin(key, make)))
  }
}

const noResult = () => {}

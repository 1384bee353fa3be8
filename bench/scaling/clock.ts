type Timed = { at: number; order: number; run: () => void }

/** A heap of what happens next, by time and then by the order of asking. */
class Agenda {
  readonly #entries: Timed[] = []
  #order = 0

  add(at: number, run: () => void): void {
    const entries = this.#entries
    entries.push({ at, order: (this.#order += 1), run })
    for (let child = entries.length - 1; child > 0;) {
      const parent = (child - 1) >> 1
      if (isBefore(entries[parent]!, entries[child]!)) break
      ;[entries[parent], entries[child]] = [entries[child]!, entries[parent]!]
      child = parent
    }
  }

  get next(): Timed | undefined {
    return this.#entries[0]
  }

  take(): Timed | undefined {
    const entries = this.#entries
    const [first, last] = [entries[0], entries.pop()]
    if (!last || first === last) return first
    entries[0] = last
    for (let parent = 0; ;) {
      const [left, right] = [2 * parent + 1, 2 * parent + 2]
      let smallest = parent
      if (entries[left] && isBefore(entries[left], entries[smallest]!)) smallest = left
      if (entries[right] && isBefore(entries[right], entries[smallest]!)) smallest = right
      if (smallest === parent) return first
      ;[entries[parent], entries[smallest]] = [entries[smallest]!, entries[parent]!]
      parent = smallest
    }
  }
}

const isBefore = (a: Timed, b: Timed): boolean =>
  a.at < b.at || (a.at === b.at && a.order < b.order)

/** The time of a simulation, in microseconds from its beginning. */
export type Clock = {
  now(): number
  after(us: number, run: () => void): void
  createCores(count: number): Cores
  /** Until nothing is left to happen. */
  run(): void
}

/** Processors that all jobs of a machine share equally; a job uses one at most. */
export type Cores = {
  use(us: number, done: () => void): void
  /** Processor time so far. */
  getBusyUs(): number
}

export function createClock(): Clock {
  const agenda = new Agenda()
  const machines: SharedCores[] = []
  let now = 0
  return {
    now: () => now,
    after: (us, run) => agenda.add(now + us, run),
    createCores(count) {
      const machine = new SharedCores(count)
      machines.push(machine)
      return { use: (us, done) => machine.use(us, done), getBusyUs: () => machine.busyUs }
    },
    run() {
      for (;;) {
        let first: SharedCores | undefined
        let at = agenda.next?.at ?? Infinity
        for (const machine of machines) {
          const end = now + machine.timeToNextEnd
          if (end < at) [first, at] = [machine, end]
        }
        if (at === Infinity) return
        for (const machine of machines) machine.pass(at - now)
        now = at
        if (first) first.finishNext()
        else agenda.take()?.run()
      }
    },
  }
}

/**
 * Jobs end in the order of the work they need, so that each is looked at twice: their work is counted on from what
 * every running job has had since the beginning.
 */
class SharedCores {
  readonly #jobs = new Agenda()
  #running = 0
  #share = 0
  busyUs = 0

  readonly #count: number

  constructor(count: number) {
    this.#count = count
  }

  use(us: number, done: () => void): void {
    this.#running += 1
    this.#jobs.add(this.#share + us, done)
  }

  get timeToNextEnd(): number {
    const next = this.#jobs.next
    return next ? Math.max(0, next.at - this.#share) / this.#speed : Infinity
  }

  get #speed(): number {
    return Math.min(1, this.#count / Math.max(1, this.#running))
  }

  pass(us: number): void {
    if (this.#running === 0) return
    this.#share += us * this.#speed
    this.busyUs += us * this.#speed * this.#running
  }

  finishNext(): void {
    const job = this.#jobs.take()
    if (!job) return
    // What is added over and over would not end exactly where it should.
    this.#share = Math.max(this.#share, job.at)
    this.#running -= 1
    job.run()
  }
}

import { createClock, type Clock, type Cores } from './clock.ts'

/** Microseconds of processor time, and of waiting, as measured on one node. */
export type AnswerCosts = {
  /** Of Node, for one answer: half before the statement and half after it. */
  nodeUs: number
  /** Of the database for a group of answers, of any size, and for each answer of it. */
  groupUs: number
  answerUs: number
  /** Of the sender, where it shares the machine. */
  clientUs: number
  /** Until the disk has the commit; other groups go on meanwhile. */
  flushUs: number
  /** A round trip between a node and the database. */
  networkUs: number
}

export type Setting = {
  nodes: number
  /** One machine for all, or one of two cores for each node and one for the database. */
  machine: { sharedCores: number } | { databaseCores: number }
  costs: AnswerCosts
  /** Guests by the microsecond in which each presses the button. */
  arrivals: readonly number[]
  /** Senders that each press again as soon as they have an answer, in place of guests who come once. */
  closed?: { connections: number; untilUs: number }
  random: () => number
}

export type Outcome = {
  accepted: number
  /** A node works on as many requests as it may: the guest is asked to come again. */
  refused: number
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** From the first press to the last answer. */
  lastMs: number
  /** Answers in one statement. */
  groupSize: number
  databaseBusy: number
}

/** As in `server/base/http/crowd-limit.ts` and `server/features/rsvp/actions/answer-batch.ts`. */
const [mostRunning, retryUs, mostInGroup] = [2_000, 2_000_000, 40]
const refusalShare = 0.2
const nodeCores = 2

type PressedAnswer = { begun: number; accept: () => void; refuse: () => void }

export function simulateAnswers(setting: Setting): Outcome {
  const clock = createClock()
  const shared =
    'sharedCores' in setting.machine ? clock.createCores(setting.machine.sharedCores) : null
  const database =
    shared ??
    clock.createCores('databaseCores' in setting.machine ? setting.machine.databaseCores : 1)
  const groups: number[] = []
  const nodes = Array.from({ length: setting.nodes }, () =>
    createNode(clock, setting.costs, {
      own: shared ?? clock.createCores(nodeCores),
      database,
      groups,
    }),
  )
  const times: number[] = []
  let [refused, turn, last] = [0, 0, 0]
  const send = (begun: number, then: () => void) => {
    turn += 1
    const node = nodes[turn % nodes.length]!
    node({
      begun,
      accept() {
        last = clock.now()
        times.push(last - begun)
        then()
      },
      refuse() {
        refused += 1
        // Guests do not press again at the very same moment.
        clock.after(retryUs * (1 + setting.random()), () => send(begun, then))
      },
    })
  }
  const sendAgain = (cores: Cores) =>
    cores.use(setting.costs.clientUs, () => {
      if (clock.now() < (setting.closed?.untilUs ?? 0)) send(clock.now(), () => sendAgain(cores))
    })
  for (let at = 0; at < (setting.closed?.connections ?? 0); at += 1)
    sendAgain(shared ?? clock.createCores(1))
  for (const at of setting.arrivals) clock.after(at, () => send(at, () => {}))
  clock.run()
  return summarize({ times, groups, refused, last }, database.getBusyUs(), setting)
}

function summarize(
  found: { times: number[]; groups: number[]; refused: number; last: number },
  busyUs: number,
  { machine }: Setting,
): Outcome {
  const times = found.times.toSorted((a, b) => a - b)
  const toMs = (us: number) => Math.round(us / 100) / 10
  const cores = 'sharedCores' in machine ? machine.sharedCores : machine.databaseCores
  return {
    accepted: times.length,
    refused: found.refused,
    perSecond: Math.round((times.length / Math.max(1, found.last)) * 1e6),
    p50Ms: toMs(times[Math.floor(times.length / 2)] ?? 0),
    p99Ms: toMs(times[Math.floor(times.length * 0.99)] ?? 0),
    lastMs: toMs(found.last),
    groupSize: Math.round((times.length / Math.max(1, found.groups.length)) * 10) / 10,
    databaseBusy: Math.round((busyUs / Math.max(1, found.last) / cores) * 100) / 100,
  }
}

/** One thread that answers requests, and one group of answers on its way to the database at a time. */
function createNode(
  clock: Clock,
  costs: AnswerCosts,
  { own, database, groups }: { own: Cores; database: Cores; groups: number[] },
): (answer: PressedAnswer) => void {
  const tasks: Array<{ us: number; done: () => void }> = []
  const waiting: PressedAnswer[] = []
  let [isBusy, isWriting, running] = [false, false, 0]

  const work = () => {
    const task = isBusy ? undefined : tasks.shift()
    if (!task) return
    isBusy = true
    own.use(task.us, () => {
      isBusy = false
      task.done()
      work()
    })
  }
  const doNext = (us: number, done: () => void) => {
    tasks.push({ us, done })
    work()
  }
  const write = () => {
    if (isWriting || waiting.length === 0) return
    isWriting = true
    const group = waiting.splice(0, mostInGroup)
    groups.push(group.length)
    clock.after(costs.networkUs / 2, () =>
      database.use(costs.groupUs + costs.answerUs * group.length, () =>
        clock.after(costs.flushUs + costs.networkUs / 2, () => {
          isWriting = false
          for (const answer of group)
            doNext(costs.nodeUs / 2, () => {
              running -= 1
              answer.accept()
            })
          write()
        }),
      ),
    )
  }
  return (answer) => {
    if (running >= mostRunning) return doNext(costs.nodeUs * refusalShare, answer.refuse)
    running += 1
    doNext(costs.nodeUs / 2, () => {
      waiting.push(answer)
      write()
    })
  }
}

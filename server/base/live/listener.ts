import pg from 'pg'
import { applicationName, keepAlive } from '../database/connection-options.ts'
import { closeWhenSilent } from '../database/silent-connection.ts'
import { systemRandom } from '../random.ts'

/** How often the connection is tested, and how long a test may take before it is given up. */
export type Heartbeat = { intervalMs: number; responseTimeoutMs: number }
const defaultHeartbeat: Heartbeat = { intervalMs: 300, responseTimeoutMs: 3_000 }

/**
 * A notification arrives together with the answer to the statement that sent it. One that comes so
 * much later may be lost, and what this node has in memory may be old; with the interval it is less
 * than the second within which every node shows a change. While that answer is awaited the database
 * is only slow, and memory is needed most.
 */
const [lateMs, unansweredMs] = [400, 2_000]

export type NotificationSender = (channel: string, payload: string) => Promise<unknown>

type ListenerOptions = Partial<Heartbeat> & {
  channel: string
  deliver(payload?: string): void
  onReconnect(): void
  onError(error: Error): void
  sendTest?: NotificationSender
}

/** The connection works and brings no notifications, as one that a pooler gives to others. */
export class DeafListenerError extends Error {
  override name = 'DeafListenerError'
  constructor() {
    super('the database does not bring notifications on this connection')
  }
}

/**
 * One listening connection of a node. The node sends itself a notification again and again; when it
 * does not hear one in time, the connection is replaced. A new one counts once it has heard a test.
 */
export async function openListener(databaseUrl: string, options: ListenerOptions) {
  const { channel, onReconnect, onError } = options
  const heartbeat = { ...defaultHeartbeat, ...definedOnly(options) }
  const ownChannel = `mehfil_node_${systemRandom.id().toLowerCase()}`
  let epoch = 0
  let connection: ListenerConnection | null = null
  let isClosed = false

  const reopen = () => {
    setTimeout(
      () =>
        void connect().catch((error: Error) => {
          onError(error)
          reopen()
        }),
      1_000,
    ).unref()
  }
  const connect = async () => {
    if (isClosed) return
    const next = await openConnection(databaseUrl, {
      ...options,
      ...heartbeat,
      channels: [channel, ownChannel],
      onLost: (error) => {
        connection = null
        onError(error)
        reopen()
      },
    })
    if (isClosed) return next.close()
    connection = next
    epoch += 1
    if (epoch > 1) onReconnect()
  }
  await connect()
  const timer = setInterval(() => void connection?.test(), heartbeat.intervalMs).unref()
  return {
    notify: async (payload: string) => connection?.notify(channel, payload),
    getEpoch: () => (connection?.isFresh() ? epoch : null),
    isListening: () => connection !== null,
    close: async () => {
      isClosed = true
      clearInterval(timer)
      await connection?.close()
    },
  }
}

/** An option that is not given leaves the default. */
const definedOnly = ({
  intervalMs,
  responseTimeoutMs,
}: Partial<Heartbeat>): Partial<Heartbeat> => ({
  ...(intervalMs !== undefined && { intervalMs }),
  ...(responseTimeoutMs !== undefined && { responseTimeoutMs }),
})

type ListenerConnection = {
  notify: NotificationSender
  test(): Promise<void>
  /** True while no test is late. */
  isFresh(): boolean
  close(): Promise<void>
}

type ConnectionOptions = Pick<ListenerOptions, 'deliver' | 'sendTest'> &
  Heartbeat & {
    channels: [channel: string, ownChannel: string]
    onLost(error: Error): void
  }

/**
 * A connection that listens. PostgreSQL's error and the end of the socket may both arrive, so its
 * loss is reported once.
 */
async function openConnection(
  databaseUrl: string,
  { channels, deliver, onLost, sendTest, responseTimeoutMs }: ConnectionOptions,
): Promise<ListenerConnection> {
  const client = createClient(databaseUrl, responseTimeoutMs)
  const runInOrder = createSerialQueue()
  const notify: NotificationSender = (channel, payload) =>
    runInOrder(() => client.query('select pg_notify($1, $2)', [channel, payload]))
  const [, ownChannel] = channels
  const tests = createTests({
    send: (payload) => (sendTest ?? notify)(ownChannel, payload),
    responseTimeoutMs,
  })
  let isListening = false
  let connectionError: Error | undefined
  // A line that is half open never answers a goodbye.
  const destroyLater = () => setTimeout(() => destroyStream(client), 1_000).unref()
  const disconnect = () => {
    tests.stop()
    client.removeAllListeners().on('error', () => {})
    destroyLater()
    client.end().catch(() => {})
  }
  const giveUp = (error: Error) => {
    if (connectionError) return
    connectionError = error
    disconnect()
    if (isListening) onLost(error)
  }
  client.on('notification', ({ channel, payload }) => {
    if (channel === ownChannel) tests.hear(payload)
    else deliver(payload)
  })
  client.on('error', giveUp)
  try {
    await client.connect()
    await client.query(channels.map((channel) => `listen ${channel}`).join(';'))
    await tests.run()
    // The answer and the end may arrive in one piece.
    if (connectionError) throw connectionError
  } catch (error) {
    disconnect()
    throw error
  }
  isListening = true
  return {
    notify,
    test: () => tests.run().catch(giveUp),
    isFresh: tests.isFresh,
    close: async () => {
      tests.stop()
      destroyLater()
      await client.end()
    },
  }
}

function createClient(databaseUrl: string, responseTimeoutMs: number): pg.Client {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: responseTimeoutMs,
    application_name: `${applicationName} listen`,
    ...keepAlive,
  })
  closeWhenSilent(client, { responseTimeoutMs })
  return client
}

const destroyStream = (client: pg.Client) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()

/** A connection that is silent besides says so itself. */
const silenceFirstMs = 100

type TestOptions = { send(payload: string): Promise<unknown>; responseTimeoutMs: number }

/** One test at a time: a notification that this node sends and has to hear. */
function createTests({ send, responseTimeoutMs }: TestOptions) {
  let count = 0
  let pending: {
    payload: string
    sentAt: number
    answeredAt: number | null
    finish(error?: Error): void
  } | null = null
  const run = async (): Promise<void> => {
    if (pending) return
    const payload = String((count += 1))
    await new Promise<void>((resolve, reject) => {
      let sendError: Error | undefined
      const finish = (error?: Error) => {
        clearTimeout(timer)
        pending = null
        if (error) reject(error)
        else resolve()
      }
      // After a pause of this process, what came meanwhile is read before the test is judged.
      const judge = () =>
        setImmediate(() => {
          if (pending?.payload === payload) finish(sendError ?? new DeafListenerError())
        })
      const timer = setTimeout(judge, responseTimeoutMs + silenceFirstMs).unref()
      const test = { payload, sentAt: performance.now(), answeredAt: null as number | null, finish }
      pending = test
      send(payload).then(
        () => (test.answeredAt = performance.now()),
        // A test that cannot be sent is not heard.
        (error: Error) => {
          sendError = error
        },
      )
    })
  }
  return {
    run,
    hear: (payload?: string) => {
      if (pending?.payload === payload) pending?.finish()
    },
    isFresh: () => {
      if (!pending) return true
      const { sentAt, answeredAt } = pending
      return answeredAt === null
        ? performance.now() - sentAt < unansweredMs
        : performance.now() - answeredAt < lateMs
    },
    stop: () => pending?.finish(),
  }
}

/** A connection runs one statement at a time. */
function createSerialQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(task: () => Promise<T>): Promise<T> => {
    const result = last.then(task)
    last = result.then(
      () => {},
      () => {},
    )
    return result
  }
}

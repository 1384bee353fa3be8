import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { addressOf } from '@mehfil/contract/catalogue.ts'
import type { Call, Params } from '@mehfil/contract/call.ts'
import { success } from '@mehfil/contract/envelope.ts'
import type {
  Context,
  DoorContext,
  DoorGuestContext,
  EventContext,
  FlowContext,
  GuestContext,
  HostContext,
  LinkContext,
  Page,
  PageContext,
  Raw,
  RawContext,
  Upload,
  UploadedList,
} from './context.ts'
import { answerError, type Draw } from './answer-error.ts'
import { callerOf } from './caller.ts'
import { readCookie } from './cookies.ts'
import { accountBehind, eventNamed, rememberEvent, workFor } from './fair-share.ts'
import { formOf } from './forms.ts'
import { figures } from './limits.ts'
import { requireBodyType, requireOwnOrigin } from './origin.ts'
import { answerPage } from './page.ts'
import { asHost, atDoor, atDoorOver, byLink, inEvent, inFlow, overGuest } from './prepare.ts'
import { refuse } from './refuse.ts'
import { changes, contextOf, queryOf, read, runCall, type Running, type Work } from './request.ts'
import { countRequest } from './traffic.ts'
import { listFolder, withList, withUpload } from './upload.ts'
import type { Shortcut } from './shortcut.ts'
import type { World } from './world.ts'

type Action<C, In, Out> = (context: C, input: In) => Promise<Out> | Out
type Options = {
  /** The action is one statement of its own, and no transaction is opened for it. */
  alone?: boolean
  /** Errors are drawn for a reader instead of enveloped. */
  draw?: Draw
  /** Work that takes too long for a transaction; what it makes is at hand in it. */
  before?: (running: Running) => Promise<unknown>
  /** Sends what the work made. Only when it is kept: until the transaction has ended, nothing is true. */
  send?: (reply: FastifyReply, made: unknown) => unknown
}
type PageOptions = Options & {
  /** Answers what is kept in memory before the framework hears of the request. */
  shortcut?: Shortcut
}
type Prepare = (context: Context, running: Running) => Promise<Context> | Context
type TwoParts<C, In, Out> = {
  make(context: C, input: In): Promise<unknown>
  action(context: C, input: In, made: unknown): Promise<Out> | Out
}
type Task<C, In, Out> = Action<C, In, Out> | TwoParts<C, In, Out>

/**
 * An action with work that takes too long for a transaction, such as hashing: `make` does it before one is opened, and
 * `action` has what was made. Who asks is looked up for both; what else may have changed in between is the action's to check.
 */
export const inTwoParts = <C, In, Made, Out>(
  make: (context: C, input: In) => Promise<Made>,
  action: (context: C, input: In, made: Made) => Promise<Out>,
) =>
  ({ make, action: (context, input, made) => action(context, input, made as Made) }) as TwoParts<
    C,
    In,
    Out extends void ? Record<never, never> : Out
  >

export type Mount = ReturnType<typeof mountOn>

/** The only way to make a route: each verb says what the action is given, the call says who may come. */
export function mountOn(app: FastifyInstance, world: World, shortcuts: Shortcut[] = []) {
  const json = jsonOn(app, world)
  return {
    ...filesOn(app, world),
    /** Anyone. */
    open: <P extends string, In, Out, Q>(
      call: Call<P, In, Out, Q>,
      task: Task<Context<Params<P>, Q>, In, Out>,
      options?: Options,
    ) => json(call as unknown as Call, (context) => context, task as never, options),
    /** A visitor inside a sign-up or a forgotten-password flow. */
    flow: <P extends string, In, Out, Q>(
      call: Call<P, In, Out, Q>,
      task: Task<FlowContext<Params<P>, Q>, In, Out>,
    ) => json(call as unknown as Call, inFlow, task as never),
    /** A host, over the whole account. */
    host: <P extends string, In, Out, Q>(
      call: Call<P, In, Out, Q>,
      task: Task<HostContext<Params<P>, Q>, In, Out>,
    ) => json(call as unknown as Call, asHost, task as never),
    /** A host, over the event `{EID}` of the path. */
    event: <P extends string, In, Out, Q>(
      call: Call<P, In, Out, Q>,
      action: Action<EventContext<Params<P>, Q>, In, Out>,
    ) => json(call as unknown as Call, inEvent, action as never),
    /** A host, over the guest `{GID}` of the event `{EID}`. */
    guest: <P extends string, In, Out, Q>(
      call: Call<P, In, Out, Q>,
      action: Action<GuestContext<Params<P>, Q>, In, Out>,
      which: { deleted?: boolean } = {},
    ) => json(call as unknown as Call, overGuest(which), action as never),
    /** Whoever stands at the door of the event `{EID}`: a host who may, or a helper by a link. */
    door: <P extends string, In, Out, Q>(
      call: Call<P, In, Out, Q>,
      action: Action<DoorContext<Params<P>, Q>, In, Out>,
      options?: Options,
    ) => json(call as unknown as Call, atDoor, action as never, options),
    /** The same over the guest `{GID}`. */
    doorGuest: <P extends string, In, Out, Q>(
      call: Call<P, In, Out, Q>,
      action: Action<DoorGuestContext<Params<P>, Q>, In, Out>,
    ) => json(call as unknown as Call, atDoorOver, action as never),
    /** A guest, by the two ids of the personal link. */
    link: <P extends string, In, Out, Q>(
      call: Call<P, In, Out, Q>,
      action: Action<LinkContext<Params<P>, Q>, In, Out>,
      options?: Options,
    ) => json(call as unknown as Call, byLink, action as never, options),
    /** HTML and files for guests: the action answers a whole page, which a shortcut may answer again from memory. */
    page: <P extends string, In, Out, Q>(
      call: Call<P, In, Out, Q>,
      action: (context: PageContext<Params<P>>) => Promise<Page> | Page,
      options?: PageOptions,
    ) => {
      if (options?.shortcut) shortcuts.push(options.shortcut)
      serve(
        app,
        world,
        call as unknown as Call,
        async (context, { request, reply }) =>
          action({
            ...(context as Context<Params<P>>),
            request,
            reply,
            form: await formOf(request),
          }),
        { ...options, send: (reply, page) => answerPage(reply, page as Page) },
      )
    },
    /** Another program sends something: the body is taken as it comes, and nothing is begun before the action begins it. */
    raw: <P extends string, In, Out, Q>(
      call: Call<P, In, Out, Q>,
      action: (context: RawContext) => Promise<Page>,
    ) => {
      void app.register(async (own) => {
        own.removeAllContentTypeParsers()
        own.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
          done(null, body),
        )
        serve(
          own,
          world,
          call as unknown as Call,
          (context, { request }) =>
            action({
              ...context,
              body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
              method: request.method,
              query: request.query,
              headers: request.headers,
            }),
          {
            alone: true,
            send: (reply, page) =>
              (page as Page).isCut ? hungUp(reply) : answerPage(reply, page as Page),
          },
        )
      })
    },
  }
}

function hungUp(reply: FastifyReply): FastifyReply {
  reply.raw.destroy()
  return reply.hijack()
}

/** What brings or takes a file, or stays open. */
function filesOn(app: FastifyInstance, world: World) {
  return {
    /** A host sends one file for the event `{EID}`. What takes long is made of it before a transaction is opened; the action keeps it. */
    upload: <P extends string, In, Out, Q, Made>(
      call: Call<P, In, Out, Q>,
      make: (context: EventContext, upload: Upload) => Promise<Made>,
      action: (context: EventContext, made: Made) => Promise<Out>,
    ) =>
      serve(
        app,
        world,
        call as unknown as Call,
        async (context, running) => {
          const ready = await inEvent(context, running)
          return success(z.encode(call.output, await action(ready, running.made as Made)))
        },
        { before: (running) => madeOfUpload(running, make) },
      ),
    /** A host sends one file of their own, about no event. */
    ownUpload: <P extends string, In, Out, Q, Made>(
      call: Call<P, In, Out, Q>,
      make: (context: HostContext, upload: Upload) => Promise<Made>,
      action: (context: HostContext, made: Made) => Promise<Out>,
    ) =>
      serve(
        app,
        world,
        call as unknown as Call,
        async (context, running) => {
          const ready = await asHost(context, running)
          return success(z.encode(call.output, await action(ready, running.made as Made)))
        },
        { before: (running) => madeOfOwnUpload(running, make) },
      ),
    /** An open connection about the event `{EID}`, or a file that is written as it is read: the action has begun to answer, or refused, when it returns. */
    stream: <P extends string, In, Out, Q>(
      call: Call<P, In, Out, Q>,
      action: (context: EventContext<Params<P>, Q> & Raw) => void | Promise<void>,
    ) =>
      serve(app, world, call as unknown as Call, async (context, running) => {
        const ready = await inEvent(context, running)
        await action({
          ...(ready as EventContext<Params<P>, Q>),
          query: queryOf(call as unknown as Call, running.request) as Q,
          request: running.request,
          reply: running.reply,
        })
        return running.reply.hijack()
      }),
    /** A file for a device at the door of the event `{EID}`. */
    doorStream: <P extends string, In, Out, Q>(
      call: Call<P, In, Out, Q>,
      action: (context: DoorContext<Params<P>, Q> & Raw) => void | Promise<void>,
    ) =>
      serve(app, world, call as unknown as Call, async (context, running) => {
        const ready = await atDoor(context, running)
        await action({
          ...(ready as DoorContext<Params<P>>),
          query: queryOf(call as unknown as Call, running.request) as Q,
          request: running.request,
          reply: running.reply,
        })
        return running.reply.hijack()
      }),
    /** A file for a host, about no event: the action has begun to answer, or refused, when it returns. */
    ownStream: <P extends string, In, Out, Q>(
      call: Call<P, In, Out, Q>,
      action: (context: HostContext<Params<P>> & Raw) => void | Promise<void>,
    ) =>
      serve(app, world, call as unknown as Call, async (context, running) => {
        const ready = await asHost(context, running)
        await action({
          ...(ready as HostContext<Params<P>>),
          request: running.request,
          reply: running.reply,
        })
        return running.reply.hijack()
      }),
    /** A host sends a list of guests for the event `{EID}`: read from the disk before a transaction is opened. */
    list: <P extends string, In, Out, Q, Made>(
      call: Call<P, In, Out, Q>,
      make: (context: EventContext, list: UploadedList) => Promise<Made>,
      action: (context: EventContext, made: Made) => Promise<Out>,
    ) =>
      serve(
        app,
        world,
        call as unknown as Call,
        async (context, running) => {
          const ready = await inEvent(context, running)
          return success(z.encode(call.output, await action(ready, running.made as Made)))
        },
        { before: (running) => madeOfList(running, make) },
      ),
  }
}

/** A call in JSON: whoever asks is prepared for it, then what was sent is read, and what the action answers is enveloped. */
const jsonOn =
  (app: FastifyInstance, world: World) =>
  (call: Call, prepare: Prepare, task: Task<never, never, unknown>, options?: Options): void => {
    const { make, action } = typeof task === 'function' ? { make: null, action: task } : task
    const asked = async (context: Context, running: Running) => {
      const ready = await prepare(context, running)
      const query = queryOf(call, running.request)
      return [
        { ...ready, query } as never,
        read(call.input, unwrapped(running.request)) as never,
      ] as const
    }
    serve(
      app,
      world,
      call,
      async (context, running) => {
        const [ready, input] = await asked(context, running)
        const answer = success(
          z.encode(call.output, ((await action(ready, input, running.made)) ?? {}) as never),
          running.message,
        )
        return running.answeredAs ? { ...answer, ...running.answeredAs } : answer
      },
      {
        ...options,
        ...(make && {
          before: async (running) => make(...(await asked(contextOf(running, world.db), running))),
        }),
      },
    )
  }

function serve(
  app: FastifyInstance,
  world: World,
  call: Call,
  work: Work,
  { alone = false, draw, before, send = (_, made) => made }: Options = {},
): void {
  app.route({
    method: call.method,
    url: addressOf(call).replace(/\{(\w+)\}/g, ':$1'),
    config: { call } as object,
    ...(draw && { errorHandler: answerError(world, draw) }),
    handler: (request, reply) =>
      workFor(ownerOf(world, request), async () => {
        countRequest()
        if ((changes(call) || call.method !== 'GET') && !call.fromAnywhere)
          requireOwnOrigin(world.settings, request)
        if (call.method !== 'GET') requireBodyType(call.kind, request)
        if (call.access.kind === 'demo' && world.settings.mode !== 'demo') refuse('notFound')
        if (call.limit !== 'none')
          await world.limiter.require(call.limit, callerOf(request.ip), figures[call.limit])
        const running: Running = {
          world,
          call,
          request,
          reply,
          made: null,
          line: {},
          later: [],
          message: '',
          answeredAs: null,
          alone,
        }
        if (before) running.made = await before(running)
        const answer = await runCall(running, work)
        rememberNamed(request, answer)
        return send(reply, answer)
      }),
  })
}

/** Whose share of the database this request uses, as far as its head tells: its account's, or that of the event's guests together, or its address's. */
function ownerOf({ settings }: World, request: FastifyRequest): string {
  const cookie = readCookie(settings, request, 'sid')
  return (
    accountBehind(cookie) ??
    (cookie ? undefined : eventNamed(nameIn(request))) ??
    callerOf(request.ip)
  )
}

function nameIn({ params }: FastifyRequest): string | undefined {
  const { EID, DOMAIN } = params as { EID?: string; DOMAIN?: string }
  return EID ?? DOMAIN
}

/** A refusal is thrown before this; a page that found nothing says so in its status, or leads elsewhere. */
function rememberNamed(request: FastifyRequest, answer: unknown): void {
  const name = nameIn(request)
  const { status, redirect } = (answer ?? {}) as Page
  const isFound = !redirect && (typeof status !== 'number' || status < 400)
  if (name !== undefined && isFound) rememberEvent(name)
}

/** Ten megabytes are read only from somebody they may come from, and before a transaction is opened. */
async function madeOfUpload<Made>(
  running: Running,
  make: (context: EventContext, upload: Upload) => Promise<Made>,
): Promise<Made> {
  const ready = await inEvent(contextOf(running, running.world.db), running)
  return withUpload(running.request, ready.scope.accountId, (upload) => make(ready, upload))
}

async function madeOfOwnUpload<Made>(
  running: Running,
  make: (context: HostContext, upload: Upload) => Promise<Made>,
): Promise<Made> {
  const ready = await asHost(contextOf(running, running.world.db), running)
  return withUpload(running.request, ready.scope.accountId, (upload) => make(ready, upload))
}

async function madeOfList<Made>(
  running: Running,
  make: (context: EventContext, list: UploadedList) => Promise<Made>,
): Promise<Made> {
  const { world, request } = running
  const ready = await inEvent(contextOf(running, world.db), running)
  const place = {
    accountId: ready.scope.accountId,
    folder: listFolder(world.settings.dataDir),
    name: world.random.secret(),
  }
  return withList(request, place, (list) => make(ready, list))
}

/** A JSON body is `{ data: … }`. */
function unwrapped(request: FastifyRequest): unknown {
  const body = request.body as { data?: unknown } | null | undefined
  return body?.data ?? {}
}

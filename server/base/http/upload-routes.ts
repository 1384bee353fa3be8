import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Call, PathParams } from '@mehfil/contract/call.ts'
import { success } from '@mehfil/contract/envelope.ts'
import type { World } from '../world.ts'
import { toEventContext, toHostContext, toPersonalLinkContext } from './call-contexts.ts'
import type {
  HttpExchange,
  PageResponse,
  PersonalLinkContext,
  RequestContext,
  UploadedFile,
  UploadedGuestList,
} from './context.ts'
import { hashUpload, isRepeatable } from './idempotency.ts'
import { sendPage } from './page-response.ts'
import { registerRoute, type RouteOptions } from './register-route.ts'
import { createContext, type CallExecution, type CallWork } from './request.ts'
import {
  attachmentUpload,
  getListFolder,
  withUpload,
  withUploadedList,
  withUploadedPictures,
} from './upload.ts'

type UploadContext = RequestContext & { scope: { accountId: string } }
/** Reads the file of a request while `prepare` works on it. */
type ReceiveUpload<Upload> = <Prepared>(
  execution: CallExecution,
  accountId: string,
  prepare: (upload: Upload) => Promise<Prepared>,
) => Promise<Prepared>

/** Routes that take a file. The file is read and prepared before a transaction is opened. */
export function createUploadRoutes(app: FastifyInstance, world: World) {
  /** `prepare` does the slow work before the transaction, and the action stores the result. */
  const createRoute =
    <Context extends UploadContext, Upload extends UploadedFile | UploadedGuestList>(
      buildContext: (context: RequestContext, execution: CallExecution) => Promise<Context>,
      receive: ReceiveUpload<Upload>,
    ) =>
    <P extends string, In, Out, Q, Prepared>(
      call: Call<P, In, Out, Q>,
      prepare: (context: Context, upload: Upload) => Promise<Prepared>,
      action: (context: Context, prepared: Prepared) => Promise<Out>,
    ) =>
      registerRoute(
        app,
        world,
        call as unknown as Call,
        answerWithPrepared(call as unknown as Call, buildContext, action),
        {
          // The actor's right is checked before ten megabytes are read.
          prepare: async (execution) => {
            const context = await buildContext(createContext(execution, world.db), execution)
            return receive(execution, context.scope.accountId, async (upload) => {
              if (isRepeatable(execution)) execution.bodyHash = await hashUpload(upload)
              return prepare(context, upload)
            })
          },
        },
      )
  return {
    /** A host sends one file for the event `{EID}`. */
    upload: createRoute(toEventContext, receiveFile),
    /** A host sends one file of their own, about no event. */
    accountUpload: createRoute(toHostContext, receiveFile),
    /** A host sends one file that goes with mails of the event `{EID}`. */
    attachment: createRoute(toEventContext, receiveAttachment),
    /** A host sends a list of guests for the event `{EID}`. */
    guestList: createRoute(toEventContext, receiveGuestList),
    /** A guest sends pictures by the plain form of a personal page. */
    guestPictures: createGuestPicturesRoute(app, world),
  }
}

type GuestPictures<Prepared> = {
  /** How many pictures one form takes. */
  max: number
  /** Refuses before the first byte of a picture is read. */
  admit: (context: PersonalLinkContext) => Promise<void>
  /** The slow work on one picture, before the transaction. Null is a file that is too large. */
  prepare: (bytes: Buffer | null) => Promise<Prepared>
}

const createGuestPicturesRoute =
  (app: FastifyInstance, world: World) =>
  <P extends string, In, Out, Q, Prepared>(
    call: Call<P, In, Out, Q>,
    { max, admit, prepare }: GuestPictures<Prepared>,
    action: (
      context: PersonalLinkContext<PathParams<P>> & HttpExchange,
      prepared: Prepared[],
    ) => Promise<PageResponse>,
    options: Pick<RouteOptions, 'renderError'>,
  ) =>
    registerRoute(
      app,
      world,
      call as unknown as Call,
      async (context, { request, reply, prepared }) =>
        action(
          {
            ...((await toPersonalLinkContext(context)) as PersonalLinkContext<PathParams<P>>),
            request,
            reply,
          },
          prepared as Prepared[],
        ),
      {
        ...options,
        prepare: async (execution) => {
          const context = await toPersonalLinkContext(createContext(execution, world.db))
          await admit(context)
          const place = {
            key: context.scope.eventId,
            max,
            folder: getListFolder(world.settings.dataDir),
            name: world.random.secret(),
          }
          return withUploadedPictures(execution.request, place, prepare)
        },
        send: (reply, page) => sendPage(reply, page as PageResponse),
      },
    )

/** Runs the action with the result of `prepare`, and wraps its answer in the envelope. */
const answerWithPrepared =
  <Context, Prepared>(
    call: Call,
    buildContext: (context: RequestContext, execution: CallExecution) => Promise<Context>,
    action: (context: Context, prepared: Prepared) => Promise<unknown>,
  ): CallWork =>
  async (context, execution) => {
    const actionContext = await buildContext(context, execution)
    const answer = await action(actionContext, execution.prepared as Prepared)
    return success(z.encode(call.output, answer as never))
  }

const receiveFile: ReceiveUpload<UploadedFile> = ({ request }, accountId, prepare) =>
  withUpload(request, accountId, prepare)

const receiveAttachment: ReceiveUpload<UploadedFile> = ({ request }, accountId, prepare) =>
  withUpload(request, accountId, prepare, attachmentUpload)

/** The list is stored on the disk first, and read from there. */
const receiveGuestList: ReceiveUpload<UploadedGuestList> = (
  { world, request },
  accountId,
  prepare,
) => {
  const place = {
    accountId,
    folder: getListFolder(world.settings.dataDir),
    name: world.random.secret(),
  }
  return withUploadedList(request, place, prepare)
}

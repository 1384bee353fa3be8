import { infiniteQueryOptions } from '@tanstack/react-query'
import type { WireValue } from '@mehfil/contract/envelope.ts'
import * as calls from '@mehfil/contract/accounts/webhooks.ts'
import { ask } from '../../../lib/ask.ts'
import { createQuery, createQueryKey, queryClient } from '../../../lib/http/queries.ts'

export type WebhookItem = WireValue<typeof calls.webhooks.output>['webhooks'][number]
export type WebhookInput = WireValue<typeof calls.createWebhook.input>
export type WebhookDelivery = WireValue<typeof calls.webhookDeliveries.output>['deliveries'][number]

export const webhooksQuery = createQuery(calls.webhooks)

export const refreshWebhooks = () =>
  Promise.all(
    [calls.webhooks, calls.webhookDeliveries, calls.webhookDelivery].map((call) =>
      queryClient.invalidateQueries({ queryKey: createQueryKey(call) }),
    ),
  )

const listPollMs = 3_000

export const createDeliveriesQuery = ({ id }: WebhookItem, onlyFailed: boolean) =>
  infiniteQueryOptions({
    queryKey: [...createQueryKey(calls.webhookDeliveries), id, onlyFailed],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      ask(calls.webhookDeliveries, {
        params: { WEBHOOK: id },
        query: { ...(onlyFailed && { failed: '1' }), ...(pageParam && { before: pageParam }) },
        signal,
      }),
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.deliveries.some((one) => one.state === 'waiting') ? listPollMs : false,
  })

const pollMs = 1_000
/** Read again until there is an answer. */
export const createDeliveryQuery = ({ id }: WebhookItem, message: string) => ({
  ...createQuery(calls.webhookDelivery, { params: { WEBHOOK: id, MESSAGE: message } }),
  refetchInterval: (query: { state: { data?: { state: string } | undefined } }) =>
    query.state.data?.state === 'waiting' ? pollMs : (false as const),
})

export const makeWebhook = (input: WebhookInput) =>
  ask(calls.createWebhook, { input }).finally(refreshWebhooks)
export const editWebhook = ({ id }: WebhookItem, input: WebhookInput) =>
  ask(calls.editWebhook, { params: { WEBHOOK: id }, input }).finally(refreshWebhooks)
export const rotateSecret = ({ id }: WebhookItem) =>
  ask(calls.rotateWebhookSecret, { params: { WEBHOOK: id } }).finally(refreshWebhooks)
export const pauseWebhook = ({ id }: WebhookItem) =>
  ask(calls.pauseWebhook, { params: { WEBHOOK: id } }).finally(refreshWebhooks)
export const resumeWebhook = ({ id }: WebhookItem) =>
  ask(calls.resumeWebhook, { params: { WEBHOOK: id } }).finally(refreshWebhooks)
export const deleteWebhook = ({ id }: WebhookItem) =>
  ask(calls.deleteWebhook, { params: { WEBHOOK: id } }).finally(refreshWebhooks)
export const testWebhook = ({ id }: WebhookItem) =>
  ask(calls.testWebhook, { params: { WEBHOOK: id } }).finally(refreshWebhooks)
export const replayMessages = (
  { id }: WebhookItem,
  input: WireValue<typeof calls.replayWebhook.input>,
) => ask(calls.replayWebhook, { params: { WEBHOOK: id }, input }).finally(refreshWebhooks)

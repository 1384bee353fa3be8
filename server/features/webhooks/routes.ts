import * as calls from '@mehfil/contract/accounts/webhooks.ts'
import * as hooks from '@mehfil/contract/accounts/hooks.ts'
import type { CallRouter } from '../../base/http/route.ts'
import { getSamples, listHooks, subscribeHook, unsubscribeHook } from './actions/hooks.ts'
import {
  createWebhook,
  deleteWebhook,
  editWebhook,
  listWebhooks,
  pauseWebhook,
  resumeWebhook,
  rotateWebhookSecret,
} from './actions/manage.ts'
import { getDelivery, listDeliveries, replayWebhook, testWebhook } from './actions/messages.ts'

export function webhookRoutes(mount: CallRouter): void {
  mount.host(calls.webhooks, listWebhooks)
  mount.host(calls.createWebhook, createWebhook)
  mount.host(calls.editWebhook, editWebhook)
  mount.host(calls.rotateWebhookSecret, rotateWebhookSecret)
  mount.host(calls.pauseWebhook, pauseWebhook)
  mount.host(calls.resumeWebhook, resumeWebhook)
  mount.host(calls.deleteWebhook, deleteWebhook)
  mount.host(calls.testWebhook, testWebhook)
  mount.host(calls.webhookDeliveries, listDeliveries)
  mount.host(calls.webhookDelivery, getDelivery)
  mount.host(calls.replayWebhook, replayWebhook)
  mount.host(hooks.hooks, listHooks)
  mount.host(hooks.hookSamples, getSamples)
  mount.host(hooks.subscribeHook, subscribeHook)
  mount.host(hooks.unsubscribeHook, unsubscribeHook)
}

import { config } from '../config.ts'

const worker = '/dashboard/check-in/worker.js'
let isAsked = false

/** From now on the door opens without a network as well, and its list is not the first thing a full device throws away. */
export function openOffline(): void {
  if (isAsked || config.door !== true || !('serviceWorker' in navigator)) return
  isAsked = true
  void navigator.serviceWorker
    .register(worker, { scope: '/dashboard/check-in/' })
    .then(() => navigator.serviceWorker.ready)
    .then(({ active }) => active?.postMessage('opened', { transfer: [] }))
    .catch(() => {
      isAsked = false
    })
  void navigator.storage?.persist?.().catch(() => false)
}

/** Whether this page opens without a network by now. */
export async function opensOffline(): Promise<boolean> {
  const registration = await navigator.serviceWorker
    ?.getRegistration('/dashboard/check-in/')
    .catch(() => undefined)
  return registration?.active !== null && registration?.active !== undefined
}

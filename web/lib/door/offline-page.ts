import { config } from '../config.ts'

const workerUrl = '/dashboard/check-in/worker.js'
let isRequested = false

/** Makes the door open offline, and asks the browser to keep its data on a full device. */
export function registerDoorWorker(): void {
  if (isRequested || config.door !== true || !('serviceWorker' in navigator)) return
  isRequested = true
  void navigator.serviceWorker
    .register(workerUrl, { scope: '/dashboard/check-in/' })
    .then(() => navigator.serviceWorker.ready)
    .then(({ active }) => active?.postMessage('opened', { transfer: [] }))
    .catch(() => {
      isRequested = false
    })
  void navigator.storage?.persist?.().catch(() => false)
}

/** True if this page can open offline. */
export async function canOpenOffline(): Promise<boolean> {
  const registration = await navigator.serviceWorker
    ?.getRegistration('/dashboard/check-in/')
    .catch(() => undefined)
  return registration?.active !== null && registration?.active !== undefined
}

import { lazyPart } from '../../../lib/http/load-chunk.ts'

/** Most doors never become a kiosk, so its code loads apart. The door's worker stores it. */
export const Kiosk = lazyPart(() => import('./kiosk-page.tsx').then((module) => module.KioskPage))
export const KioskSetup = lazyPart(() =>
  import('./kiosk-setup.tsx').then((module) => module.KioskSetup),
)

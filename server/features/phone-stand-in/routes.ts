import * as calls from '@mehfil/contract/system/phone-stand-in.ts'
import type { CallRouter } from '../../base/http/route.ts'
import { smsApi, templatesApi, whatsappApi } from './pages/api.ts'
import { phonesPage, pressPage } from './pages/phones.tsx'

export function phoneStandInRoutes(mount: CallRouter): void {
  mount.raw(calls.standInWhatsappSend, whatsappApi)
  mount.raw(calls.standInTemplates, templatesApi)
  mount.raw(calls.standInSmsSend, smsApi)
  mount.page(calls.standInPhones, phonesPage)
  mount.page(calls.standInPress, pressPage)
}

import * as calls from '@mehfil/contract/system/google-stand-in.ts'
import { createScriptPage } from '../../base/http/page-response.ts'
import type { CallRouter } from '../../base/http/route.ts'
import { chooserPage, choicePage } from './pages/chooser.tsx'
import { tokenInfoPage, userInfoPage } from './pages/api.ts'
import { clientScript, popupScript } from './pages/scripts.ts'

export function standInRoutes(mount: CallRouter): void {
  mount.page(calls.standInScript, createScriptPage(clientScript))
  mount.page(calls.standInPopupScript, createScriptPage(popupScript))
  mount.page(calls.standInChooser, chooserPage)
  mount.page(calls.standInChoice, choicePage)
  mount.page(calls.standInTokenInfo, tokenInfoPage)
  mount.page(calls.standInUserInfo, userInfoPage)
}

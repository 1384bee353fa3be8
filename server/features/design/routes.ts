import * as calls from '@mehfil/contract/events/design.ts'
import type { CallRouter } from '../../base/http/route.ts'
import {
  addPicture,
  chooseColourStyle,
  chooseTemplate,
  deletePictures,
  renderPicture,
  listColourStyles,
  listPictures,
  readTemplate,
} from './actions.ts'
import { showPictureFile } from './pages.tsx'

export function designRoutes(mount: CallRouter): void {
  mount.host(calls.colourStyles, listColourStyles)
  mount.event(calls.chooseColourStyle, chooseColourStyle)
  mount.event(calls.templateDetails, readTemplate)
  mount.event(calls.chooseTemplate, chooseTemplate)
  mount.event(calls.templateImages, listPictures)
  mount.upload(calls.addTemplateImages, renderPicture, addPicture)
  mount.event(calls.deleteTemplateImages, deletePictures)
  mount.page(calls.pictureFile, showPictureFile)
}

import * as calls from '@mehfil/contract/events/design.ts'
import type { CallRouter } from '../../base/http/route.ts'
import * as galleryCalls from '@mehfil/contract/events/gallery.ts'
import * as portraitCalls from '@mehfil/contract/events/portraits.ts'
import {
  chooseColourStyle,
  chooseTemplate,
  listColourStyles,
  readTemplate,
} from './actions/designs.ts'
import {
  addGalleryPicture,
  deleteGalleryPictures,
  readGallery,
  renderGalleryPicture,
  saveGallery,
} from './actions/gallery.ts'
import { arrangePictures } from './actions/arrange-pictures.ts'
import { addPortrait, readPortraits, renderPortrait } from './actions/portraits.ts'
import {
  addPicture,
  deletePictures,
  focusPicture,
  listPictures,
  renderPicture,
} from './actions/pictures.ts'
import { showPictureFile } from './pages.tsx'

export function designRoutes(mount: CallRouter): void {
  mount.host(calls.colourStyles, listColourStyles)
  mount.event(calls.chooseColourStyle, chooseColourStyle)
  mount.event(calls.templateDetails, readTemplate)
  mount.event(calls.chooseTemplate, chooseTemplate)
  mount.event(calls.templateImages, listPictures)
  mount.upload(calls.addTemplateImages, renderPicture, addPicture)
  mount.event(calls.deleteTemplateImages, deletePictures)
  mount.event(calls.focusPicture, focusPicture)
  mount.event(galleryCalls.eventGallery, readGallery)
  mount.upload(galleryCalls.addGalleryPicture, renderGalleryPicture, addGalleryPicture)
  mount.event(galleryCalls.saveGallery, saveGallery)
  mount.event(galleryCalls.arrangePictures, arrangePictures)
  mount.event(galleryCalls.deleteGalleryPictures, deleteGalleryPictures)
  mount.event(portraitCalls.eventPortraits, readPortraits)
  mount.upload(portraitCalls.addPortrait, renderPortrait, addPortrait)
  mount.page(calls.pictureFile, showPictureFile)
}
